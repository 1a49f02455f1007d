import { playDrum } from './drums';
import { instruments } from './instruments';
import {
	readKey,
	readProgression,
	readSteps,
	patternSigns,
	phraseWords,
	type Chord,
	type Layer,
	type Piece,
} from './score';
import { playNote } from './synth';
import type { Sound } from '../sound';

const { floor, max, min, sqrt } = Math;

/** The beats of a video. */
export interface Grid {
	beatSeconds: number;
	/** Beats before the final chord. */
	beats: number;
}

/** Semitones above a chord's root for a digit of a figure. */
function figureInterval(sign: string, chord: Chord): number {
	const [, third = 4, fifth = 7, seventh = 12] = chord.tones;
	const tones: Record<string, number> = {
		'1': 0,
		'3': third,
		'5': fifth,
		'7': seventh,
		'8': 12,
		'9': third + 12,
		'0': fifth + 12,
		'2': 14,
	};
	return tones[sign] ?? 0;
}

/** The lowest pitch of a pitch class that is not below `low`. */
const pitchFrom = (low: number, pitchClass: number) =>
	low + ((((pitchClass - low) % 12) + 12) % 12);

/** Plays the layers of a piece, transposed by up to three semitones (chosen by `random`). */
export class Player {
	private readonly bars: Chord[][];
	private readonly key: ReturnType<typeof readKey>;
	private readonly shift: number;
	private readonly stepSeconds: number;
	private readonly barSteps: number;
	private readonly lastStep: number;

	constructor(
		private readonly piece: Piece,
		grid: Grid,
		private readonly random: () => number,
	) {
		this.bars = readProgression(piece.chords);
		this.key = readKey(piece.key);
		this.shift = floor(random() * 7) - 3;
		this.stepSeconds = grid.beatSeconds / 4;
		this.barSteps = piece.beats * 4;
		this.lastStep = grid.beats * 4;
	}

	/** Start of a step in seconds, with swing. */
	private timeOf(step: number): number {
		const late = step % 2 === 1 ? (this.piece.swing ?? 0) : 0;
		return (step + late) * this.stepSeconds;
	}

	private chordAt(step: number): Chord {
		const bar = this.bars[floor(step / this.barSteps) % this.bars.length] ?? [];
		const part = floor(((step % this.barSteps) / this.barSteps) * bar.length);
		return bar[part] ?? this.key.home;
	}

	/** Calls `each` for every sounding step, repeating the pattern until the final chord. */
	private repeat(
		signs: readonly string[],
		{ from = 0, stride = 1 }: { from?: number; stride?: number },
		each: (step: { sign: string; at: number; seconds: number }) => void,
	): void {
		const steps = readSteps(signs);
		const length = signs.length * stride;
		for (let start = 0; start < this.lastStep; start += length) {
			for (const { sign, at, length: lasting } of steps) {
				const first = start + at * stride;
				if (first >= this.lastStep || first < from * this.barSteps) continue;
				const last = min(this.lastStep, first + lasting * stride);
				each({ sign, at: first, seconds: this.timeOf(last) - this.timeOf(first) });
			}
		}
	}

	/** Small random deviations of timing and velocity, as a human player has. */
	private humanize(): { late: number; force: number } {
		return { late: this.random() * 0.006, force: 0.92 + this.random() * 0.16 };
	}

	private chord(
		sound: Sound,
		layer: Extract<Layer, { play: 'chords' }>,
		chord: Chord,
		{ start, seconds, force }: { start: number; seconds: number; force: number },
	): void {
		const pitches = chord.tones.map((tone) =>
			pitchFrom(layer.low + this.shift, chord.root + tone + this.shift),
		);
		pitches.sort((a, b) => a - b);
		for (const [order, pitch] of pitches.entries()) {
			const place = pitches.length === 1 ? 0 : (order / (pitches.length - 1)) * 2 - 1;
			const note = {
				start: start + order * (layer.strum ?? 0),
				seconds,
				pitch,
				gain: (layer.gain * force) / sqrt(pitches.length),
				pan: (layer.pan ?? 0) + place * 0.25,
			};
			playNote(sound, note, instruments[layer.on], this.random);
		}
	}

