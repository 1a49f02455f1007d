import { decodeSound, UnusableSoundError } from '../decode';
import { applyGain, SAMPLE_RATE, silence, type Sound } from '../sound';

const { cos, max, min, round, sin, PI } = Math;

const CROSSFADE_SECONDS = 0.5;
const FADE_OUT_SECONDS = 1.5;
/** Samples below this are silence at the ends of a file. */
const SILENCE_LEVEL = 0.001;
/** Music whose last quarter of a second has more than this share of its average level loops without a crossfade. */
const TAIL_SECONDS = 0.25;
const LOUD_END_SHARE = 0.35;
/** A jump between two samples that would be heard as a click. */
const CLICK = 0.05;
/** Hides such a click where the music loops. */
const RAMP_SECONDS = 0.004;

/** Removes the silence that audio formats add at both ends. */
function trimSilence({ left, right }: Sound): Sound {
	const isHeard = (index: number) =>
		max(Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0)) > SILENCE_LEVEL;
	let start = 0;
	let end = left.length;
	while (start < end && !isHeard(start)) start += 1;
	while (end > start && !isHeard(end - 1)) end -= 1;
	// Nearly silent music stays unchanged.
	if (end - start < SAMPLE_RATE / 4) return { left, right };
	return { left: left.slice(start, end), right: right.slice(start, end) };
}

/**
 * How many samples the end of the music overlaps with its next start. Music that is as loud at its end as in its middle
 * is made to loop: a crossfade would break its beat.
 */
function loopOverlap(left: Float32Array): number {
	const level = (samples: Float32Array) =>
		Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
	const tail = left.subarray(-round(TAIL_SECONDS * SAMPLE_RATE));
	if (level(tail) > level(left) * LOUD_END_SHARE) return 0;
	return min(round(CROSSFADE_SECONDS * SAMPLE_RATE), Math.floor(left.length / 4));
}

/**
 * Loops the music of a file for the length of the video and fades it out. Of more than the longest video has, the first part plays.
 * @throws UnusableSoundError
 */
export async function musicFromFile(
	ffmpegPath: string,
	path: string,
	durationSeconds: number,
): Promise<Sound> {
	const [first, second = first] = await decodeSound(ffmpegPath, path, 2, { isCut: true });
	// Without a sample, the loop below would not end.
	if (first === undefined || second === undefined || first.length === 0)
		throw new UnusableSoundError('it contains no audio');
	const { left, right } = trimSilence({ left: first, right: second });
	const sound = silence(round(durationSeconds * SAMPLE_RATE));
	const overlap = loopOverlap(left);
	const stride = left.length - overlap;
	const clicks = Math.abs((left.at(-1) ?? 0) - (left[0] ?? 0)) > CLICK;
	const ramp = round(RAMP_SECONDS * SAMPLE_RATE);
	const joins = (index: number) => {
		if (overlap > 0 || !clicks) return 1;
		return min(1, index / ramp, (left.length - index) / ramp);
	};
	for (let start = 0; start < sound.left.length; start += stride) {
		const last = min(left.length, sound.left.length - start);
		for (let index = 0; index < last; index += 1) {
			// An equal-power crossfade keeps the level where two passes meet.
			const entering = start === 0 || overlap === 0 ? 1 : sin(min(1, index / overlap) * (PI / 2));
			const leaving = index < stride ? 1 : cos(((index - stride) / overlap) * (PI / 2));
			const gain = entering * leaving * joins(index);
			const place = start + index;
			sound.left[place] = (sound.left[place] ?? 0) + (left[index] ?? 0) * gain;
			sound.right[place] = (sound.right[place] ?? 0) + (right[index] ?? 0) * gain;
		}
	}
	applyGain(sound, (seconds) => {
		const rest = max(0, min(1, (durationSeconds - seconds) / FADE_OUT_SECONDS));
		return min(1, seconds / 0.01) * rest ** 2;
	});
	return sound;
}
