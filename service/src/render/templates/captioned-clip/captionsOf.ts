import { splitCaptions, type Caption, type CaptionLength } from '../../text/splitCaptions';
import { AHEAD } from '../outlinedCaptions';
import type { SaidLine } from '../videoTemplate';

/** A caption stays until the next one if that appears within this time: it would only flicker. */
const FLICKER_SECONDS = 0.35;
/** A caption stays at least for this long, if its line does. */
const LEAST_SECONDS = 0.3;

/**
 * When each caption of a line appears: at its first word, but none is shorter than `LEAST_SECONDS` or, in a line that is short
 * itself, than its equal share. A caption that appeared with the next one would never be seen.
 */
function appearances(firstWords: readonly number[], start: number, end: number): number[] {
	const least = Math.min(LEAST_SECONDS, (end - start) / firstWords.length);
	let earliest = start;
	return firstWords.map((said, index) => {
		const latest = end - least * (firstWords.length - index);
		const appears = index === 0 ? start : Math.min(Math.max(said, earliest), latest);
		earliest = appears + least;
		return appears;
	});
}

/** The captions of all lines. Each line is divided as there is room; its words keep their times. */
export function captionsOf(lines: readonly SaidLine[], most: CaptionLength): Caption[] {
	return lines.flatMap((line, order) => {
		const chunks = splitCaptions(line.text, 1, most);
		let read = 0;
		const timed = chunks.map(({ text, words }) => {
			const own = line.words.slice(read, read + words.length);
			read += words.length;
			return {
				text,
				words: own.map(({ text: word, start, seconds }) => ({ text: word, start, seconds })),
			};
		});
		const next = lines[order + 1]?.start ?? Infinity;
		const end = next - line.end < FLICKER_SECONDS ? next : line.end;
		const appear = appearances(
			timed.map(({ words }) => (words[0]?.start ?? line.end) - AHEAD),
			line.start,
			line.end,
		);
		return timed.map((chunk, index): Caption => ({
			...chunk,
			from: appear[index],
			...(index === timed.length - 1 && { until: end }),
		}));
	});
}
