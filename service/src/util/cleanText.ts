/** Styled letters as in social media posts: 𝗦𝗮𝗹𝗲. */
const mathematical = /[\u{1d400}-\u{1d7ff}]/u;
/** Some styled letters are in an older block of Unicode, such as the ℯ of 𝒮𝒶𝓁ℯ. */
const withLetterlike = /[\u{1d400}-\u{1d7ff}ℂℊ-ℍℐ-ℓℕℙ-ℝℤℨℬℭℯ-ℱℳℴ]+/gu;
const otherLineBreaks = /[\v\f\u0085]/g;
const unwritable = /[^\P{Cc}\t\n\r]+|\p{Cs}+/gu;
/** No real letter has so many marks. NFC sorts them, which takes minutes for half a million. */
const MAX_MARKS = 100;
const rowOfMarks = /\p{M}+/gu;
const plain = /^[\t\n\r\u0020-\u007e]*$/;

/**
 * Normalizes a text before it is stored: NFC, without control characters and lone surrogates, with ordinary letters
 * and digits instead of mathematical ones. It changes nothing else: "½ price™ 10 m²" stays.
 */
export function cleanText(text: string): string {
	if (plain.test(text)) return text;
	const writable = text
		.replace(otherLineBreaks, '\n')
		.replace(unwritable, '')
		.replace(rowOfMarks, (marks) =>
			marks.length > MAX_MARKS ? Array.from(marks).slice(0, MAX_MARKS).join('') : marks,
		);
	const plainLetters = mathematical.test(writable)
		? writable.replace(withLetterlike, (letters) => letters.normalize('NFKC'))
		: writable;
	return plainLetters.normalize('NFC');
}

const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a character that can be seen. A blank of Braille (U+2800) counts as a symbol in Unicode. */
export function hasVisibleCharacter(text: string): boolean {
	return visible.test(text);
}

/** The scripts that the packaged fonts support. */
const drawnScripts = [
	...['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Devanagari', 'Thai'],
	...['Han', 'Hiragana', 'Katakana', 'Hangul'],
];
const content = new RegExp(
	[
		String.raw`(?=\p{L})(?!\p{Default_Ignorable_Code_Point})[${drawnScripts.map((script) => `\\p{Script=${script}}`).join('')}]`,
		String.raw`(?=\p{N})\p{Script=Common}`,
		String.raw`\p{Extended_Pictographic}`,
	].join('|'),
	'u',
);

/** Whether a text has a letter, number or emoji that a video can show. */
export function canBeShown(text: string): boolean {
	return content.test(text);
}
