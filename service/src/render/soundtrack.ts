import { decodeSound, UnusableSoundError, MAX_SECONDS } from '../sound/decode';
import { master } from '../sound/master';
import { mix } from '../sound/mix';
import { musicFromFile } from '../sound/music/musicFromFile';
import { composeMusic } from '../sound/music/composeMusic';
import { narrate, NarrationError, type Speak, type SpokenLine } from '../sound/voice/narrate';
import { defaultSound, type SoundRequest } from '../sound/soundRequest';
import { SAMPLE_RATE, silence, type Sound } from '../sound/sound';
import type { Composition } from './templates/videoTemplate';
import type { RenderJob } from './process/renderMessages';
import { RenderError } from './renderError';
import { createTimeline, type Timeline } from './timeline';

/*
 * The audio of a video:
 *
 * 1. `sound/voice/narrate` has the lines of the narration spoken or takes them from recordings, and finds when each word
 *    is said (`sound/voice/alignWords`).
 * 2. `timeline` makes scenes as long as their speech. Captions follow the words, because the template draws in
 *    composition time.
 * 3. `write` composes the music for the final length, or loops the caller's file, and takes the audio of clips.
 * 4. `sound/mix` balances them by loudness and ducks the music under the voice; `sound/master` sets -14 LUFS.
 *
 * Rules that must not regress: the audio is exactly as long as the frames; the same request gives the same samples.
 */

/** How many levels a template gets for its waveform, and the distance between them in seconds. */
const LEVEL_COUNT = 48;
const LEVEL_SECONDS = 0.03;
/** Fades a clip's audio in and out at its cuts. */
const CLIP_FADE_SECONDS = 0.06;

export interface Soundtrack {
	timeline: Timeline;
	/** The speech of each line of the narration; none without a voice. */
	spoken: readonly (SpokenLine | undefined)[];
	/** Levels of the voice around a moment of the video, 0 to 1; undefined without a voice. */
	levelsAt: ((seconds: number) => number[]) | undefined;
	/** Writes the video's sound as a WAV file. @throws RenderError for music that cannot be used */
	write(path: string, durationSeconds: number): Promise<void>;
}

interface PreparedComposition {
	composition: Composition;
	seed: string;
	moodText: string;
	callerText: string;
}

const soundError = (field: string, reason: string) =>
	new RenderError('invalid_context', `context.${field}: the sound cannot be used: ${reason}.`);

/** Fails the video for a sound that cannot be used, with the field that named it. */
const rejectSound =
	(field: string) =>
	(error: unknown): never => {
		if (error instanceof UnusableSoundError) throw soundError(field, error.message);
		throw error;
	};

async function speakLines(
	{ composition, callerText }: PreparedComposition,
	sound: SoundRequest,
	ffmpegPath: string,
	speak: Speak,
): Promise<(SpokenLine | undefined)[]> {
	if (sound.voice.kind === 'none' && sound.recordings.length === 0) return [];
	try {
		return await narrate(composition.narration, callerText, sound, { ffmpegPath, speak });
	} catch (error) {
		if (error instanceof NarrationError) throw soundError(error.field, error.message);
		throw error;
	}
}

/** The whole voice track. */
function placeVoice(spoken: readonly (SpokenLine | undefined)[], timeline: Timeline) {
	const voice = new Float32Array(Math.ceil(timeline.durationSeconds * SAMPLE_RATE));
	for (const [index, line] of spoken.entries()) {
		const start = Math.round((timeline.speechStarts[index] ?? 0) * SAMPLE_RATE);
		if (line !== undefined) voice.set(line.samples.subarray(0, voice.length - start), start);
	}
	return voice;
}

