/** Seconds that a line takes to be read by somebody who sees it for the first time. */
export function readingSeconds(text: string): number {
	return Math.max(2, Math.min(4.5, Math.round((1 + text.length * 0.032) * 2) / 2));
}

/**
 * Lengths of a film's parts in seconds: as long as they need, or stretched and shortened together to the length that
 * was asked for, within what the template allows.
 */
export function paced(
	natural: readonly number[],
	wanted: number | undefined,
	range: { min: number; max: number },
): number[] {
	const sum = natural.reduce((total, seconds) => total + seconds, 0);
	const target = Math.min(range.max, Math.max(range.min, wanted ?? sum));
	return natural.map((seconds) => (seconds * target) / Math.max(0.1, sum));
}

/** The moments at which parts of these lengths begin, and the end of the last. */
export function startsOf(lengths: readonly number[]): number[] {
	const starts = [0];
	for (const seconds of lengths) starts.push((starts.at(-1) ?? 0) + seconds);
	return starts;
}
