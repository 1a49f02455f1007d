import { SAMPLE_RATE, type Sound } from '../sound';

// Called for every sample: module constants are faster than properties of the global Math.
const { LN2, PI, cos, exp, floor, max, min, round, sin, sqrt } = Math;

export interface Note {
	/** Seconds. */
	start: number;
	seconds: number;
	/** MIDI number: 69 is the A of 440 Hz. */
	pitch: number;
	gain: number;
	/** -1 left to 1 right. */
	pan: number;
}

/** The level of a note over time; all in seconds. */
export interface Envelope {
	attack: number;
	/** Time constant: by then the level has fallen to about a third. Infinity sustains it. */
	decay: number;
	release: number;
}

interface Levelled {
	/** Relative to other instruments; by default 1. */
	level?: number;
}

/** A wavetable tone that fades from the harmonics of `bright` to those of `dark`. */
export interface WaveTimbre extends Envelope, Levelled {
	kind: 'wave';
	bright: readonly number[];
	dark: readonly number[];
	/** Time constant of that fade in seconds. */
	brightness: number;
	/** Detuned copies, spread over ±`cents` and over the stereo width. */
	unison?: { copies: number; cents: number; width: number };
	/** Depth in semitones; five times per second. */
	vibrato?: number;
}

/** Frequency modulation of a sine: bells, electric pianos, mallets. */
export interface FmTimbre extends Envelope, Levelled {
	kind: 'fm';
	ratio: number;
	index: number;
	/** Time constant of the modulation index in seconds. */
	indexDecay: number;
	/** Depth of the tremolo, 0 to 1; five times per second. */
	tremolo?: number;
}

/** A plucked string (Karplus–Strong). */
export interface StringTimbre extends Levelled {
	kind: 'string';
	/** Seconds until the level has fallen by 60 dB. */
	ring: number;
	/** 0 dull to 1 bright. */
	tone: number;
	release: number;
}

export type Timbre = WaveTimbre | FmTimbre | StringTimbre;

const TABLE_SIZE = 2_048;
const HIGHEST_HERTZ = 15_000;

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

const tables = new Map<string, Float32Array>();

/** One cycle of a tone, without the harmonics that would alias at this pitch. */
function waveTable(overtones: readonly number[], frequency: number): Float32Array {
	const most = max(1, floor(HIGHEST_HERTZ / frequency));
	const kept = overtones.slice(0, most);
	const key = kept.join();
	const known = tables.get(key);
	if (known !== undefined) return known;
	// Normalized by energy, so that tones with many harmonics are as loud as those with few.
	const energy = sqrt(kept.reduce((sum, level) => sum + level * level, 0));
	const table = Float32Array.from({ length: TABLE_SIZE }, (_, index) => {
		const phase = (2 * PI * index) / TABLE_SIZE;
		return kept.reduce((sum, level, order) => sum + level * sin(phase * (order + 1)), 0);
	}).map((value) => value / energy);
	tables.set(key, table);
	return table;
}

const decayPerSample = (seconds: number) =>
	Number.isFinite(seconds) ? exp(-1 / (seconds * SAMPLE_RATE)) : 1;

/** The first and last sample of a note, and its attack and release. */
function noteSpan(
	sound: Sound,
	note: Note,
	{ attack, release }: { attack: number; release: number },
) {
	const first = max(0, round(note.start * SAMPLE_RATE));
	const total = round((note.seconds + release) * SAMPLE_RATE);
	const rise = 1 / max(1, attack * SAMPLE_RATE);
	const fade = 1 / max(1, release * SAMPLE_RATE);
	return {
		first,
		last: min(sound.left.length, first + total),
		edge: (age: number) => min(1, age * rise, (total - age) * fade),
	};
}

const panGains = (gain: number, pan: number) => ({
	left: gain * cos(((pan + 1) * PI) / 4),
	right: gain * sin(((pan + 1) * PI) / 4),
});

function add(sound: Sound, index: number, left: number, right: number): void {
	sound.left[index] = (sound.left[index] ?? 0) + left;
	sound.right[index] = (sound.right[index] ?? 0) + right;
}

