/*
 * How long words take to say, relative to each other: letters, figures as the words they are read as, signs that are read
 * out, and spelled abbreviations.
 */

import { wideSigns } from '../../util/textTokens';

/** Syllables of a number with so many digits: a mean of many languages. */
const figureSyllables = [0, 1.1, 2.2, 6, 6.5];
/** Long ones, such as telephone numbers, are read digit by digit. */
const SYLLABLES_PER_DIGIT = 1.3;

/** Separates thousands, as in 1,990 or 1.990. */
const grouping = /(?<=\d)[.,\u00a0\u202f' ](?=\d{3}(?!\d))/gu;

/** Whether capitals are read letter by letter: "NFC" is, "NATO" is not; of "TÜV" and "VIP" one cannot know. */
function spelledShare(letters: string): number {
	if (!/^\p{Lu}{2,5}$/u.test(letters)) return 0;
	const vowels = letters
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[^AEIOUYАЕИОУЫЭЮЯ]/gu, '-');
	if (/^-[^-]-[^-]-?$/u.test(vowels)) return 0;
	return /^-[^-]-$/u.test(vowels) ? 0.5 : 1;
}

/** Estimates how long a word is said, in seconds at an average pace, without the pause after it. */
export function wordSeconds(word: string): number {
	const count = (pattern: RegExp) => word.match(pattern)?.length ?? 0;
	const syllabic = count(wideSigns);
	const letters = count(/\p{L}/gu) - syllabic;
	const spelled = spelledShare(word.replace(/\P{L}+/gu, '')) * letters;
	const numbers = word.replace(grouping, '').match(/\p{Nd}+/gu) ?? [];
	const figures = numbers.reduce(
		(sum, { length }) => sum + (figureSyllables[length] ?? length * SYLLABLES_PER_DIGIT),
		0,
	);
	const signs = count(/[%$€£¥₹₽&@+]/gu);
	return 0.02 + letters * 0.046 + spelled * 0.09 + figures * 0.17 + syllabic * 0.17 + signs * 0.42;
}
