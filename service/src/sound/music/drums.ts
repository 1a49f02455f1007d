import { SAMPLE_RATE, type Sound } from '../sound';

// Called for every sample: module constants are faster than properties of the global Math.
const { PI, exp, max, min, round, sin } = Math;

interface Tone {
	/** Time constant of the level in seconds: by then it has fallen to about a third. */
	decay: number;
	/** Pitch at the start and at the end, in hertz. */
	from: number;
	to: number;
	/** Speed of the pitch sweep: its time constant is 1 / `sweep` seconds. */
	sweep: number;
	gain: number;
}

interface Noise {
	decay: number;
	gain: number;
	/** High-pass filter: 0 passes everything, 1 only the highest frequencies. */
	highPass: number;
	/** Low-pass filter: 0 passes everything, 1 removes most. */
	lowPass: number;
	/** Short bursts this many seconds earlier, like hands that do not clap at the same moment. */
	bursts?: readonly number[];
	attack?: number;
}

interface Drum {
	tone?: Tone;
	noise?: Noise;
	pan?: number;
}

const kick = (from: number, to: number, decay: number, gain: number): Drum => ({
	tone: { from, to, sweep: 34, decay, gain },
});
const hat = (decay: number, gain: number): Drum => ({
	noise: { decay, gain, highPass: 0.9, lowPass: 0, attack: 0.001 },
	pan: 0.2,
});

/** A drum is a tone with a falling pitch, filtered noise, or both. */
const drums = {
	kick: kick(185, 52, 0.075, 0.68),
	softKick: kick(110, 52, 0.085, 0.5),
	deepKick: kick(200, 47, 0.11, 0.58),
	boom: kick(130, 46, 0.26, 0.42),
	tom: kick(230, 105, 0.14, 0.55),
	stomp: {
		...kick(150, 62, 0.065, 0.62),
		noise: { decay: 0.03, gain: 0.25, highPass: 0.2, lowPass: 0.7 },
	},
	snare: {
		tone: { from: 270, to: 185, sweep: 40, decay: 0.05, gain: 0.5 },
		noise: { decay: 0.075, gain: 0.55, highPass: 0.35, lowPass: 0.1 },
	},
	bigSnare: {
		tone: { from: 240, to: 170, sweep: 30, decay: 0.08, gain: 0.5 },
		noise: { decay: 0.19, gain: 0.6, highPass: 0.3, lowPass: 0.2 },
	},
	brush: {
		noise: { decay: 0.09, gain: 0.3, highPass: 0.3, lowPass: 0.4, attack: 0.012 },
		pan: -0.1,
	},
	rim: { tone: { from: 1_750, to: 1_650, sweep: 20, decay: 0.012, gain: 0.5 }, pan: -0.2 },
	clap: {
		noise: { decay: 0.07, gain: 0.6, highPass: 0.45, lowPass: 0.25, bursts: [0.024, 0.013] },
	},
	snap: {
		noise: { decay: 0.03, gain: 0.5, highPass: 0.6, lowPass: 0.1, bursts: [0.009] },
		pan: 0.15,
	},
	hat: hat(0.022, 0.3),
	openHat: hat(0.12, 0.28),
	shaker: {
		noise: { decay: 0.035, gain: 0.22, highPass: 0.8, lowPass: 0.1, attack: 0.018 },
		pan: -0.35,
	},
	tambourine: {
		noise: { decay: 0.07, gain: 0.26, highPass: 0.95, lowPass: 0, bursts: [0.018] },
		pan: 0.4,
	},
	crash: { noise: { decay: 0.75, gain: 0.3, highPass: 0.6, lowPass: 0, attack: 0.001 } },
	blip: { noise: { decay: 0.03, gain: 0.35, highPass: 0, lowPass: 0.2 } },
} satisfies Record<string, Drum>;

export type DrumName = keyof typeof drums;

function add(sound: Sound, index: number, value: number, pan: number): void {
	sound.left[index] = (sound.left[index] ?? 0) + value * min(1, 1 - pan);
	sound.right[index] = (sound.right[index] ?? 0) + value * min(1, 1 + pan);
}

function playTone(sound: Sound, first: number, gain: number, tone: Tone, pan: number): void {
	const total = round(tone.decay * 6 * SAMPLE_RATE);
	let phase = 0;
	for (let age = 0; age < total && first + age < sound.left.length; age += 1) {
		const seconds = age / SAMPLE_RATE;
		const pitch = tone.to + (tone.from - tone.to) * exp(-seconds * tone.sweep);
		phase += (2 * PI * pitch) / SAMPLE_RATE;
		const edge = min(1, age / 48, (total - age) / 480);
		const value = sin(phase) * exp(-seconds / tone.decay) * edge;
		add(sound, first + age, value * gain * tone.gain, pan);
	}
}

/** Noise through two one-pole filters; `shape` is its level at an age in seconds. */
function playNoise(
	sound: Sound,
	noise: { first: number; seconds: number; highPass: number; lowPass: number; pan: number },
	shape: (seconds: number) => number,
	random: () => number,
): void {
	const total = round(noise.seconds * SAMPLE_RATE);
	let low = 0;
	let smooth = 0;
	for (let age = 0; age < total; age += 1) {
		const white = random() * 2 - 1;
		smooth += (white - smooth) * (1 - noise.lowPass * 0.9);
		low += (smooth - low) * (0.02 + noise.highPass * 0.5);
		const index = noise.first + age;
		if (index < 0) continue;
		if (index >= sound.left.length) return;
		add(sound, index, (smooth - low) * shape(age / SAMPLE_RATE), noise.pan);
	}
}

/** Adds a drum hit to a sound; `start` in seconds. */
export function playDrum(
	sound: Sound,
	name: DrumName,
	{ start, gain }: { start: number; gain: number },
	random: () => number,
): void {
	const { tone, noise, pan = 0 }: Drum = drums[name];
	const first = max(0, round(start * SAMPLE_RATE));
	if (tone !== undefined) playTone(sound, first, gain, tone, pan);
	if (noise === undefined) return;
	const { decay, attack = 0.0005, bursts = [] } = noise;
	for (const early of [...bursts, 0]) {
		const seconds = early === 0 ? decay * 6 : 0.011;
		const place = { first: first - round(early * SAMPLE_RATE), seconds, pan, ...noise };
		const fade = early === 0 ? decay : 0.004;
		playNoise(
			sound,
			place,
			(age) => gain * noise.gain * min(1, age / attack, (seconds - age) / 0.003) * exp(-age / fade),
			random,
		);
	}
}

/** A riser: noise that grows until `at` (seconds) and then fades. It leads into a scene. */
export function playRiser(sound: Sound, at: number, random: () => number): void {
	const rise = 0.6;
	const fall = 0.5;
	const place = { first: round((at - rise) * SAMPLE_RATE), seconds: rise + fall, pan: 0 };
	playNoise(
		sound,
		{ ...place, highPass: 0.55, lowPass: 0.3 },
		(age) =>
			0.05 *
			(age < rise
				? (age / rise) ** 3
				: exp(-(age - rise) * 9) * min(1, (rise + fall - age) / 0.05)),
		random,
	);
}
