import { fewestSeconds } from './pace';
import { given, type Piece } from './prompt/piece';
import { hasContent, sameWords } from './sentences';

export interface Line {
	text: string;
	piece: Piece;
}

/** What a template has room for. */
export interface Room {
	/** With fewer lines, the tagline of the brand is added as one. */
	minBeats?: number;
	maxBeats?: number;
	/** Seconds that a beat needs, and those that the rest of the video needs: fewer beats fit into a short video. */
	beatSeconds: number;
	otherSeconds: number;
	/** Lines stay on screen until the last one has been read. */
	linesStay?: true;
	/** How long the video can be. */
	range?: { min: number; max: number };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * The lines that fit into the length that the prompt asks for, so that they can be read, with the tagline where there are too few.
 * @param options.asked the length in seconds
 */
export function fitLines(
	lines: readonly Line[],
	{ showsAllBeats, tagline = '' }: { showsAllBeats?: boolean; tagline?: string },
	{ beatSeconds, linesStay, maxBeats = Infinity, minBeats = 0, otherSeconds, range }: Room,
	{ asked, headline = '' }: { asked: number | undefined; headline: string | undefined },
) {
	const { min, max } = range ?? { min: 0, max: Infinity };
	const room = clamp(asked ?? Infinity, min, max) - otherSeconds;
	const secondsFor = (count: number) =>
		lines
			.slice(0, count)
			.reduce(
				(sum, { text }) =>
					sum + Math.max(beatSeconds, linesStay === true ? 0 : fewestSeconds(text)),
				0,
			);
	const fitting = lines.filter((_, index) => secondsFor(index + 1) <= room).length;
	const required = showsAllBeats === true ? Math.min(maxBeats, lines.length) : 0;
	const most = Math.max(1, required, Math.min(maxBeats, fitting));
	const kept = lines.slice(0, most);
	if (kept.length < minBeats && hasContent(tagline) && !sameWords(tagline, headline))
		kept.push({ text: tagline, piece: given(tagline, 'text') });
	// Otherwise nobody could read the lines that were given.
	const isTooShort = asked !== undefined && required > fitting;
	return {
		kept,
		noRoom: lines.slice(most),
		seconds: isTooShort ? otherSeconds + secondsFor(required) : asked,
	};
}
