import { applyGain, mixInto, silence, type Sound } from './sound';
import { measureLoudness, QUIETEST_LUFS, SILENCE_LUFS } from './master';
import { findSpeechSpans } from './voice/alignWords';

const { abs, exp, max, min } = Math;

/** Loudness of each part before mastering, in LUFS. */
const MUSIC_LUFS = -16;
const VOICE_LUFS = -14.5;
/** Clip audio stays below the music. */
const CLIPS_LUFS = -23;
/** How much the music is ducked under a voice. */
const DUCK_DB = 14;
/** In shorter pauses the music stays ducked. */
const MAX_PAUSE_SECONDS = 0.8;
const DUCK_ATTACK_SECONDS = 0.18;
const DUCK_RELEASE_SECONDS = 0.5;

/** The gain of the music over time, which ducks it under a voice. */
function duckingGain({ left, right }: Sound): (seconds: number) => number {
	// The louder channel: the sum of two channels in opposite phase is silence.
	const voice = left.map((value, index) => max(abs(value), abs(right[index] ?? 0)));
	const spans: { start: number; end: number }[] = [];
	for (const { start, end } of findSpeechSpans(voice)) {
		const last = spans.at(-1);
		if (last !== undefined && start - last.end < MAX_PAUSE_SECONDS) last.end = end;
		else spans.push({ start, end });
	}
	const low = 10 ** (-DUCK_DB / 20);
	let at = 0;
	return (seconds) => {
		while ((spans[at + 1]?.start ?? Infinity) - DUCK_ATTACK_SECONDS <= seconds) at += 1;
		const span = spans[at];
		if (span === undefined) return 1;
		const down = min(1, max(0, (seconds - span.start + DUCK_ATTACK_SECONDS) / DUCK_ATTACK_SECONDS));
		const up = max(0, (seconds - span.end) / DUCK_RELEASE_SECONDS);
		const depth = down * exp(-up * 3);
		// Interpolated in decibels, as loudness is perceived.
		return low ** depth;
	};
}

function normalize(sound: Sound, from: number, to: number, quietest = QUIETEST_LUFS): void {
	const gain = from <= quietest ? 1 : 10 ** ((to - from) / 20);
	applyGain(sound, () => gain);
}

/** Mixes music and clip audio; the music is louder. */
async function mixBed(
	ffmpegPath: string,
	music: Sound | undefined,
	clips: Sound | undefined,
): Promise<Sound | undefined> {
	if (clips === undefined || music === undefined) return music ?? clips;
	normalize(music, await measureLoudness(ffmpegPath, music), MUSIC_LUFS);
	normalize(clips, await measureLoudness(ffmpegPath, clips), CLIPS_LUFS);
	mixInto(music, clips);
	return music;
}

/**
 * Mixes voice, music and clip audio, each at its loudness, and ducks the others under the voice. Any part can be missing.
 * @param parts each as long as the video; the voice is mono, or the sound of clips that are the film
 */
export async function mix(
	ffmpegPath: string,
	parts: { music?: Sound; clips?: Sound; voice?: Float32Array | Sound },
	samples: number,
): Promise<Sound> {
	const { voice } = parts;
	const music = await mixBed(ffmpegPath, parts.music, parts.clips);
	if (voice === undefined) return music ?? silence(samples);
	const spoken =
		'left' in voice ? voice : { left: Float32Array.from(voice), right: Float32Array.from(voice) };
	const loudness = await measureLoudness(ffmpegPath, spoken);
	// A recording of a voice can be as quiet as a room in which nobody speaks.
	const quietest = 'left' in voice ? QUIETEST_LUFS : SILENCE_LUFS;
	normalize(spoken, loudness, VOICE_LUFS, quietest);
	if (music === undefined) return spoken;
	normalize(music, await measureLoudness(ffmpegPath, music), MUSIC_LUFS);
	if (loudness > quietest) applyGain(music, duckingGain(spoken));
	mixInto(spoken, music);
	return spoken;
}
