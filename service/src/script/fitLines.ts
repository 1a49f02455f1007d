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
	/** Captions of a line replace each other, at a pace of their own: without time to read a line, nobody sees all of it. */
	linesPass?: boolean;
	/** How long the video can be. */
	range?: { min: number; max: number };
}

/** Of the seconds that the rest of a video needs, those of a short headline. */
const HEADLINE_SECONDS = 1;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * The lines that fit into the length that the prompt asks for, so that they can be read, with the tagline where there are too few.
 * @param options.asked the length in seconds
 */
export function fitLines(
	lines: readonly Line[],
	{ showsAllBeats, tagline = '' }: { showsAllBeats?: boolean; tagline?: string },
	room: Room,
	{ asked, headline = '' }: { asked: number | undefined; headline: string | undefined },
) {
	const { beatSeconds, linesPass, linesStay, maxBeats = Infinity, minBeats = 0, range } = room;
	const { min, max } = range ?? { min: 0, max: Infinity };
	const isGiven = showsAllBeats === true;
	const isLong = isGiven && linesPass === true && fewestSeconds(headline) > HEADLINE_SECONDS;
	const otherSeconds =
		room.otherSeconds + (isLong ? fewestSeconds(headline) - HEADLINE_SECONDS : 0);
	const possible = clamp(asked ?? Infinity, min, max);
	const secondsFor = (count: number) =>
		lines
			.slice(0, count)
			.reduce(
				(sum, { text }) =>
					sum + Math.max(beatSeconds, linesStay === true ? 0 : fewestSeconds(text)),
				0,
			);
	const fittingIn = (seconds: number) =>
		lines.filter((_, index) => otherSeconds + secondsFor(index + 1) <= seconds).length;
	const fitting = fittingIn(possible);
	const required = isGiven
		? Math.min(maxBeats, linesPass === true ? fittingIn(max) : lines.length)
		: 0;
	const most = Math.max(1, required, Math.min(maxBeats, fitting));
	const kept = lines.slice(0, most);
	if (kept.length < minBeats && hasContent(tagline) && !sameWords(tagline, headline))
		kept.push({ text: tagline, piece: given(tagline, 'text') });
	// Otherwise nobody could read the lines that were given.
	const needed = otherSeconds + secondsFor(required);
	const isTooShort = asked !== undefined && isGiven && needed > possible;
	return { kept, noRoom: lines.slice(most), seconds: isTooShort ? needed : asked };
}
