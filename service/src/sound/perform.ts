import { createRandom } from '../util/seededRandom';
import { playSwell } from './drums';
import { addEcho, addRoom, mixInto, scale } from './effects';
import { Player, type Grid } from './player';
import type { Piece } from './score';
import { SAMPLE_RATE, silence, type Sound } from './synth';

// Called for every sample: a name of the module is found faster than one of a global object.
const { abs, exp, floor, max, min, round } = Math;

/*
 * A piece is played for a film of any length:
 * 1. the tempo is bent a little, so that a beat falls on the end's chord and as near as can be to the scene changes;
 * 2. every layer plays its bars, transposed by the seed, until that chord;
 * 3. the chord of the key sounds once and dies away, so that a looping player starts again out of silence.
 * Nothing sounds before the first sample or after the last, and no note is cut off while it sounds.
 */

export interface Performance {
	seed: string;
	durationSeconds: number;
	/** Scene changes in seconds: each gets a swell before it. */
	cuts: readonly number[];
}

/** How far a tempo may be bent without being another piece. */
const MOST_BEND = 0.035;
/** Seconds that the last chord is given. */
const ENDING = { least: 1.7, most: 2.6 };
const FADE_SECONDS = 0.35;

/** Bends the tempo so that the end and, as far as that goes, the scene changes fall on beats. */
function fitTempo(piece: Piece, { durationSeconds, cuts }: Performance): Grid {
	const usual = 60 / piece.tempo;
	let best: Grid = { beatSeconds: usual, beats: 1 };
	let least = Infinity;
	for (let bend = -MOST_BEND; bend <= MOST_BEND; bend += 0.001) {
		const beatSeconds = usual * (1 + bend);
		const beats = max(1, floor((durationSeconds - ENDING.least) / beatSeconds));
		const rest = durationSeconds - beats * beatSeconds;
		const off = cuts.map((cut) => abs(cut / beatSeconds - round(cut / beatSeconds)));
		const amiss =
			off.reduce((sum, share) => sum + share * share, 0) +
			abs(bend) * 2 +
			(beats % piece.beats === 0 ? 0 : 0.15) +
			max(0, rest - ENDING.most);
		if (amiss >= least) continue;
		least = amiss;
		best = { beatSeconds, beats };
	}
	return best;
}

/** Lowers a sound at each of `beats` by the share `depth` and lets it come back within a third of a second. */
function pump(sound: Sound, beats: readonly number[], depth: number): void {
	let next = 0;
	let last = -Infinity;
	scale(sound, (seconds) => {
		while ((beats[next] ?? Infinity) <= seconds) {
			last = beats[next] ?? last;
			next += 1;
		}
		const age = seconds - last;
		// A short way down, so that it does not click.
		return 1 - depth * min(1, age / 0.008) * exp(-age * 9);
	});
}

/** Plays a piece for a film; the same performance gives the same samples. */
export function perform(piece: Piece, performance: Performance): Sound {
	const { durationSeconds, cuts, seed } = performance;
	const random = createRandom(`music:${piece.id}:${seed}`);
	const grid = fitTempo(piece, performance);
	const player = new Player(piece, grid, random);
	const samples = round(durationSeconds * SAMPLE_RATE);
	const notes = silence(samples);
	const drums = silence(samples);
	const room = silence(samples);
	const echo = silence(samples);
	const endSeconds = durationSeconds - grid.beats * grid.beatSeconds;
	for (const layer of piece.layers) {
		const own = silence(samples);
		player.playLayer(own, layer);
		player.playEnding(own, layer, endSeconds);
		mixInto(layer.play === 'drum' ? drums : notes, own);
		if (layer.room !== undefined) mixInto(room, own, layer.room);
		if (layer.echo !== undefined) mixInto(echo, own, layer.echo);
	}
	addEcho(notes, echo, grid.beatSeconds * 0.75, 0.5);
	addRoom(notes, room, { decay: piece.room, amount: 1 });
	if (piece.pump !== undefined) pump(notes, player.pumps(), piece.pump);
	mixInto(notes, drums);
	for (const cut of cuts) playSwell(notes, cut, 0.05, random);
	scale(notes, (seconds) => {
		const left = (durationSeconds - seconds) / FADE_SECONDS;
		return min(1, seconds / 0.004) * (left < 1 ? max(0, left) ** 2 : 1);
	});
	return notes;
}
