import type { SpokenLine } from '../sound/narrate';
import { SAMPLE_RATE } from '../sound/synth';
import type { NarrationLine } from './looks/look';

/*
 * A look lays its film out as if nobody spoke: that is its own time. Speech makes scenes longer, so the film's time is
 * another. This file maps one to the other:
 * 1. each scene lasts at least as long as its speech, with a moment before and after it;
 * 2. what comes and goes at a scene's ends keeps its speed, only the middle is stretched;
 * 3. a scene whose look says when it shows each word is mapped word by word: a word shows when it is spoken.
 */

/** From a scene's start to its first word, and from its last word to its end. */
const BEFORE_SECONDS = 0.3;
const AFTER_SECONDS = 0.45;
/** How long a scene comes in and goes out at its own speed. */
const ENTRY_SECONDS = 1.3;
const EXIT_SECONDS = 0.8;

interface Knot {
	film: number;
	own: number;
}

export interface Timeline {
	durationSeconds: number;
	/** The look's own time for a moment of the film. */
	ownTime(film: number): number;
	/** The film's time for a moment of the look. */
	filmTime(own: number): number;
	/** Where each line's speech starts in the film. */
	speechStarts: (number | undefined)[];
}

function interpolate(knots: readonly Knot[], value: number, from: keyof Knot, to: keyof Knot) {
	let low = 0;
	let high = knots.length - 1;
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if ((knots[middle]?.[from] ?? 0) <= value) low = middle;
		else high = middle;
	}
	const before = knots[low];
	const after = knots[high];
	if (before === undefined || after === undefined) return value;
	const span = after[from] - before[from];
	const share = span <= 0 ? 0 : (value - before[from]) / span;
	return before[to] + share * (after[to] - before[to]);
}

/** The knots of a scene between its ends. */
function knotsOf(
	scene: { film: number; own: number; ownSeconds: number; filmSeconds: number },
	line: NarrationLine | undefined,
	speech: SpokenLine | undefined,
	before: number,
): Knot[] {
	const { film, own, ownSeconds, filmSeconds } = scene;
	const { wordStarts = [] } = line ?? {};
	if (speech !== undefined && wordStarts.length > 0) {
		return speech.words.slice(0, wordStarts.length).map((word, index) => ({
			film: film + before + word.start,
			own: wordStarts[index] ?? own,
		}));
	}
	if (filmSeconds <= ownSeconds) return [];
	const entry = Math.min(ENTRY_SECONDS, ownSeconds * 0.45);
	const exit = Math.min(EXIT_SECONDS, ownSeconds * 0.3);
	return [
		{ film: film + entry, own: own + entry },
		{ film: film + filmSeconds - exit, own: own + ownSeconds - exit },
	];
}

/** Maps the time of a look to that of a film in which each scene lasts as long as what is said in it. */
export function createTimeline(
	durationSeconds: number,
	lines: readonly NarrationLine[],
	speeches: readonly (SpokenLine | undefined)[],
): Timeline {
	const [first] = lines;
	let film = first?.start ?? durationSeconds;
	const knots: Knot[] = [{ film: 0, own: 0 }];
	if (film > 0) knots.push({ film, own: film });
	const speechStarts: (number | undefined)[] = [];
	for (const [index, line] of lines.entries()) {
		const speech = speeches[index];
		const own = line.start;
		const ownSeconds = (lines[index + 1]?.start ?? durationSeconds) - own;
		const firstWord = line.wordStarts?.[0];
		const before = firstWord === undefined ? BEFORE_SECONDS : Math.max(0.1, firstWord - own);
		const spoken = speech === undefined ? 0 : speech.samples.length / SAMPLE_RATE;
		const needed = speech === undefined ? 0 : before + spoken + AFTER_SECONDS;
		const filmSeconds = Math.max(ownSeconds, needed);
		speechStarts.push(speech === undefined ? undefined : film + before);
		knots.push(...knotsOf({ film, own, ownSeconds, filmSeconds }, line, speech, before));
		film += filmSeconds;
		knots.push({ film, own: own + ownSeconds });
	}
	// Time never runs backwards, whatever a look or an audio says.
	for (const [index, knot] of knots.entries()) {
		const earlier = knots[index - 1];
		if (earlier === undefined) continue;
		knot.film = Math.max(knot.film, earlier.film);
		knot.own = Math.max(knot.own, earlier.own);
	}
	return {
		durationSeconds: film,
		ownTime: (at) => interpolate(knots, Math.min(at, film), 'film', 'own'),
		filmTime: (at) => interpolate(knots, Math.min(at, durationSeconds), 'own', 'film'),
		speechStarts,
	};
}
