import { isUnspaced } from '../util/unspacedScripts';
import { topicWords } from './emoji';
import type { Language } from './language';
import { findCode, findLiterals, handle, hashtag, isContact, tagsAtEnd } from './literals';
import {
	bareWords,
	endsSentence,
	fullStopOf,
	hasContent,
	hasWords,
	withCapital,
} from './sentences';
import { longestThatFits, shorten, type Weigh } from './shorten';
import type { Script } from './writeScript';

/** The limit of Instagram and TikTok. */
const MAX_LENGTH = 2_200;
/** The limit of X. */
const MAX_SHORT_LENGTH = 280;
/** The limit of YouTube and Pinterest. */
const MAX_TITLE_LENGTH = 100;
/** A short text keeps this much for its words. */
const MAX_SHORT_TAGS = 80;
const MAX_HASHTAGS = 5;
/** The limit of Instagram. */
const MAX_HANDLES = 20;
/** Instagram takes no longer ones. */
const MAX_HASHTAG_LENGTH = 100;

interface CaptionParts {
	/** The texts of the video, in order. */
	lines: readonly string[];
	/** With its URL. */
	callToAction: string;
	script: Pick<Script, 'headline' | 'caption' | 'emoji' | 'hashtags' | 'handles' | 'language'>;
	brandName?: string;
	/** Of a quotation: the line that names who said it. */
	author?: string;
}

