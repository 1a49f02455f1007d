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

/**
 * The indexes of the words of a line from left to right. In a right-to-left line, consecutive words of
 * left-to-right scripts keep their order ("New York" inside Hebrew).
 */
export function visualOrder(words: readonly string[], rtl: boolean): number[] {
	const foreign = words.map((word) => strong.test(word) && isRightToLeft(word) !== rtl);
	const runs: number[][] = [];
	for (const [index, isForeign] of foreign.entries()) {
		const run = runs.at(-1);
		if (isForeign && run !== undefined && foreign[index - 1] === true) run.push(index);
		else runs.push([index]);
	}
	if (!rtl) return runs.flatMap((run) => [...run].reverse());
	return runs.reverse().flat();
}
