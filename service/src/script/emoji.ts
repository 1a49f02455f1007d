import { splitGraphemes } from '../util/textTokens';
import { emojiNames, findThings } from './things';

const neutral = ['✨', '💫', '⭐'] as const;

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Signs such as © or ™ are pictographs in Unicode but text by default. */
const presentedAsText =
	/^[\u00a9\u00ae\u2122\u203c\u2049\u2139\u2194-\u21aa\u24c2\u25aa-\u25fe\u2600-\u27bf]$/u;

/** "🆓 shipping": letters in a square are words. */
const squaredWord = /^[\u{1f191}-\u{1f19a}]/u;

function isEmoji(grapheme: string): boolean {
	return (
		pictograph.test(grapheme) &&
		!squaredWord.test(grapheme) &&
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

const markers = new Set(
	'⏳ ⌛ ⏰ 🚨 📢 ✅ ✔ ☑ 👉 👇 👆 📞 📍 🔹 🔸 🔷 🔶 ▶ ➡ ⬇ ⭐ 🟢 ❌ 🛑 👀 💬 🔗 📅 🗓 🎬 🎥 📝 🎞 📹 📌 💥 ‼ ❗'.split(
		' ',
	),
);

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

/**
 * The emoji that shows the very thing that a text names, rather one that is not `taken`; undefined if the lists in things/ have
 * no such name.
 */
export function topicEmoji(
	text: string,
	language: string,
	taken: ReadonlySet<string> = new Set(),
): string | undefined {
	const found = findThings(text, language, emojiNames(language)).map(({ meaning }) => meaning);
	return found.find((emoji) => !taken.has(emoji)) ?? found[0];
}

/** The names of things in a text that a picture can show, as written. */
export function topicWords(text: string, language: string): string[] {
	const names = findThings(text, language, emojiNames(language)).map(({ name }) => name);
	return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** Whether an emoji is one of those for texts that name nothing with a picture. */
export const isNeutralEmoji = (emoji: string): boolean => neutral.some((one) => one === emoji);

/** An emoji that fits every text; `index` makes neighbors different. */
function neutralEmoji(index: number): string {
	return neutral[index % neutral.length] ?? neutral[0];
}

/**
 * The pictures of a headline and of each line: its own emoji, or else that of its topic, or else a neutral one.
 * @param ofPrompt the emoji of the whole prompt; the first one is used if the headline has none
 */
export function choosePictures(
	headline: string,
	lines: readonly string[],
	ofPrompt: readonly string[],
	language: string,
): { heroEmoji: string; beatEmoji: string[]; emojiFit: boolean } {
	const heroEmoji =
		findEmoji(headline)[0] ?? ofPrompt[0] ?? topicEmoji(headline, language) ?? neutralEmoji(0);
	const taken = new Set([heroEmoji]);
	const own = lines.map((text) => {
		const found =
			findEmoji(text).find((sign) => !isMarker(sign)) ?? topicEmoji(text, language, taken);
		if (found !== undefined) taken.add(found);
		return found;
	});
	return {
		heroEmoji,
		beatEmoji: own.map((found, index) => found ?? neutralEmoji(index + 1)),
		emojiFit: own.filter((found) => found !== undefined).length * 2 > lines.length,
	};
}
