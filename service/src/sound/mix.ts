import { scale } from './effects';
import { decodeSound } from './decode';
import { measureLoudness } from './master';
import { SAMPLE_RATE, silence, type Sound } from './synth';
import { findSpans } from './wordTimes';

const { cos, exp, max, min, round, sin, PI } = Math;

/** Loudness before the master, in LUFS. */
const MUSIC_LUFS = -16;
const VOICE_LUFS = -14.5;
/** Of the clips' own sound: heard, but under the music. */
const CLIPS_LUFS = -23;
/** How far music sinks under a voice. */
const DUCK_DB = 14;
/** Music does not come back for a pause between words. */
const LONGEST_BREATH = 0.8;
const DOWN_SECONDS = 0.18;
const UP_SECONDS = 0.5;
const CROSSFADE_SECONDS = 0.5;
const FADE_OUT_SECONDS = 1.5;
const SILENCE = 0.001;
const TAIL_SECONDS = 0.25;
const LOUD_SHARE = 0.35;
/** A jump between two samples that is heard. */
const CLICK = 0.05;
const RAMP_SECONDS = 0.004;

/** What music is multiplied with at each moment, so that a voice is heard over it. */
function duckUnder(voice: Float32Array): (seconds: number) => number {
	const spans: { start: number; end: number }[] = [];
	for (const { start, end } of findSpans({ samples: voice, rate: SAMPLE_RATE })) {
		const last = spans.at(-1);
		if (last !== undefined && start - last.end < LONGEST_BREATH) last.end = end;
		else spans.push({ start, end });
	}
	const low = 10 ** (-DUCK_DB / 20);
	let at = 0;
	return (seconds) => {
		while ((spans[at + 1]?.start ?? Infinity) - DOWN_SECONDS <= seconds) at += 1;
		const span = spans[at];
		if (span === undefined) return 1;
		const down = min(1, max(0, (seconds - span.start + DOWN_SECONDS) / DOWN_SECONDS));
		const up = max(0, (seconds - span.end) / UP_SECONDS);
		const depth = down * exp(-up * 3);
		// A level that sinks evenly in decibels sounds even.
		return low ** depth;
	};
}

function scaleTo(sound: Sound, from: number, to: number): void {
	const gain = from <= -69 ? 1 : 10 ** ((to - from) / 20);
	scale(sound, () => gain);
}

/** Music without the silence at its ends, which formats add. */
function withoutSilence({ left, right }: Sound): Sound {
	const isHeard = (index: number) =>
		max(Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0)) > SILENCE;
	let start = 0;
	let end = left.length;
	while (start < end && !isHeard(start)) start += 1;
	while (end > start && !isHeard(end - 1)) end -= 1;
	// What is all but silent stays as it is.
	if (end - start < SAMPLE_RATE / 4) return { left, right };
	return { left: left.slice(start, end), right: right.slice(start, end) };
}

/**
 * How many samples of music's end its next start overlaps. Music that is as loud at its end as in its middle is made to be
 * repeated: an overlap would break its beat.
 */
function overlapOf(left: Float32Array): number {
	const level = (samples: Float32Array) =>
		Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
	const tail = left.subarray(-round(TAIL_SECONDS * SAMPLE_RATE));
	if (level(tail) > level(left) * LOUD_SHARE) return 0;
	return min(round(CROSSFADE_SECONDS * SAMPLE_RATE), Math.floor(left.length / 4));
}

/** Music from a file, as long as the film: repeated, and faded out at its end. @throws UnusableSoundError */
export async function musicFromFile(
	ffmpegPath: string,
	path: string,
	durationSeconds: number,
): Promise<Sound> {
	const [first = new Float32Array(0), second = first] = await decodeSound(ffmpegPath, path, 2);
	const { left, right } = withoutSilence({ left: first, right: second });
	const sound = silence(round(durationSeconds * SAMPLE_RATE));
	const overlap = overlapOf(left);
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
			// Of equal power, so that it is no softer where two passes meet.
			const entering = start === 0 || overlap === 0 ? 1 : sin(min(1, index / overlap) * (PI / 2));
			const leaving = index < stride ? 1 : cos(((index - stride) / overlap) * (PI / 2));
			const gain = entering * leaving * joins(index);
			const place = start + index;
			sound.left[place] = (sound.left[place] ?? 0) + (left[index] ?? 0) * gain;
			sound.right[place] = (sound.right[place] ?? 0) + (right[index] ?? 0) * gain;
		}
	}
	scale(sound, (seconds) => {
		const rest = max(0, min(1, (durationSeconds - seconds) / FADE_OUT_SECONDS));
		return min(1, seconds / 0.01) * rest ** 2;
	});
	return sound;
}

function add(sound: Sound, other: Sound): void {
	for (const side of ['left', 'right'] as const) {
		for (let index = 0; index < sound[side].length; index += 1) {
			sound[side][index] = (sound[side][index] ?? 0) + (other[side][index] ?? 0);
		}
	}
}

/** What a film sounds like besides its voice: the sound of its clips lies under the music. */
async function bedOf(
	ffmpegPath: string,
	music: Sound | undefined,
	clips: Sound | undefined,
): Promise<Sound | undefined> {
	if (clips === undefined || music === undefined) return music ?? clips;
	scaleTo(music, await measureLoudness(ffmpegPath, music), MUSIC_LUFS);
	scaleTo(clips, await measureLoudness(ffmpegPath, clips), CLIPS_LUFS);
	add(music, clips);
	return music;
}

/**
 * Lays a voice over music and the sound of clips, which sink under it; each may be missing.
 * @param parts each as long as the film; the voice has one channel
 */
export async function mix(
	ffmpegPath: string,
	parts: { music?: Sound; clips?: Sound; voice?: Float32Array },
	samples: number,
): Promise<Sound> {
	const { voice } = parts;
	const music = await bedOf(ffmpegPath, parts.music, parts.clips);
	if (voice === undefined) return music ?? silence(samples);
	const spoken = { left: Float32Array.from(voice), right: Float32Array.from(voice) };
	scaleTo(spoken, await measureLoudness(ffmpegPath, spoken), VOICE_LUFS);
	if (music === undefined) return spoken;
	scaleTo(music, await measureLoudness(ffmpegPath, music), MUSIC_LUFS);
	scale(music, duckUnder(voice));
	add(spoken, music);
	return spoken;
}
