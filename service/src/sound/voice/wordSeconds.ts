/*
 * How long words take to say, relative to each other: letters, figures as the words they are read as, signs that are read
 * out, and spelled abbreviations.
 */

/** Syllables of the words that numbers are read as. */
interface NumberWords {
	/** 0 to 9 */
	ones: number;
	/** 10 to 19 */
	teens: number;
	/** 20, 30, … 90 */
	tens: number;
	/** Between tens and ones, such as "und". */
	joint: number;
	hundred: number;
	thousand: number;
	/** The decimal point or comma. */
	point: number;
}

const otherNumbers: NumberWords = {
	...{ ones: 1.5, teens: 2.3, tens: 2.4, joint: 0.4, hundred: 1.8, thousand: 2, point: 2 },
};
const slavic: NumberWords = {
	...{ ones: 1.6, teens: 4, tens: 2.8, joint: 0, hundred: 0.7, thousand: 2.2, point: 2 },
};
const numberWords: Partial<Record<string, NumberWords>> = {
	en: { ones: 1.1, teens: 2, tens: 2, joint: 0, hundred: 2.7, thousand: 2, point: 1 },
	de: { ones: 1.1, teens: 2, tens: 2, joint: 1, hundred: 2, thousand: 2, point: 2 },
	nl: { ones: 1.2, teens: 2, tens: 2.1, joint: 1, hundred: 2, thousand: 2, point: 2 },
	fr: { ones: 1, teens: 1.4, tens: 1.8, joint: 0.2, hundred: 1, thousand: 1, point: 2 },
	ru: slavic,
	uk: slavic,
	pl: { ...slavic, teens: 3.3 },
	cs: { ...slavic, teens: 3.1 },
	zh: { ones: 1, teens: 1.9, tens: 2, joint: 0, hundred: 1, thousand: 1, point: 1 },
	ja: { ones: 1.3, teens: 3, tens: 3, joint: 0, hundred: 2, thousand: 2, point: 2 },
	ko: { ones: 1, teens: 1.9, tens: 2, joint: 0, hundred: 1, thousand: 1, point: 1 },
};

function syllablesBelowThousand(value: number, words: NumberWords): number {
	const hundreds = Math.floor(value / 100);
	const rest = value % 100;
	const ones = rest % 10;
	let syllables = hundreds === 0 ? 0 : words.hundred + (hundreds === 1 ? 0.5 : words.ones);
	if (rest >= 20) syllables += words.tens + (ones === 0 ? 0 : words.joint + words.ones);
	else if (rest >= 10) syllables += words.teens;
	else if (rest > 0) syllables += words.ones;
	return syllables;
}

/** English and German years: "nineteen ninety-eight". */
function yearSyllables(digits: string, language: string): number | undefined {
	const words = numberWords[language];
	if (words === undefined || !/^(?:1[1-9]|20)(?!0)\d\d$/.test(digits)) return undefined;
	const value = Number(digits);
	if (language !== 'en' && (language !== 'de' || value >= 2000)) return undefined;
	const century = language === 'de' ? words.hundred : 0;
	return (
		syllablesBelowThousand(Math.floor(value / 100), words) +
		century +
		syllablesBelowThousand(value % 100, words)
	);
}

/** Syllables of an integer. Long ones and those that begin with 0, such as telephone numbers, are read digit by digit. */
function integerSyllables(digits: string, language: string): number {
	const words = numberWords[language] ?? otherNumbers;
	if (digits.length > 6 || /^0/.test(digits)) return digits.length * words.ones;
	const value = Number(digits);
	const thousands = Math.floor(value / 1000);
	const rest = syllablesBelowThousand(value % 1000, words);
	if (thousands === 0) return rest;
	return syllablesBelowThousand(thousands, words) + words.thousand + rest;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Separates thousands, as in 1,990 or 1.990. */
const grouping = /(?<=\d)[.,\u00a0\u202f' ](?=\d{3}(?!\d))/gu;

/** Syllables of all numbers in a word. */
function figureSyllables(word: string, language: string): number {
	const isYear = word.search(grouping) < 0;
	const numbers = word.replace(grouping, '').match(/\p{Nd}+/gu) ?? [];
	return numbers.reduce((sum, digits) => {
		const year = isYear ? yearSyllables(digits, language) : undefined;
		return sum + (year ?? integerSyllables(digits, language));
	}, 0);
}

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

/**
 * Estimates how long a word of a language is said, in seconds at an average pace, without the pause after it.
 * @param language ISO code; decides how figures are read
 */
export function wordSeconds(word: string, language: string): number {
	const count = (pattern: RegExp) => word.match(pattern)?.length ?? 0;
	const syllabic = count(wide);
	const letters = count(/\p{L}/gu) - syllabic;
	const spelled = spelledShare(word.replace(/\P{L}+/gu, '')) * letters;
	const figures = figureSyllables(word, language);
	const points =
		count(/(?<=\d)[.,](?=\d{1,2}(?!\d))/gu) * (numberWords[language] ?? otherNumbers).point;
	const signs = count(/[%$€£¥₹₽&@+]/gu);
	return (
		0.02 +
		letters * 0.046 +
		spelled * 0.09 +
		(figures + points) * 0.17 +
		syllabic * 0.17 +
		signs * 0.42
	);
}
