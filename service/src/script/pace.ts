/** Seconds that viewers need to read a line. */
export function readingSeconds(text: string): number {
	return Math.max(2, Math.min(4.5, Math.round((1 + text.length * 0.032) * 2) / 2));
}

/**
 * Scales the durations of scenes to the requested length of the video, within the template's limits. Without a request,
 * scenes have their natural durations, if the limits allow.
 */
export function fitDurations(
	natural: readonly number[],
	wanted: number | undefined,
	range: { min: number; max: number },
): number[] {
	const sum = natural.reduce((total, seconds) => total + seconds, 0);
	const target = Math.min(range.max, Math.max(range.min, wanted ?? sum));
	return natural.map((seconds) => (seconds * target) / Math.max(0.1, sum));
}

/** The start of each scene, and the end of the last one. */
export function startTimes(lengths: readonly number[]): number[] {
	const starts = [0];
	for (const seconds of lengths) starts.push((starts.at(-1) ?? 0) + seconds);
	return starts;
}
