import { decodeSound, UnusableSoundError, LONGEST_SECONDS } from '../sound/decode';
import { master } from '../sound/master';
import { mix, musicFromFile } from '../sound/mix';
import { composeMusic } from '../sound/music';
import { narrate, NarrationError, type Speak, type SpokenLine } from '../sound/narrate';
import { usualSound, type SoundRequest } from '../sound/soundRequest';
import { SAMPLE_RATE, silence, type Sound } from '../sound/synth';
import type { Composition } from './looks/look';
import { RenderError, type RenderJob } from './renderMessages';
import { createTimeline, type Timeline } from './timeline';

/** How many levels a look is given, and how far they are apart in seconds. */
const LEVELS = 48;
const LEVEL_SECONDS = 0.03;
/** A clip's sound comes and goes softly where the film cuts. */
const CLIP_FADE_SECONDS = 0.06;

export interface Soundtrack {
	timeline: Timeline;
	/** Levels of the voice around a moment of the film, 0 to 1; undefined without a voice. */
	levelsAt: ((seconds: number) => number[]) | undefined;
	/** Writes the film's sound as a WAV file. @throws RenderError for music that cannot be used */
	write(path: string, durationSeconds: number): Promise<void>;
}

interface Film {
	composition: Composition;
	seed: string;
	words: string;
	given: string;
}

const unusable = (field: string, reason: string) =>
	new RenderError('invalid_context', `context.${field}: the sound cannot be used: ${reason}.`);

async function speakLines(
	{ composition, given }: Film,
	sound: SoundRequest,
	ffmpegPath: string,
	speak: Speak,
): Promise<(SpokenLine | undefined)[]> {
	if (sound.voice.kind === 'none' && sound.recordings.length === 0) return [];
	const lines = composition.narration.map(({ text }) => text);
	try {
		return await narrate(lines, given, sound, { ffmpegPath, speak });
	} catch (error) {
		if (error instanceof NarrationError) throw unusable(error.field, error.message);
		throw error;
	}
}

/** All that is said, at its place in the film. */
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
		const first = Math.round(seconds / LEVEL_SECONDS) - LEVELS / 2;
		return Array.from({ length: LEVELS }, (_, at) => (levels[first + at] ?? 0) / loudest);
	};
}

/**
 * Has a film's lines said and makes its timeline from them.
 * @throws RenderError `invalid_context` for a recording that cannot be used, and what `speak` throws
 */
export async function createSoundtrack(
	film: Film,
	{ request, encoderPath }: RenderJob,
	speak: Speak,
): Promise<Soundtrack> {
	const { composition, words, seed } = film;
	const sound = request.sound ?? usualSound;
	const spoken = await speakLines(film, sound, encoderPath, speak);
	const { durationSeconds: own, narration } = composition;
	const timeline = createTimeline(own, narration, spoken);
	if (timeline.durationSeconds > LONGEST_SECONDS) {
		const length = Math.round(timeline.durationSeconds);
		throw unusable(
			'custom_data',
			`the film would last ${length} seconds, ${LONGEST_SECONDS} at most`,
		);
	}
	const voice = spoken.some((line) => line !== undefined)
		? placeVoice(spoken, timeline)
		: undefined;

	async function music(durationSeconds: number): Promise<Sound | undefined> {
		const wanted = sound.music;
		if (wanted.kind === 'none') return undefined;
		if (wanted.kind === 'composed') {
			const cuts = composition.cuts.map((cut) => timeline.filmTime(cut));
			const wish = { mood: wanted.mood, words, suited: composition.moods, seed };
			return composeMusic({ ...wish, durationSeconds, cuts });
		}
		try {
			return await musicFromFile(encoderPath, wanted.path, durationSeconds);
		} catch (error) {
			if (error instanceof UnusableSoundError) throw unusable('custom_data.music', error.message);
			throw error;
		}
	}

	/** The sound of the clips that were asked to be heard, each where it is seen. */
	async function clips(samples: number): Promise<Sound | undefined> {
		const shots = composition.reel?.shots ?? [];
		const heard = shots.filter(({ medium }) => medium.kind === 'clip' && medium.file.sound);
		if (heard.length === 0) return undefined;
		const sound = silence(samples);
		for (const { medium, start, end } of heard) {
			const { file } = medium;
			const [left, right] = await decodeSound(encoderPath, file.path, 2, file).catch(
				(error: unknown) => {
					if (error instanceof UnusableSoundError) throw unusable(file.field, error.message);
					throw error;
				},
			);
			if (left === undefined || right === undefined) continue;
			const from = Math.round(timeline.filmTime(start) * SAMPLE_RATE);
			const to = Math.min(samples, Math.round(timeline.filmTime(end) * SAMPLE_RATE));
			const fade = SAMPLE_RATE * CLIP_FADE_SECONDS;
			for (let at = from; at < to; at += 1) {
				const gain = Math.min(1, (at - from) / fade, (to - at) / fade);
				// It begins again together with its picture.
				const place = (at - from) % left.length;
				sound.left[at] = (left[place] ?? 0) * gain;
				sound.right[at] = (right[place] ?? 0) * gain;
			}
		}
		return sound;
	}

	return {
		timeline,
		levelsAt: voice && levelMeter(voice),
		async write(path, durationSeconds) {
			const samples = Math.round(durationSeconds * SAMPLE_RATE);
			const parts = { music: await music(durationSeconds), clips: await clips(samples), voice };
			const mixed = await mix(encoderPath, parts, samples);
			await master(encoderPath, mixed, path);
		},
	};
}