function playWave(sound: Sound, note: Note, timbre: WaveTimbre): void {
	const { copies, cents, width } = timbre.unison ?? { copies: 1, cents: 0, width: 0 };
	for (let copy = 0; copy < copies; copy += 1) {
		const place = copies === 1 ? 0 : (copy / (copies - 1)) * 2 - 1;
		const frequency = hertz(note.pitch + (place * cents) / 100);
		const bright = waveTable(timbre.bright, frequency);
		const dark = waveTable(timbre.dark, frequency);
		const { first, last, edge } = noteSpan(sound, note, timbre);
		const side = panGains(note.gain / sqrt(copies), max(-1, min(1, note.pan + place * width)));
		const step = (frequency * TABLE_SIZE) / SAMPLE_RATE;
		const fall = decayPerSample(timbre.decay);
		const dim = decayPerSample(timbre.brightness);
		const bend = (timbre.vibrato ?? 0) * (LN2 / 12);
		// Different phases, so the copies do not start as one loud tone.
		let phase = copy * 0.37 * TABLE_SIZE;
		let level = 1;
		let share = 1;
		for (let index = first; index < last; index += 1) {
			const at = phase & (TABLE_SIZE - 1);
			const value =
				((bright[at] ?? 0) * share + (dark[at] ?? 0) * (1 - share)) * level * edge(index - first);
			add(sound, index, value * side.left, value * side.right);
			const age = (index - first) / SAMPLE_RATE;
			// Vibrato sets in after the attack, as with a player.
			const swing = bend === 0 ? 0 : bend * min(1, age * 2.5) * sin(age * 32);
			phase += step * (1 + swing);
			level *= fall;
			share *= dim;
		}
	}
}

function playFm(sound: Sound, note: Note, timbre: FmTimbre): void {
	const frequency = hertz(note.pitch);
	const { first, last, edge } = noteSpan(sound, note, timbre);
	const side = panGains(note.gain, note.pan);
	const carrier = (2 * PI * frequency) / SAMPLE_RATE;
	const fall = decayPerSample(timbre.decay);
	const dim = decayPerSample(timbre.indexDecay);
	// Less modulation for high notes: their sidebands would alias.
	let bending = timbre.index * min(1, 700 / frequency);
	let level = 1.4;
	for (let index = first; index < last; index += 1) {
		const age = index - first;
		const phase = carrier * age;
		const swing = 1 - (timbre.tremolo ?? 0) * (0.5 + 0.5 * sin((age * 32) / SAMPLE_RATE));
		const value = sin(phase + bending * sin(phase * timbre.ratio)) * level * edge(age);
		add(sound, index, value * swing * side.left, value * swing * side.right);
		level *= fall;
		bending *= dim;
	}
}

function playString(sound: Sound, note: Note, timbre: StringTimbre, random: () => number): void {
	const frequency = hertz(note.pitch);
	// Averaging two samples delays by half a sample. The rest of the delay is fractional, to be in tune.
	const delay = SAMPLE_RATE / frequency - 0.5;
	const whole = floor(delay);
	const part = delay - whole;
	const line = new Float32Array(whole + 1);
	let smooth = 0;
	for (let index = 0; index < line.length; index += 1) {
		smooth += (random() * 2 - 1 - smooth) * (0.15 + 0.85 * timbre.tone);
		line[index] = smooth;
	}
	const mean = line.reduce((sum, value) => sum + value, 0) / line.length;
	const power = sqrt(line.reduce((sum, value) => sum + (value - mean) ** 2, 0) / line.length);
	for (let index = 0; index < line.length; index += 1) {
		line[index] = ((line[index] ?? 0) - mean) / (power || 1);
	}
	const loss = 0.001 ** (1 / (frequency * timbre.ring));
	const { first, last, edge } = noteSpan(sound, note, { attack: 0.001, release: timbre.release });
	const side = panGains(note.gain, note.pan);
	let at = 0;
	let before = 0;
	for (let index = first; index < last; index += 1) {
		const next = (at + 1) % line.length;
		const oldest = line[at] ?? 0;
		// `at` is the sample from `whole + 1` samples ago, `next` the one from `whole` samples ago.
		const delayed = (line[next] ?? 0) * (1 - part) + oldest * part;
		line[at] = loss * 0.5 * (delayed + before);
		before = delayed;
		const value = delayed * edge(index - first);
		add(sound, index, value * side.left, value * side.right);
		at = next;
	}
}

/** Adds a note to a sound. `random` excites the strings. */
export function playNote(sound: Sound, played: Note, timbre: Timbre, random: () => number): void {
	const note = { ...played, gain: played.gain * (timbre.level ?? 1) };
	if (timbre.kind === 'wave') playWave(sound, note, timbre);
	else if (timbre.kind === 'fm') playFm(sound, note, timbre);
	else playString(sound, note, timbre, random);
}
