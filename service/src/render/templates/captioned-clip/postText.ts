import type { LeftOut } from '../../../contract/leftOut';
import type { WrittenPost } from '../../../script/writePost';
import { handle, hashtag, tagsAtEnd } from '../../../script/literals';
import { asWritten, fillPlaceholders } from '../../../script/prompt/placeholders';

/** The prompt of a captioned clip: the text of its post, with the hashtags and handles at its end. */
export interface PostText {
	/** Undefined without words: the post then says what the film does. */
	caption?: string;
	hashtags: string[];
	handles: string[];
}

/**
 * Reads a prompt as the text of a post.
 * @param given the values for its placeholders. One that nothing fills stays as it is written
 */
export function readPostText(prompt: string, given: Record<string, unknown>): PostText {
	const text = asWritten(fillPlaceholders(prompt, given)).trim();
	const tags = tagsAtEnd.exec(text)?.[0] ?? '';
	return {
		caption: text.replace(tagsAtEnd, '').trim() || undefined,
		hashtags: [...tags.matchAll(hashtag)].flatMap(([, tag]) => tag ?? []),
		handles: tags.match(handle) ?? [],
	};
}

/** What the post has no room for: the end of a long text, and further hashtags. */
export function notPosted({ caption = '', hashtags }: PostText, post: WrittenPost): LeftOut[] {
	let until = 0;
	while (until < caption.length && caption[until] === post.text[until]) until += 1;
	const rest = caption.slice(until).trim();
	const posted = new Set(post.hashtags.map((tag) => tag.toLowerCase()));
	return [
		...(rest === '' ? [] : [{ text: rest, reason: 'no_room' as const }]),
		...hashtags
			.filter((tag) => !posted.has(tag.toLowerCase()))
			.map((tag) => ({ text: `#${tag}`, reason: 'hashtag' as const })),
	];
}
