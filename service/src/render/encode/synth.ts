export const SAMPLE_RATE = 44_100;

export interface Bus {
	left: Float32Array;
	right: Float32Array;
}

export interface Voice {
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

export const padTable = waveTable([1, 0.42, 0.22, 0.1, 0.05]);
export const bellTable = waveTable([1, 0.05, 0.32, 0.02, 0.1, 0, 0.04]);
export const bassTable = waveTable([1, 0.5, 0.18, 0.08]);

export function hertz(semitonesFromA4: number): number {
	return 440 * 2 ** (semitonesFromA4 / 12);
}

export function play(bus: Bus, voice: Voice): void {
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

export function kick(bus: Bus, start: number, gain: number): void {
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
export function noise(
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
export function addEcho(bus: Bus, dry: Bus, seconds: number): void {
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

export function silence(samples: number): Bus {
	return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

/** Soft limiting plus a fade at both ends, so that looping players do not click. */
export function master(bus: Bus, durationSeconds: number): void {
	for (const channel of [bus.left, bus.right]) {
		for (let index = 0; index < channel.length; index += 1) {
			const seconds = index / SAMPLE_RATE;
			const fade = Math.min(1, seconds / 0.02, (durationSeconds - seconds) / 0.9);
			channel[index] = Math.tanh((channel[index] ?? 0) * 1.5) * 0.82 * Math.max(0, fade);
		}
	}
}