function levelMeter(voice: Float32Array): (seconds: number) => number[] {
	const width = Math.round(LEVEL_SECONDS * SAMPLE_RATE);
	const levels = Float32Array.from({ length: Math.ceil(voice.length / width) }, (_, at) => {
		let sum = 0;
		for (const value of voice.subarray(at * width, (at + 1) * width)) sum += value * value;
		return Math.sqrt(sum / width);
	});
	const loudest = levels.reduce((most, level) => Math.max(most, level), 1e-6);
	return (seconds) => {
		const first = Math.round(seconds / LEVEL_SECONDS) - LEVEL_COUNT / 2;
		return Array.from({ length: LEVEL_COUNT }, (_, at) => (levels[first + at] ?? 0) / loudest);
	};
}

/**
 * Has a video's lines spoken and makes its timeline from them.
 * @throws RenderError `invalid_context` for a recording that cannot be used, and what `speak` throws
 */
export async function createSoundtrack(
	video: PreparedComposition,
	{ request, encoderPath }: RenderJob,
	speak: Speak,
): Promise<Soundtrack> {
	const { composition, moodText, seed } = video;
	const sound = request.sound ?? defaultSound;
	const spoken = await speakLines(video, sound, encoderPath, speak);
	const { durationSeconds: own, narration } = composition;
	const timeline = createTimeline(own, narration, spoken);
	if (timeline.durationSeconds > MAX_SECONDS) {
		const length = Math.round(timeline.durationSeconds);
		const reason = `the video would last ${length} seconds, the longest is ${MAX_SECONDS}`;
		throw soundError('custom_data', reason);
	}
	const voice = spoken.some((line) => line !== undefined)
		? placeVoice(spoken, timeline)
		: undefined;

	async function music(durationSeconds: number): Promise<Sound | undefined> {
		const wanted = sound.music;
		if (wanted.kind === 'none') return undefined;
		if (wanted.kind === 'composed') {
			const cuts = composition.cuts.map((cut) => timeline.toVideoTime(cut));
			const wish = { mood: wanted.mood, moodText, fallbackMoods: composition.moods, seed };
			return composeMusic({ ...wish, durationSeconds, cuts });
		}
		const file = musicFromFile(encoderPath, wanted.path, durationSeconds);
		return file.catch(rejectSound('custom_data.music'));
	}

	/** The audio of the clips whose `sound` is on, each while it is shown. */
	async function clips(samples: number): Promise<Sound | undefined> {
		const shots = composition.reel?.shots ?? [];
		const heard = shots.filter(({ medium }) => medium.kind === 'clip' && medium.file.sound);
		if (heard.length === 0) return undefined;
		const sound = silence(samples);
		for (const { medium, start, end } of heard) {
			const { file } = medium;
			const from = Math.round(timeline.toVideoTime(start) * SAMPLE_RATE);
			const cut = Math.min(samples, Math.round(timeline.toVideoTime(end) * SAMPLE_RATE));
			const { startSeconds, durationSeconds = Infinity } = file;
			const shown = {
				startSeconds,
				durationSeconds: Math.min(durationSeconds, Math.max(1, (cut - from) / SAMPLE_RATE)),
			};
			const decoded = decodeSound(encoderPath, file.path, 2, shown);
			const [left, right] = await decoded.catch(rejectSound(file.field));
			if (left === undefined || right === undefined) continue;
			const fade = SAMPLE_RATE * CLIP_FADE_SECONDS;
			// The last frame may stay longer, in silence.
			const to = Math.min(cut, from + left.length);
			for (let at = from; at < to; at += 1) {
				const gain = Math.min(1, (at - from) / fade, (to - at) / fade);
				sound.left[at] = (left[at - from] ?? 0) * gain;
				sound.right[at] = (right[at - from] ?? 0) * gain;
			}
		}
		return sound;
	}

	return {
		timeline,
		spoken,
		levelsAt: voice && levelMeter(voice),
		async write(path, durationSeconds) {
			const samples = Math.round(durationSeconds * SAMPLE_RATE);
			const parts = { music: await music(durationSeconds), clips: await clips(samples), voice };
			const mixed = await mix(encoderPath, parts, samples);
			await master(encoderPath, mixed, path);
		},
	};
}
