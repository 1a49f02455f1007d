import { createRandom } from '../art/random';
import { encodeWav } from './wav';

export const SAMPLE_RATE = 44_100;

export type Mood = 'bold' | 'playful' | 'calm';

export interface MusicPlan {
	seed: string;
	mood: Mood;
	durationSeconds: number;
	/** Scene changes in seconds: each gets a swell before it and a soft hit on it. */
	cuts: readonly number[];
}

interface Bus {
	left: Float32Array;
	right: Float32Array;
}

interface Voice {
	start: number;
	seconds: number;
	frequency: number;
	table: Float32Array;
	gain: number;
	/** -1 left to 1 right. */
	pan: number;
	attack: number;
	/** Seconds in which the level falls to about a third; Infinity holds it. */
	decay: number;
	release: number;
}

const TABLE_SIZE = 4_096;

function waveTable(harmonics: readonly number[]): Float32Array {
	const peak = harmonics.reduce((sum, level) => sum + Math.abs(level), 0);
	return Float32Array.from({ length: TABLE_SIZE }, (_, index) => {
		const phase = (2 * Math.PI * index) / TABLE_SIZE;
		return (
			harmonics.reduce((sum, level, order) => sum + level * Math.sin(phase * (order + 1)), 0) / peak
		);
	});
}

const padTable = waveTable([1, 0.42, 0.22, 0.1, 0.05]);
const bellTable = waveTable([1, 0.05, 0.32, 0.02, 0.1, 0, 0.04]);
const bassTable = waveTable([1, 0.5, 0.18, 0.08]);

/** Four-chord loops as semitones above the key's root, low to high. */
const progressions: Record<Mood, readonly (readonly number[])[]> = {
	bold: [
		[0, 7, 12, 15],
		[-4, 3, 8, 12],
		[3, 10, 15, 19],
		[-2, 5, 10, 14],
	],
	playful: [
		[0, 7, 12, 16],
		[-3, 4, 9, 12],
		[5, 9, 12, 17],
		[-5, 2, 7, 11],
	],
	calm: [
		[0, 7, 11, 16],
		[5, 9, 12, 16],
		[-3, 4, 9, 12],
		[5, 9, 14, 16],
	],
};

const beatSeconds: Record<Mood, number> = { bold: 0.5, playful: 0.5, calm: 0.75 };

function hertz(semitonesFromA4: number): number {
	return 440 * 2 ** (semitonesFromA4 / 12);
}

function play(bus: Bus, voice: Voice): void {
	const first = Math.max(0, Math.round(voice.start * SAMPLE_RATE));
	const total = Math.round((voice.seconds + voice.release) * SAMPLE_RATE);
	const last = Math.min(bus.left.length, first + total);
	const step = (voice.frequency * TABLE_SIZE) / SAMPLE_RATE;
	const fall = Number.isFinite(voice.decay) ? Math.exp(-1 / (voice.decay * SAMPLE_RATE)) : 1;
	const rise = 1 / Math.max(1, voice.attack * SAMPLE_RATE);
	const fade = 1 / Math.max(1, voice.release * SAMPLE_RATE);
	const leftGain = voice.gain * Math.cos(((voice.pan + 1) * Math.PI) / 4);
	const rightGain = voice.gain * Math.sin(((voice.pan + 1) * Math.PI) / 4);
	let phase = 0;
	let level = 1;
	for (let index = first; index < last; index += 1) {
		const age = index - first;
		const envelope = level * Math.min(1, age * rise, (total - age) * fade);
		const value = (voice.table[phase & (TABLE_SIZE - 1)] ?? 0) * envelope;
		bus.left[index] = (bus.left[index] ?? 0) + value * leftGain;
		bus.right[index] = (bus.right[index] ?? 0) + value * rightGain;
		phase += step;
		level *= fall;
	}
}

function kick(bus: Bus, start: number, gain: number): void {
	const first = Math.round(start * SAMPLE_RATE);
	let phase = 0;
	for (let age = 0; age < 0.26 * SAMPLE_RATE; age += 1) {
		const index = first + age;
		if (index >= bus.left.length) return;
		const seconds = age / SAMPLE_RATE;
		phase += (2 * Math.PI * (46 + 110 * Math.exp(-seconds * 34))) / SAMPLE_RATE;
		const value = Math.sin(phase) * Math.exp(-seconds * 13) * gain;
		bus.left[index] = (bus.left[index] ?? 0) + value;
		bus.right[index] = (bus.right[index] ?? 0) + value;
	}
}

/** High-passed noise shaped by `shape(0..1)`: hats, claps, swells. */
function noise(
	bus: Bus,
	random: () => number,
	start: number,
	seconds: number,
	gain: number,
	shape: (share: number) => number,
): void {
	const first = Math.round(start * SAMPLE_RATE);
	const total = Math.round(seconds * SAMPLE_RATE);
	let before = 0;
	for (let age = Math.max(0, -first); age < total; age += 1) {
		const index = first + age;
		if (index >= bus.left.length) return;
		const white = random() * 2 - 1;
		const value = (white - before) * gain * shape(age / total);
		before = white;
		bus.left[index] = (bus.left[index] ?? 0) + value;
		bus.right[index] = (bus.right[index] ?? 0) + value * 0.92;
	}
}

