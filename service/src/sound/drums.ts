import { SAMPLE_RATE, type Sound } from './synth';

// Called for every sample: a name of the module is found faster than one of a global object.
const { PI, exp, max, min, round, sin } = Math;

interface Blow {
	/** Seconds in which a falling tone falls to about a third of its level, … */
	decay: number;
	/** … from a pitch of so many hertz, … */
	from: number;
	/** … to one of so many, … */
	to: number;
	/** … that many times a second. */
	drop: number;
	gain: number;
}

interface Hiss {
	decay: number;
	gain: number;
	/** 0 lets everything through, towards 1 only the highest tones. */
	thin: number;
	/** Towards 1 takes the highest tones away. */
	soft: number;
	/** Seconds of the bursts before it, as hands that do not clap at once. */
	bursts?: readonly number[];
	attack?: number;
}

interface Drum {
	blow?: Blow;
	hiss?: Hiss;
	pan?: number;
}

const kick = (from: number, to: number, decay: number, gain = 1): Drum => ({
	blow: { from, to, drop: 34, decay, gain },
});
const hat = (decay: number, gain: number, pan = 0.2): Drum => ({
	hiss: { decay, gain, thin: 0.9, soft: 0, attack: 0.001 },
	pan,
});

/** What drums are made of: a tone that falls, a hiss, or both. */
const drums = {
	kick: kick(185, 52, 0.075, 0.68),
	softKick: kick(110, 52, 0.085, 0.5),
	deepKick: kick(200, 47, 0.11, 0.58),
	boom: kick(130, 46, 0.26, 0.42),
	tom: kick(230, 105, 0.14, 0.55),
	lowTom: kick(160, 75, 0.2, 0.55),
	stomp: {
		...kick(150, 62, 0.065, 0.62),
		hiss: { decay: 0.03, gain: 0.25, thin: 0.2, soft: 0.7 },
	},
	snare: {
		blow: { from: 270, to: 185, drop: 40, decay: 0.05, gain: 0.5 },
		hiss: { decay: 0.075, gain: 0.55, thin: 0.35, soft: 0.1 },
	},
	bigSnare: {
		blow: { from: 240, to: 170, drop: 30, decay: 0.08, gain: 0.5 },
		hiss: { decay: 0.19, gain: 0.6, thin: 0.3, soft: 0.2 },
	},
	brush: { hiss: { decay: 0.09, gain: 0.3, thin: 0.3, soft: 0.4, attack: 0.012 }, pan: -0.1 },
	rim: { blow: { from: 1_750, to: 1_650, drop: 20, decay: 0.012, gain: 0.5 }, pan: -0.2 },
	clap: {
		hiss: { decay: 0.07, gain: 0.6, thin: 0.45, soft: 0.25, bursts: [0.024, 0.013] },
	},
	snap: { hiss: { decay: 0.03, gain: 0.5, thin: 0.6, soft: 0.1, bursts: [0.009] }, pan: 0.15 },
	hat: hat(0.022, 0.3),
	openHat: hat(0.12, 0.28),
	shaker: { hiss: { decay: 0.035, gain: 0.22, thin: 0.8, soft: 0.1, attack: 0.018 }, pan: -0.35 },
	tambourine: { hiss: { decay: 0.07, gain: 0.26, thin: 0.95, soft: 0, bursts: [0.018] }, pan: 0.4 },
	crash: { hiss: { decay: 0.75, gain: 0.3, thin: 0.6, soft: 0, attack: 0.001 } },
	blip: { hiss: { decay: 0.03, gain: 0.35, thin: 0, soft: 0.2 } },
} satisfies Record<string, Drum>;

export type DrumName = keyof typeof drums;

function add(sound: Sound, index: number, value: number, pan: number): void {
	sound.left[index] = (sound.left[index] ?? 0) + value * min(1, 1 - pan);
	sound.right[index] = (sound.right[index] ?? 0) + value * min(1, 1 + pan);
}

function strike(sound: Sound, first: number, gain: number, blow: Blow, pan: number): void {
	const total = round(blow.decay * 6 * SAMPLE_RATE);
	let phase = 0;
	for (let age = 0; age < total && first + age < sound.left.length; age += 1) {
		const seconds = age / SAMPLE_RATE;
		const pitch = blow.to + (blow.from - blow.to) * exp(-seconds * blow.drop);
		phase += (2 * PI * pitch) / SAMPLE_RATE;
		const edge = min(1, age / 48, (total - age) / 480);
		const value = sin(phase) * exp(-seconds / blow.decay) * edge;
		add(sound, first + age, value * gain * blow.gain, pan);
	}
}

/** Noise, shaped by two simple filters; `shape` is its level at an age in seconds. */
function blowNoise(
	sound: Sound,
	hiss: { first: number; seconds: number; thin: number; soft: number; pan: number },
	shape: (seconds: number) => number,
	random: () => number,
): void {
	const total = round(hiss.seconds * SAMPLE_RATE);
	let low = 0;
	let smooth = 0;
	for (let age = 0; age < total; age += 1) {
		const white = random() * 2 - 1;
		smooth += (white - smooth) * (1 - hiss.soft * 0.9);
		low += (smooth - low) * (0.02 + hiss.thin * 0.5);
		const index = hiss.first + age;
		if (index < 0) continue;
		if (index >= sound.left.length) return;
		add(sound, index, (smooth - low) * shape(age / SAMPLE_RATE), hiss.pan);
	}
}

/** Adds a drum's beat to a sound; `start` in seconds. */
export function playDrum(
	sound: Sound,
	name: DrumName,
	{ start, gain }: { start: number; gain: number },
	random: () => number,
): void {
	const { blow, hiss, pan = 0 }: Drum = drums[name];
	const first = max(0, round(start * SAMPLE_RATE));
	if (blow !== undefined) strike(sound, first, gain, blow, pan);
	if (hiss === undefined) return;
	const { decay, attack = 0.0005, bursts = [] } = hiss;
	for (const early of [...bursts, 0]) {
		const seconds = early === 0 ? decay * 6 : 0.011;
		const place = { first: first - round(early * SAMPLE_RATE), seconds, pan, ...hiss };
		const fade = early === 0 ? decay : 0.004;
		blowNoise(
			sound,
			place,
			(age) => gain * hiss.gain * min(1, age / attack, (seconds - age) / 0.003) * exp(-age / fade),
			random,
		);
	}
}

/** A rush of air that grows until `at` (seconds) and dies away after it: it leads into a scene. */
export function playSwell(sound: Sound, at: number, gain: number, random: () => number): void {
	const rise = 0.6;
	const fall = 0.5;
	const place = { first: round((at - rise) * SAMPLE_RATE), seconds: rise + fall, pan: 0 };
	blowNoise(
		sound,
		{ ...place, thin: 0.55, soft: 0.3 },
		(age) =>
			gain *
			(age < rise
				? (age / rise) ** 3
				: exp(-(age - rise) * 9) * min(1, (rise + fall - age) / 0.05)),
		random,
	);
}
