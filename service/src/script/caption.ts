import { topicWords } from './emoji';
import { findCode, hashtag, hashtagsAtEnd, isContact } from './literals';
import { bareWords, hasContent } from './sentences';
import type { Script } from './writeScript';

/** The limit of Instagram, the smallest of all networks. */
const MAX_LENGTH = 2_200;
const MAX_HASHTAGS = 5;
/** Instagram takes no longer ones. */
const MAX_HASHTAG_LENGTH = 100;

interface CaptionParts {
	/** The texts of the video, in order. */
	lines: readonly string[];
	/** With its URL. */
	callToAction: string;
	script: Pick<Script, 'caption' | 'emoji' | 'hashtags' | 'language'>;
	brandName?: string;
	/** Of a quotation: the line that names who said it. */
	author?: string;
}

const asTag = (text: string) =>
	text
		.replace(/['’]/gu, '')
		.split(/[^\p{L}\p{N}\p{M}]+/u)
		.map((word) => word.slice(0, 1).toLocaleUpperCase() + word.slice(1))
		.join('');

/** In how many lines a word stands, in the singular or the plural. */
function timesIn(lines: readonly string[], word: string): number {
	const singular = word.toLowerCase().replace(/s$/u, '');
	return lines.filter((line) => line.toLowerCase().includes(singular)).length;
}

/** A line as it stands in the text of the post: its hashtags come after the text, with all others. */
const withoutHashtags = (line: string) =>
	line.replace(hashtagsAtEnd, '').replace(hashtag, '$1').trim();

/** Hashtags: those of the prompt and of the caller's lines, the brand, and topics of the text. */
function hashtagsFor({ lines, callToAction, script, brandName }: CaptionParts): string[] {
	const given = [...lines, callToAction].flatMap((line) =>
		[...line.matchAll(hashtag)].flatMap(([, tag = '']) => tag),
	);
	// "ClearView Eye Centre, Toronto", "Fern & Fable (plants and pots)": what it is called.
	const called = brandName?.split(/[,;(|]|\s[–—-]\s/u)[0];
	const own = called !== undefined && called.length <= 30 ? [asTag(called)] : [];
	const named = topicWords(lines.join('\n'), script.language);
	// A word that only one line mentions ("dogs welcome") is rarely the topic, unless that line is the headline.
	const inHeadline = topicWords(lines[0] ?? '', script.language);
	const main = named.filter((word) => inHeadline.includes(word) || timesIn(lines, word) > 1);
	// "Swim" says nothing beside "Swimming".
	const isPartOf = (word: string) => (other: string) =>
		other !== word && other.toLowerCase().startsWith(word.toLowerCase());
	const topics = main.filter((word) => !main.some(isPartOf(word)));
	const candidates = [
		...script.hashtags,
		...given,
		...own,
		...topics.map((word) => asTag(word.toLowerCase())),
	];
	const seen = new Set<string>();
	return candidates
		.filter((tag) => {
			const key = tag
				.toLowerCase()
				.normalize('NFD')
				.replace(/[\u0300-\u036f]/gu, '')
				.replace(/s$/u, '');
			if (tag.length > MAX_HASHTAG_LENGTH || !/\p{L}/u.test(tag) || seen.has(key)) return false;
			seen.add(key);
			return true;
		})
		.slice(0, MAX_HASHTAGS);
}

/** Of a whole film: its Japanese or Chinese lines can end with Latin letters or "100%". */
function fullStopOf(text: string): string {
	const eastAsian = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? [];
	return eastAsian.length > text.length / 3 ? '。' : '.';
}

/** A code is copied: nothing stands directly after it. */
const endsWithCode = (line: string) =>
	/(?:^|:\s)[A-Z0-9][A-Z0-9-]{2,15}$/u.test(line) || line.endsWith(findCode(line) ?? '\n');

const closed = (line: string, fullStop: string) =>
	/[.!?…。？！؟।!?:]["”“»')」]*$/u.test(line)
		? line
		: endsWithCode(line)
			? `${line}\n`
			: line + fullStop;

/** Sentences with a space between them, but where the script has none. */
const joined = (sentences: readonly string[]) =>
	sentences
		.join(' ')
		.replace(/(?<=[。？！\n]) /gu, '')
		.trimEnd();

/**
 * The text of a post with the video: its lines, the call to action and up to five hashtags; at most 2,200 characters. A
 * caption in the prompt is used unchanged.
 */
export function writeCaption(parts: CaptionParts): string {
	const { script, author } = parts;
	const callToAction = withoutHashtags(parts.callToAction);
	const tags = hashtagsFor(parts).map((tag) => `#${tag}`);
	const tail = tags.length > 0 ? `\n\n${tags.join(' ')}` : '';
	const [headline = '', ...rest] = parts.lines.map(withoutHashtags).filter(
		(line, at, all) =>
			hasContent(line) &&
			!(at > 0 && ` ${bareWords(callToAction)} `.includes(` ${bareWords(line)} `)) &&
			// A price tag after the line that says the price.
			!all.slice(0, at).some((before) => before.includes(line)),
	);
	const [emoji] = script.emoji;
	const title = emoji === undefined || headline.includes(emoji) ? headline : `${headline} ${emoji}`;
	const isSaid =
		bareWords(headline).includes(bareWords(callToAction)) ||
		(isContact(callToAction) && rest.some((line) => line.includes(callToAction)));
	const action = isSaid ? '' : callToAction;
	const fullStop = fullStopOf(parts.lines.join(' '));
	const said = (line: string) => (line === author ? `— ${line}` : closed(line, fullStop));
	const written = [title, joined(rest.map(said)), action].filter(hasContent).join('\n\n');
	const text = script.caption ?? written;
	const room = MAX_LENGTH - tail.length;
	if (text.length <= room) return text + tail;
	const kept = text.slice(0, room - 1);
	return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), room / 2)).trimEnd()}…${tail}`;
}