/** Echo a dotted eighth apart, crossing sides, so that short notes leave a trail. */
function addEcho(bus: Bus, dry: Bus, seconds: number): void {
	const delay = Math.round(seconds * SAMPLE_RATE);
	for (let index = 0; index < bus.left.length; index += 1) {
		const left = dry.left[index - delay] ?? 0;
		const right = dry.right[index - delay] ?? 0;
		const farLeft = dry.left[index - delay * 2] ?? 0;
		const farRight = dry.right[index - delay * 2] ?? 0;
		bus.left[index] =
			(bus.left[index] ?? 0) + (dry.left[index] ?? 0) + right * 0.34 + farLeft * 0.14;
		bus.right[index] =
			(bus.right[index] ?? 0) + (dry.right[index] ?? 0) + left * 0.34 + farRight * 0.14;
	}
}

function silence(samples: number): Bus {
	return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

function playHarmony(bus: Bus, bells: Bus, plan: MusicPlan, random: () => number): void {
	const beat = beatSeconds[plan.mood];
	const bar = beat * 4;
	const key = -21 + Math.floor(random() * 5);
	const chords = progressions[plan.mood];
	const pattern = Array.from({ length: 8 }, () => Math.floor(random() * 4));
	const bellOdds = plan.mood === 'calm' ? 0.62 : 0.86;
	for (let index = 0; index * bar < plan.durationSeconds; index += 1) {
		const chord = chords[index % chords.length] ?? [0];
		const start = index * bar;
		for (const [order, note] of chord.entries()) {
			const pan = order % 2 === 0 ? -0.45 : 0.45;
			const held = { start, seconds: bar - 0.1, attack: 0.28, release: 0.6, decay: Infinity };
			const pad = { ...held, table: padTable, gain: 0.062, pan };
			play(bus, { ...pad, frequency: hertz(key + note) });
			play(bus, { ...pad, frequency: hertz(key + note) * 1.0045, pan: -pan });
		}
		const root = hertz(key - 12 + (chord[0] ?? 0));
		const bass = { table: bassTable, pan: 0, attack: 0.008, release: 0.08 };
		if (plan.mood === 'calm') {
			play(bus, { ...bass, start, seconds: bar * 0.9, frequency: root, gain: 0.16, decay: 2 });
		} else {
			for (const at of [0, 1.5, 2, 3.5]) {
				const from = start + at * beat;
				play(bus, {
					...bass,
					start: from,
					seconds: beat * 0.8,
					frequency: root,
					gain: 0.26,
					decay: 0.3,
				});
			}
		}
		for (const [step, degree] of pattern.entries()) {
			if (random() > bellOdds) continue;
			const note = (chord[degree] ?? 0) + key + 24;
			const from = start + step * (beat / 2);
			play(bells, {
				...{ start: from, seconds: beat, frequency: hertz(note), table: bellTable },
				...{
					gain: 0.1,
					pan: step % 2 === 0 ? -0.4 : 0.4,
					attack: 0.003,
					decay: 0.22,
					release: 0.3,
				},
			});
		}
	}
}

function playDrums(bus: Bus, plan: MusicPlan, random: () => number): void {
	if (plan.mood === 'calm') return;
	const beat = beatSeconds[plan.mood];
	const steps = Math.floor(plan.durationSeconds / (beat / 2));
	for (let step = 0; step < steps; step += 1) {
		const start = step * (beat / 2);
		if (step % 2 === 0) kick(bus, start, step % 8 === 0 ? 0.5 : 0.42);
		else noise(bus, random, start, 0.06, 0.055, (share) => Math.exp(-share * 6));
		if (step % 4 === 2) noise(bus, random, start, 0.16, 0.1, (share) => Math.exp(-share * 7));
	}
}

/**
 * Composes a short music bed; the same plan gives the same bytes.
 *
 * @returns a 44.1 kHz 16-bit stereo WAV file as long as the video
 */
export function composeMusic(plan: MusicPlan): Buffer {
	const random = createRandom(`music:${plan.seed}`);
	const bus = silence(Math.round(plan.durationSeconds * SAMPLE_RATE));
	const bells = silence(bus.left.length);
	playHarmony(bus, bells, plan, random);
	addEcho(bus, bells, beatSeconds[plan.mood] * 0.75);
	playDrums(bus, plan, random);
	for (const cut of plan.cuts) {
		noise(bus, random, cut - 0.5, 0.5, 0.05, (share) => share ** 3);
		noise(bus, random, cut, 0.5, 0.045, (share) => Math.exp(-share * 6));
	}
	master(bus, plan.durationSeconds);
	return encodeWav(bus.left, bus.right, SAMPLE_RATE);
}

/** Soft limiting plus a fade at both ends, so that looping players do not click. */
function master(bus: Bus, durationSeconds: number): void {
	for (const channel of [bus.left, bus.right]) {
		for (let index = 0; index < channel.length; index += 1) {
			const seconds = index / SAMPLE_RATE;
			const fade = Math.min(1, seconds / 0.02, (durationSeconds - seconds) / 0.9);
			channel[index] = Math.tanh((channel[index] ?? 0) * 1.5) * 0.82 * Math.max(0, fade);
		}
	}
}
