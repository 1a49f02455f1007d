/** "0:00–0:03", "[00:03-00:08]" */
const clockRange = /(\d{1,2}):(\d{2})\s*[-–—]\s*(\d{1,2}):(\d{2})/u;
const seconds =
	/(\d{1,3})\s*(?:-\s*)?(?:s|secs?\.?|seconds?|sek\.?|sekunden|secondes|segundos|secondi|seconden)(?!\p{L})/iu;
/** "0–3s", "(3-8 sec)" */
const secondsRange = new RegExp(`(\\d{1,3})\\s*(?:s\\s*)?[-–—]\\s*${seconds.source}`, 'iu');
const atStart = (range: RegExp) =>
	new RegExp(`^[([]?\\s*${range.source}\\s*[)\\]]?\\s*(?:[:：–—-]\\s*)?`, 'iu');
const [clockAtStart, secondsAtStart] = [atStart(clockRange), atStart(secondsRange)];

const secondsAtEnd = new RegExp(
	`\\(\\s*(?:${secondsRange.source}|${seconds.source})\\s*\\)\\s*$`,
	'iu',
);
/** Whether a label ends with seconds in brackets: "Hook (0–3 sec)", "Main (10s)". */
export const hasTimecode = (label: string): boolean => secondsAtEnd.test(label);

/**
 * A line without the time code that it begins with.
 * @param hasClock whether the time codes of the prompt begin at 0; otherwise "10:00–12:00 Workshop" has a time of day
 */
export const withoutTimecode = (line: string, hasClock: boolean): string =>
	(hasClock ? line.replace(clockAtStart, '') : line).replace(secondsAtStart, '');

/** The end of the last time code, in seconds; undefined if they do not begin at 0. */
export function readTimecodes(prompt: string): number | undefined {
	const ends = (range: RegExp, toRange: (numbers: number[]) => [start: number, end: number]) => {
		const ranges = [...prompt.matchAll(new RegExp(range.source, 'giu'))].map((match) =>
			toRange(match.slice(1).map(Number)),
		);
		return ranges.length > 1 && ranges[0]?.[0] === 0 ? ranges.at(-1)?.[1] : undefined;
	};
	return (
		ends(clockRange, ([m1 = 0, s1 = 0, m2 = 0, s2 = 0]) => [m1 * 60 + s1, m2 * 60 + s2]) ??
		ends(secondsRange, ([from = 0, to = 0]) => [from, to])
	);
}