const asTag = (text: string, language: Language) =>
	text
		.replace(/['’]/gu, '')
		.split(/[^\p{L}\p{N}\p{M}]+/u)
		.map((word) => withCapital(word, language))
		.join('');

/** Says that somebody pays for the post, which laws demand: no limit leaves it out. */
const isDisclosure = (tag: string) =>
	/^(?:ad|ads|advert|advertisement|advertising|adv|sponsored|sponsoredpost|paidad|paidpartnership|gifted|werbung|anzeige|publi|publicidad|publicité|publicite|pub|sponsorisé|sponsorizzato|pubblicità|publicidade|reclame|advertentie|reklam|reklama|reklame|annons|annonse|mainos|pr|広告|広告案件|광고|협찬)$/iu.test(
		tag,
	);

/** A line as it stands in the text of the post: its hashtags come after the text, with all others. */
const withoutHashtags = (line: string) => line.replace(tagsAtEnd, '').replace(hashtag, '$1').trim();

/** Hashtags: those of the prompt and of the caller's lines, the brand, and what the headline names. */
function hashtagsFor({ lines, callToAction, script, brandName }: CaptionParts): string[] {
	const given = [...lines, callToAction].flatMap((line) => tagsIn(line));
	// "ClearView Eye Centre, Toronto", "Fern & Fable (plants and pots)": what it is called.
	const called = brandName?.split(/[,;(|]|\s[–—-]\s/u)[0];
	const own = called !== undefined && called.length <= 30 ? [asTag(called, script.language)] : [];
	// What another line mentions ("dogs welcome") is rarely the topic.
	const topics = topicWords(script.headline, script.language);
	const candidates = [
		...script.hashtags,
		...given,
		...own,
		...topics.map((word) => asTag(word.toLowerCase(), script.language)),
	];
	const seen = new Set<string>();
	return [
		...candidates.filter(isDisclosure),
		...candidates.filter((candidate) => !isDisclosure(candidate)),
	]
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

/** Handles among the hashtags of the prompt and of the caller's lines. */
const handlesFor = ({ lines, callToAction, script }: CaptionParts): string[] =>
	[
		...new Set([
			...script.handles,
			...[...lines, callToAction].flatMap((line) => tagsAtEnd.exec(line)?.[0].match(handle) ?? []),
		]),
	].slice(0, MAX_HANDLES);

/** A code is copied: nothing stands directly after it. */
const endsWithCode = (line: string) =>
	/(?:^|:\s)[\p{Lu}\d][\p{Lu}\d-]{2,15}$/u.test(line) || line.endsWith(findCode(line) ?? '\n');

const closed = (line: string, fullStop: string) =>
	endsSentence(line) ? line : endsWithCode(line) ? `${line}\n` : line + fullStop;

/** Sentences with a space between them, but where the script has none. */
const joined = (sentences: readonly string[]) =>
	sentences
		.join(' ')
		.replace(/(?<=[。？！\n]) /gu, '')
		.trimEnd();

/** Whether a line has another one in it: as whole words, where its script has spaces between them. */
const says = (line: string, part: string) =>
	line.includes(part) &&
	(isUnspaced(part) || !hasWords(part) || ` ${bareWords(line)} `.includes(` ${bareWords(part)} `));

/** What stands in a post with a video. */
export interface WrittenPost {
	title: string;
	/** Its lines, the call to action, up to five hashtags and the handles among them; at most 2,200 characters. */
	text: string;
	/** At most 280 characters as X counts them. */
	shortText: string;
	/** Those of `text`, without #. */
	hashtags: string[];
}

/** Signs that X counts once, from and until a code point; all others count twice. */
const lightSigns: readonly (readonly [from: number, until: number])[] = [
	[0, 0x10ff],
	[0x2000, 0x200d],
	[0x2010, 0x201f],
	[0x2032, 0x2037],
];
const isLight = (sign: string) => {
	const code = sign.codePointAt(0) ?? 0;
	return lightSigns.some(([from, until]) => code >= from && code <= until);
};
/** X replaces each URL by one of this length. */
const URL_LENGTH = 23;

/** The length of a text as X counts it, or a little more. */
export function lengthOnX(text: string): number {
	const weigh = (part: string) =>
		Array.from(part).reduce((sum, sign) => sum + (isLight(sign) ? 1 : 2), 0);
	return findLiterals(text)
		.filter(({ kind }) => kind === 'url')
		.reduce((sum, url) => sum + Math.max(0, URL_LENGTH - weigh(url.text)), weigh(text));
}

/** The end of a text with its tags. */
const tailOf = (tags: readonly string[]) => (tags.length > 0 ? `\n\n${tags.join(' ')}` : '');

const tagged = (text: string, tags: readonly string[]) => (text + tailOf(tags)).trimStart();

const tagsIn = (text: string) => Array.from(text.matchAll(hashtag), ([, tag = '']) => tag);

const paragraphs = (parts: readonly string[]) => parts.filter(hasContent).join('\n\n');

/** The title, the call to action, and as many of the lines between them as there is room for. */
function shortTextOf(
	{ title, lines, action }: { title: string; lines: readonly string[]; action: string },
	room: number,
): string {
	const texts = [...lines.keys(), lines.length].map((count) =>
		paragraphs([title, joined(lines.slice(0, count)), action]),
	);
	const fitting = longestThatFits(texts, room, lengthOnX);
	if (fitting !== undefined) return fitting;
	// Without the call to action, if it leaves no room for a title.
	const left = room - lengthOnX(action) - 2;
	return left < room / 3
		? shorten(title, room, lengthOnX)
		: paragraphs([shorten(title, left, lengthOnX), action]);
}

/** A text and its tags within a limit. If its end is cut, tags in it that say that somebody pays for the post stay. */
function cutToLimit(text: string, tags: readonly string[], limit: number, weigh: Weigh): string {
	if (weigh(text + tailOf(tags)) <= limit) return tagged(text, tags);
	const paid = new Map(
		tagsIn(text)
			.filter(isDisclosure)
			.map((tag) => [tag.toLowerCase(), `#${tag}`]),
	);
	const kept = [...paid.values()].slice(0, MAX_HASHTAGS);
	const cut = shorten(text, limit - weigh(tailOf([...kept, ...tags])), weigh);
	const lost = kept.filter((tag) => !tagsIn(cut).includes(tag.slice(1)));
	return tagged(cut, [...lost, ...tags]);
}

/** The texts of a post with a video. A caption in the prompt is used unchanged. */
export function writePost(parts: CaptionParts): WrittenPost {
	const { script, author } = parts;
	const callToAction = withoutHashtags(parts.callToAction);
	// Those within a caption stay where they are.
	const within = new Set(tagsIn(script.caption ?? '').map((tag) => tag.toLowerCase()));
	const below = hashtagsFor(parts).filter((tag) => !within.has(tag.toLowerCase()));
	const tags = [...below.map((tag) => `#${tag}`), ...handlesFor(parts)];
	const [headline = '', ...rest] = parts.lines.map(withoutHashtags).filter(
		(line, at, all) =>
			hasContent(line) &&
			!(at > 0 && ` ${bareWords(callToAction)} `.includes(` ${bareWords(line)} `)) &&
			// A price tag after the line that says the price.
			!all.slice(0, at).some((before) => says(before, line)),
	);
	const [emoji] = script.emoji;
	const title = emoji === undefined || headline.includes(emoji) ? headline : `${headline} ${emoji}`;
	const isSaid =
		bareWords(headline).includes(bareWords(callToAction)) ||
		(isContact(callToAction) && rest.some((line) => line.includes(callToAction)));
	const action = isSaid ? '' : callToAction;
	// Of the whole film: its Japanese or Chinese lines can end with Latin letters or "100%".
	const fullStop = fullStopOf(parts.lines.join(' '));
	const lines = rest.map((line) => (line === author ? `— ${line}` : closed(line, fullStop)));
	const few = tags.filter((_, at) => lengthOnX(tailOf(tags.slice(0, at + 1))) <= MAX_SHORT_TAGS);
	const short =
		script.caption ??
		shortTextOf({ title, lines, action }, MAX_SHORT_LENGTH - lengthOnX(tailOf(few)));
	const text = cutToLimit(
		script.caption ?? paragraphs([title, joined(lines), action]),
		tags,
		MAX_LENGTH,
		({ length }) => length,
	);
	return {
		title: shorten(headline, MAX_TITLE_LENGTH),
		text,
		shortText: cutToLimit(short, few, MAX_SHORT_LENGTH, lengthOnX),
		hashtags: [...new Set([...(script.caption === undefined ? [] : tagsIn(text)), ...below])],
	};
}
