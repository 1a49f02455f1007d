import { SAMPLE_RATE, silence, type Sound } from '../sound';

// Called for every sample: module constants are faster than properties of the global Math.
const { max, round } = Math;

/** Adds a ping-pong echo of `wet` to `sound`, repeated every `seconds`. */
export function addEcho(sound: Sound, wet: Sound, seconds: number): void {
	const delay = max(1, round(seconds * SAMPLE_RATE));
	const echo = silence(sound.left.length);
	for (let index = 0; index < sound.left.length; index += 1) {
		const left = (wet.right[index - delay] ?? 0) + (echo.right[index - delay] ?? 0) * 0.38;
		const right = (wet.left[index - delay] ?? 0) + (echo.left[index - delay] ?? 0) * 0.38;
		echo.left[index] = left;
		echo.right[index] = right;
		sound.left[index] = (sound.left[index] ?? 0) + left * 0.5;
		sound.right[index] = (sound.right[index] ?? 0) + right * 0.5;
	}
}

/** Delays of Schroeder's filters in samples; none is a multiple of another, which would ring. */
const combs = [1_687, 1_601, 1_503, 1_423, 1_277, 1_187];
const allpasses = [605, 480, 371];
/** Longer delays on the right make the reverb stereo. */
const SIDE_OFFSET = 31;

function reverberate(input: Float32Array, offset: number, decay: number) {
	const output = new Float32Array(input.length);
	for (const length of combs) {
		const line = new Float32Array(length + offset);
		let at = 0;
		let low = 0;
		for (let index = 0; index < input.length; index += 1) {
			const delayed = line[at] ?? 0;
			// A room swallows high tones first.
			low += (delayed - low) * 0.65;
			line[at] = (input[index] ?? 0) + low * decay;
			output[index] = (output[index] ?? 0) + delayed;
			at = at + 1 === line.length ? 0 : at + 1;
		}
	}
	for (const length of allpasses) {
		const line = new Float32Array(length + offset);
		let at = 0;
		for (let index = 0; index < output.length; index += 1) {
			const delayed = line[at] ?? 0;
			const value = output[index] ?? 0;
			line[at] = value + delayed * 0.5;
			output[index] = delayed - value * 0.5;
			at = at + 1 === line.length ? 0 : at + 1;
		}
	}
	return output;
}

/** Adds reverb of `wet` to `sound` (Schroeder's comb and allpass filters); `decay` from 0 to 1 is its length. */
export function addReverb(sound: Sound, wet: Sound, decay: number): void {
	for (const [side, offset] of [
		['left', 0],
		['right', SIDE_OFFSET],
	] as const) {
		const tail = reverberate(wet[side], offset, decay);
		const channel = sound[side];
		for (let index = 0; index < channel.length; index += 1) {
			channel[index] = (channel[index] ?? 0) + (tail[index] ?? 0) * 0.2;
		}
	}
}
