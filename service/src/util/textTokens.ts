import { heldDash, holdSpeechDashes } from './dialogue';
import { phraseStarts } from './unspacedScripts';

export interface Token {
	text: string;
	/** Whether a space precedes this token (not between phrases of Chinese, Japanese, Thai). */
	spaced: boolean;
}

/** "« Oui »" as the French write it. */
const looseOpening = /(?<=^|[ \t\r\n\f\v\u00a0])(\p{Ps}+|«)[ \t\r\n\f\v]+(?=\S)/gu;
/** "» Ja «" of other languages */
const reversedOpening = /(?<=^|[ \t\r\n\f\v\u00a0])(\p{Ps}+|»)[ \t\r\n\f\v]+(?=\S)/gu;
const isReversed = /^[^«»]*»/u;
const onlyPunctuation = /^[\p{P}\p{S}]+$/u;
const emoji = /\p{Extended_Pictographic}/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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

/**
 * Splits a text where a line may end: at spaces, and in scripts without them between phrases. A dash of its own stays with the
 * word before it, that of a speaker and a mark that opens with the word after it.
 * @param language of the video; undefined: that of the text
 */
export function tokenize(text: string, language?: string): Token[] {
	const tokens: Token[] = [];
	const words = holdSpeechDashes(text)
		.replace(isReversed.test(text) ? reversedOpening : looseOpening, '$1\u00a0')
		.split(/[ \t\r\n\f\v]+/);
	for (const word of words.filter((part) => part !== '')) {
		const before = tokens.at(-1);
		if (before !== undefined && onlyPunctuation.test(word) && !emoji.test(word)) {
			before.text += `\u00a0${word}`;
			continue;
		}
		const held = heldDash(word);
		const starts = [0, ...phraseStarts(word, language).filter((start) => start > held)];
		for (const [index, start] of starts.entries())
			tokens.push({ text: word.slice(start, starts[index + 1]), spaced: index === 0 });
	}
	return tokens;
}
