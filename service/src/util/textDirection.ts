import createBidi from 'bidi-js';

const bidi = createBidi();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const strong = /\p{L}/u;

/** Whether a text reads from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
	const letter = strong.exec(text)?.[0];
	return letter !== undefined && rightToLeft.test(letter);
}

export function hasRightToLeft(text: string): boolean {
	return rightToLeft.test(text);
}

/** The indexes of the words of a line from left to right, as Unicode's bidirectional algorithm has it. */
export function visualOrder(words: readonly string[], rtl: boolean): number[] {
	// Most lines, in a fraction of the time.
	if (!rtl && !words.some(hasRightToLeft)) return [...words.keys()];
	const line = words.join(' ');
	const levels = bidi.getEmbeddingLevels(line, rtl ? 'rtl' : 'ltr');
	const wordAt = words.flatMap((word, index) => [...Array<number>(word.length).fill(index), -1]);
	const seen = bidi.getReorderedIndices(line, levels).map((at) => wordAt[at] ?? -1);
	return [...new Set(seen)].filter((index) => index !== -1);
}
