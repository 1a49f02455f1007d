import { seededFractions } from '../../util/seededFractions';
import { playRiser } from './drums';
import { addEcho, addReverb } from './effects';
import { Player, type Grid } from './player';
import type { Piece } from './score';
import { applyGain, mixInto, SAMPLE_RATE, silence, type Sound } from '../sound';

// Called for every sample: module constants are faster than properties of the global Math.
const { abs, exp, floor, max, min, round } = Math;

/*
 * A piece fits a video of any length:
 * 1. The tempo changes slightly, so that the final chord falls on a beat and scene changes fall near beats.
 * 2. Every layer repeats its bars, transposed by the seed, until the final chord.
 * 3. The final chord (the tonic) sounds once and fades out, so a looping player starts again from silence.
 */

export interface Performance {
	seed: string;
	durationSeconds: number;
	/** Scene changes in seconds: a riser leads into each. */
	cuts: readonly number[];
}

/** A larger change of tempo would be audible. */
const MAX_TEMPO_CHANGE = 0.035;
/** Length of the final chord in seconds. */
const ENDING = { least: 1.7, most: 2.6 };
const FADE_SECONDS = 0.35;

/** Finds the tempo at which the final chord and the scene changes fall closest to beats. */
function fitTempo(piece: Piece, { durationSeconds, cuts }: Performance): Grid {
	const usual = 60 / piece.tempo;
	let best: Grid = { beatSeconds: usual, beats: 1 };
	let least = Infinity;
	for (let bend = -MAX_TEMPO_CHANGE; bend <= MAX_TEMPO_CHANGE; bend += 0.001) {
		const beatSeconds = usual * (1 + bend);
		const beats = max(1, floor((durationSeconds - ENDING.least) / beatSeconds));
		const rest = durationSeconds - beats * beatSeconds;
		const off = cuts.map((cut) => abs(cut / beatSeconds - round(cut / beatSeconds)));
		const penalty =
			off.reduce((sum, share) => sum + share * share, 0) +
			abs(bend) * 2 +
			(beats % piece.beats === 0 ? 0 : 0.15) +
			max(0, rest - ENDING.most);
		if (penalty >= least) continue;
		least = penalty;
		best = { beatSeconds, beats };
	}
	return best;
}

/** Ducks a sound by the share `depth` on each of `beats`, for a third of a second (as a sidechain compressor does). */
function duck(sound: Sound, beats: readonly number[], depth: number): void {
	let next = 0;
	let last = -Infinity;
	applyGain(sound, (seconds) => {
		while ((beats[next] ?? Infinity) <= seconds) {
			last = beats[next] ?? last;
			next += 1;
		}
		const age = seconds - last;
		// Not at once, which would click.
		return 1 - depth * min(1, age / 0.008) * exp(-age * 9);
	});
}

/** Plays a piece for a video. */
export function perform(piece: Piece, performance: Performance): Sound {
	const { durationSeconds, cuts, seed } = performance;
	const random = seededFractions(`music:${piece.id}:${seed}`);
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
	addEcho(notes, echo, grid.beatSeconds * 0.75);
	addReverb(notes, room, piece.room);
	if (piece.ducking !== undefined) duck(notes, player.kickTimes(), piece.ducking);
	mixInto(notes, drums);
	for (const cut of cuts) playRiser(notes, cut, random);
	applyGain(notes, (seconds) => {
		const left = (durationSeconds - seconds) / FADE_SECONDS;
		return min(1, seconds / 0.004) * (left < 1 ? max(0, left) ** 2 : 1);
	});
	return notes;
}