	playLayer(sound: Sound, layer: Layer): void {
		const { gain, pan = 0, from } = layer;
		if (layer.play === 'drum') {
			this.repeat(patternSigns(layer.pattern), { from }, ({ sign, at }) => {
				const feel = this.humanize();
				const start = this.timeOf(at) + (at % 4 === 0 ? 0 : feel.late);
				const loud = gain * (sign === 'o' ? 0.45 : 1) * feel.force;
				playDrum(sound, layer.on, { start, gain: loud }, this.random);
			});
		} else if (layer.play === 'chords') {
			this.repeat(patternSigns(layer.pattern), { from }, ({ at, seconds }) => {
				const { late, force } = this.humanize();
				this.holdChord(sound, layer, at, { late, seconds, force });
			});
		} else if (layer.play === 'figure') {
			this.repeat(patternSigns(layer.pattern), { from }, ({ sign, at, seconds }) => {
				const { late, force } = this.humanize();
				const chord = this.chordAt(at);
				const root = sign === '1' ? chord.bass : chord.root;
				const pitch =
					pitchFrom(layer.low + this.shift, root + this.shift) + figureInterval(sign, chord);
				const note = { start: this.timeOf(at) + late, pitch, gain: gain * force, pan };
				const lasting = seconds * (layer.short ?? 0.92);
				playNote(sound, { ...note, seconds: lasting }, instruments[layer.on], this.random);
			});
		} else {
			this.repeat(phraseWords(layer.phrase), { from, stride: 2 }, ({ sign, at, seconds }) => {
				const { late, force } = this.humanize();
				const note = { start: this.timeOf(at) + late, gain: gain * force, pan };
				const pitch = this.degree(Number(sign), layer.low);
				const lasting = seconds * 0.94;
				playNote(sound, { ...note, pitch, seconds: lasting }, instruments[layer.on], this.random);
			});
		}
	}

	/** Plays a chord; if the harmony changes while it is held, it changes too. */
	private holdChord(
		sound: Sound,
		layer: Extract<Layer, { play: 'chords' }>,
		at: number,
		{ late, seconds, force }: { late: number; seconds: number; force: number },
	): void {
		const end = this.timeOf(at) + seconds;
		let from = at;
		let chord = this.chordAt(at);
		const sounds = (last: number) => {
			const start = this.timeOf(from) + late;
			this.chord(sound, layer, chord, { start, seconds: min(end, last) - start, force });
		};
		for (let step = at + 1; this.timeOf(step) < end - 0.001; step += 1) {
			const next = this.chordAt(step);
			if (next === chord) continue;
			sounds(this.timeOf(step));
			from = step;
			chord = next;
		}
		sounds(end);
	}

	private degree(degree: number, low: number): number {
		const { scale: tones, root } = this.key;
		const octave = floor((degree - 1) / 7);
		const tone = tones[(degree - 1) % 7] ?? 0;
		return pitchFrom(low, root) + this.shift + tone + 12 * octave;
	}

	/** The final chord: each layer plays the tonic once, low drums and crash a last hit. */
	playEnding(sound: Sound, layer: Layer, seconds: number): void {
		const start = this.lastStep * this.stepSeconds;
		const { home } = this.key;
		if (layer.play === 'drum') {
			if (!/^(kick|softKick|deepKick|boom|stomp|crash)$/.test(layer.on)) return;
			playDrum(sound, layer.on, { start, gain: layer.gain }, this.random);
			return;
		}
		const lasting = max(0.4, seconds - 0.9);
		if (layer.play === 'chords') {
			const strum = max(layer.strum ?? 0, 0.012);
			this.chord(sound, { ...layer, strum }, home, { start, seconds: lasting, force: 1.1 });
			return;
		}
		const low = layer.play === 'melody' ? layer.low : pitchFrom(layer.low, home.root);
		const pitch = layer.play === 'melody' ? this.degree(8, low) : low + this.shift;
		const note = { start, seconds: lasting, pitch, gain: layer.gain, pan: layer.pan ?? 0 };
		playNote(sound, note, instruments[layer.on], this.random);
	}

	/** Times of the kick drum in seconds: the other layers duck under it. */
	kickTimes(): number[] {
		const kick = this.piece.layers.find(({ play, on }) => play === 'drum' && on === 'kick');
		const beats: number[] = [];
		if (kick?.play === 'drum') {
			this.repeat(patternSigns(kick.pattern), { from: kick.from }, ({ at }) =>
				beats.push(this.timeOf(at)),
			);
		}
		return beats;
	}
}
