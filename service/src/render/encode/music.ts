import { createRandom } from '../art/random';
import {
	addEcho,
	bassTable,
	bellTable,
	hertz,
	kick,
	master,
	noise,
	padTable,
	play,
	SAMPLE_RATE,
	silence,
	type Bus,
} from './synth';
import { encodeWav } from './wav';

export type Mood = 'bold' | 'playful' | 'calm';

export interface MusicPlan {
	seed: string;
	mood: Mood;
	durationSeconds: number;
	/** Scene changes in seconds: each gets a swell before it and a soft hit on it. */
	cuts: readonly number[];
}

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
