export interface Token {
	text: string;
	/** Whether a space precedes this token (not in Chinese, Japanese, Thai). */
	spaced: boolean;
}

const unspacedScripts =
	/[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u1780-\u17ff]/u;
const onlyPunctuation = /^[\p{P}\p{S}]+$/u;
const emoji = /\p{Extended_Pictographic}/u;
/** Punctuation that must not begin a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}]/u;
/** What must not end a line: punctuation that opens, and Japanese prefixes of courtesy. */
const opening = /[\p{Ps}\p{Pi}]$|(?<!\p{L})[おご]$/u;
/** Japanese particles and endings, which are written in hiragana, belong to the word before them. */
const hiragana = /^(?![おご]$)[\u3040-\u309fー]+$/u;
const afterWord = /[\p{L}\p{N}]$/u;
/** Sentences without any kanji still have places for breaks. */
const LONGEST_JAPANESE_WORD = 8;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Latin letters and usual signs: each is a character of its own. The segmenter takes many times as long to say so. */
const nothingComposed = /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u20ac]*$/;

/** Signs of Chinese, Japanese and Korean: each is as wide as two letters, and says about as much. */
export const wideSigns =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Characters as readers see them: letters with their marks, composed emoji. */
export function splitGraphemes(text: string): string[] {
	if (nothingComposed.test(text)) return text.split('');
	return Array.from(graphemes.segment(text), (part) => part.segment);
}

/** Whether a text has more than `most` characters as readers see them. */
export function isLongerThan(text: string, most: number): boolean {
	if (text.length <= most) return false;
	const segments = graphemes.segment(text)[Symbol.iterator]();
	for (let count = 0; count <= most; count += 1) if (segments.next().done === true) return false;
	return true;
}

/** Where words of a script without spaces begin in a text. */
export function unspacedBreaks(text: string): number[] {
	if (!unspacedScripts.test(text)) return [];
	return Array.from(words.segment(text))
		.filter(({ segment }, at) => at > 0 && unspacedScripts.test(segment) && !closing.test(segment))
		.map(({ index }) => index);
}

function splitUnspaced(word: string): string[] {
	const parts: string[] = [];
	for (const { segment } of words.segment(word)) {
		const before = parts.at(-1);
		const isEnding =
			before !== undefined &&
			hiragana.test(segment) &&
			afterWord.test(before) &&
			before.length + segment.length <= LONGEST_JAPANESE_WORD;
		if (before !== undefined && (closing.test(segment) || opening.test(before) || isEnding))
			parts[parts.length - 1] = before + segment;
		else parts.push(segment);
	}
	return parts;
}

/** Splits a text where a line may break. A dash of its own stays with the word before it. */
export function tokenize(text: string): Token[] {
	const tokens: Token[] = [];
	for (const word of text.split(/[ \t\r\n\f\v]+/).filter((part) => part !== '')) {
		const before = tokens.at(-1);
		if (before !== undefined && onlyPunctuation.test(word) && !emoji.test(word)) {
			before.text += `\u00a0${word}`;
		} else if (unspacedScripts.test(word)) {
			splitUnspaced(word).forEach((part, index) =>
				tokens.push({ text: part, spaced: index === 0 }),
			);
		} else {
			tokens.push({ text: word, spaced: true });
		}
	}
	return tokens;
}
