export const SAMPLE_RATE = 48_000;

/** Two channels of samples, -1 to 1, at SAMPLE_RATE. */
export interface Sound {
	left: Float32Array;
	right: Float32Array;
}

export function silence(samples: number): Sound {
	return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

/** Multiplies each sample by the gain at its time. */
export function applyGain(sound: Sound, gainAt: (seconds: number) => number): void {
	for (let index = 0; index < sound.left.length; index += 1) {
		const gain = gainAt(index / SAMPLE_RATE);
		sound.left[index] = (sound.left[index] ?? 0) * gain;
		sound.right[index] = (sound.right[index] ?? 0) * gain;
	}
}

export function mixInto(sound: Sound, other: Sound, gain = 1): void {
	for (let index = 0; index < sound.left.length; index += 1) {
		sound.left[index] = (sound.left[index] ?? 0) + (other.left[index] ?? 0) * gain;
		sound.right[index] = (sound.right[index] ?? 0) + (other.right[index] ?? 0) * gain;
	}
}
