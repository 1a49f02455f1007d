import type { SpokenWord } from '../../sound/voice/alignWords';
import { splitCaptions, type Caption, type CaptionLength } from '../text/splitCaptions';
import { AHEAD } from '../templates/outlinedCaptions';
import type { SaidLine } from '../templates/videoTemplate';

/** A line with the captions that show it, each with its own moments. */
export interface CaptionedLine extends SaidLine {
	captions: readonly Caption[];
}

/** Viewers notice a caption of this length. In seconds. */
const SHORTEST_CAPTION = 0.15;
/** As long as a caption stays if its line lasts long enough. */
const LEAST_CAPTION = 0.3;
/** As long as a word is marked if its caption lasts long enough. */
const LEAST_WORD = 0.1;

/** A line of less time has no room for its captions. */
export const leastSeconds = (text: string, most: CaptionLength): number =>
	splitCaptions(text, 1, most).length * SHORTEST_CAPTION;

/**
 * Moves moments as little as needed, so that all are within a time, in their order.
 * @param least from each to the next one and to the end; less if the time is too short for that
 */
function spread(moments: readonly number[], from: number, until: number, least: number): number[] {
	const apart = Math.min(least, (until - from) / moments.length);
	let earliest = from;
	return moments.map((moment, index) => {
		const at = Math.max(moment, earliest);
		earliest = at + apart;
		return Math.min(at, until - (moments.length - index) * apart);
	});
}

/**
 * Divides a line into captions, one after the other without a pause.
 * @param whenSaid finds when each of its words is said
 */
export function captionLine(
	{ text, start, end }: { text: string; start: number; end: number },
	most: CaptionLength,
	whenSaid: (words: readonly string[]) => readonly SpokenWord[],
): CaptionedLine {
	const chunks = splitCaptions(text, 1, most);
	const said = whenSaid(chunks.flatMap(({ words }) => words.map((word) => word.text)));
	let read = 0;
	const heard = chunks.map(({ words }) => {
		const own = words.map((_, index) => said[read + index]);
		read += words.length;
		return own;
	});
	const appear = heard.map(([first], index) =>
		index === 0 ? start : (first?.start ?? start) - AHEAD,
	);
	const starts = spread(appear, start, end, LEAST_CAPTION);
	const moments = heard.flatMap((own, index) => {
		const [from = start, until = end] = [starts[index], starts[index + 1]];
		const wanted = own.map((word) => word?.start ?? from);
		return spread(wanted, from, until, LEAST_WORD);
	});
	let next = 0;
	const captions = chunks.map(({ text: shown, words }, index) => {
		const timed = words.map((word) => {
			const [at = start, until = end] = [moments[next], moments[next + 1]];
			const seconds = Math.min(said[next]?.seconds || Infinity, until - at);
			next += 1;
			return { text: word.text, start: at, seconds };
		});
		return {
			text: shown,
			words: timed,
			from: starts[index] ?? start,
			until: starts[index + 1] ?? end,
		};
	});
	return { text, start, end, captions, words: captions.flatMap(({ words }) => words) };
}
