import { splitGraphemes } from '../util/textTokens';
import { circumstances, stems, topics } from './emojiTopics';

const byWord = (list: typeof topics) =>
	new Map(list.flatMap(([emoji, words]) => words.split(' ').map((word) => [word, emoji] as const)));

const pictures = [byWord(topics), byWord(circumstances)];
const byStem = [...byWord(stems)];
const stemEmoji = (word: string) => byStem.find(([stem]) => word.includes(stem))?.[1];

const neutral = ['✨', '💫', '⭐'] as const;

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Signs such as © or ™ are pictographs in Unicode but text by default. */
const presentedAsText =
	/^[\u00a9\u00ae\u2122\u203c\u2049\u2139\u2194-\u21aa\u24c2\u25aa-\u25fe\u2600-\u27bf]$/u;

function isEmoji(grapheme: string): boolean {
	return (
		pictograph.test(grapheme) &&
		!(presentedAsText.test(grapheme) && !/\p{Emoji_Presentation}/u.test(grapheme))
	);
}

/** The emoji of a text in order; composed ones stay whole. */
export function findEmoji(text: string): string[] {
	return splitGraphemes(text).filter(isEmoji);
}

export function withoutEmoji(text: string): string {
	return splitGraphemes(text)
		.filter((grapheme) => !isEmoji(grapheme))
		.join('');
}

const markers = new Set([
	'⏳',
	'⌛',
	'⏰',
	'🚨',
	'📢',
	'✅',
	'✔',
	'☑',
	'👉',
	'👇',
	'👆',
	'📞',
	'📍',
	'🔹',
	'🔸',
	'🔷',
	'🔶',
	'▶',
	'➡',
	'⬇',
	'⭐',
	'🟢',
	'❌',
	'🛑',
	'👀',
	'💬',
	'🔗',
	'📅',
	'🗓',
	'🎬',
	'🎥',
	'📝',
	'🎞',
	'📹',
	'📌',
	'💥',
	'‼',
	'❗',
]);

/** Whether an emoji only marks a line or points somewhere, and does not show its topic. */
export function isMarker(emoji: string): boolean {
	return markers.has(emoji.replace(/\ufe0f/gu, '')) || /\u20e3/u.test(emoji);
}

/** Removes the emoji at both ends of a line, unless it has only emoji: templates draw them as pictures. */
export function withoutEdgeEmoji(text: string): string {
	const graphemes = splitGraphemes(text);
	const isEdge = (grapheme: string | undefined) =>
		grapheme !== undefined && (isEmoji(grapheme) || /^\s+$/u.test(grapheme));
	while (isEdge(graphemes.at(-1))) graphemes.pop();
	while (isEdge(graphemes[0])) graphemes.shift();
	return graphemes.length > 0 ? graphemes.join('') : text;
}

/** The emoji of the first topic that these lines name. "With its own water tap" is not about water. */
export const videoEmoji = (lines: readonly string[]): string | undefined =>
	topicEmoji(
		lines.join(' '),
		new Set(),
		(word) => !generalWords.has(word) && !generalWords.has(word.replace(/s$/u, '')),
	);

/**
 * The emoji of the first topic in a text, rather one that is not `taken`; undefined if no word is known.
 * @param counts whether a word or pair of words can be the topic
 */
export function topicEmoji(
	text: string,
	taken: ReadonlySet<string> = new Set(),
	counts: (word: string) => boolean = () => true,
): string | undefined {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	// Pairs of words first: "ice cream" is neither ice nor cream.
	const candidates = words
		.flatMap((word, index) => [`${word}${words[index + 1] ?? ''}`, word])
		.filter(counts);
	const [topic = [], circumstance = []] = pictures.map((pictureOf) =>
		candidates.flatMap(
			(word) => pictureOf.get(word) ?? pictureOf.get(word.replace(/s$/, '')) ?? [],
		),
	);
	const found = [
		...topic,
		...words.filter(counts).flatMap((word) => stemEmoji(word) ?? []),
		...circumstance,
	];
	return found.find((emoji) => !taken.has(emoji)) ?? found[0];
}

/** Words that name the topic of hardly any video. */
const generalWords = new Set(
	'bar ride run race trip stay drive driving charge charging energy power rent tour goal match trail outdoor wave natural camp holiday auto vehicle home homes decor bed plant grow mother world global reuse pets cream hair nail style collection watch watches bag bags ring glasses platform website code coding bot safe protect privacy secure data chart report invest money save saving savings budget cash cheap payment card checkout shop shopping cart store order sale discount deal deals offer rabatt gift gifts present surprise delivery shipping package subscription parcel launch opening show talk speaker band rock song film games paint painting creative read reading story learn learning study school class student students idea ideas tips hack explain boost ship space clock alarm deadline calendar date schedule meeting appointment email inbox mail chat message support customer service feedback team together partner business hiring jobs work office patient doctor baby heart thank winner award fire burn star review reviews tool tools build construction clean cleaner vote water drink rain weather moon balcony indoor dream ritual pool house night morning hour hours time food menu dinner lunch meal bread automated automate cars electric boat kitchen travel laptop chef sunrise phone earth keys ticket tickets clases viaje brille desk photo escuela traje sleep vitamin serum app apps mobile handy smartphone'.split(
		' ',
	),
);

/** The words of a text that name its topic, as written. */
export function topicWords(said: string): string[] {
	// A salad bowl is no salad.
	const text = said.replace(
		/\p{L}+ (?=(?:bowl|plate|machine|maker|stand|holder|case|rack|stain)s?(?!\p{L}))/giu,
		'',
	);
	const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
	const known = byWord(topics);
	const found = words.filter(
		(word) =>
			lengthOfWord(word) >= 4 &&
			known.has(word.toLowerCase()) &&
			!generalWords.has(word.toLowerCase()),
	);
	return [...new Map(found.map((word) => [word.toLowerCase(), word])).values()];
}

const lengthOfWord = (word: string) => splitGraphemes(word).length;

/** Whether an emoji is one of those for texts without a topic. */
export const isNeutralEmoji = (emoji: string): boolean => neutral.some((one) => one === emoji);

/** An emoji that fits every text; `index` makes neighbors different. */
export function neutralEmoji(index: number): string {
	return neutral[index % neutral.length] ?? neutral[0];
}
