import { MAX_SECONDS } from '../sound/decode';
import { narrate, NarrationError, type Speak, type SpokenLine } from '../sound/voice/narrate';
import { defaultSound, type SoundRequest } from '../sound/soundRequest';
import { SAMPLE_RATE } from '../sound/sound';
import type { ClipSound, SoundPlan } from '../sound/writeSound';
import type { Composition } from './templates/videoTemplate';
import type { RenderJob } from './process/renderMessages';
import { unusableSound } from './asRenderError';
import { laterPart } from './media/clip';
import { secondsSkipped } from './media/planShots';
import { createTimeline, type Timeline } from './timeline';

/*
 * The audio of a video:
 *
 * 1. `sound/voice/narrate` has the lines of the narration spoken or takes them from recordings, and finds when each word
 *    is said (`sound/voice/alignWords`).
 * 2. `timeline` makes scenes as long as their speech. Captions follow the words, because the template draws in
 *    composition time.
 * 3. `plan` says what is heard. From there on the sound is made beside the frames (`process/soundThread`):
 * 4. `sound/writeSound` composes the music for the final length, or loops the caller's file, and takes the audio of clips. Where
 *    clips are the film itself, `sound/clipSound` joins their sound from file to file; music is mixed below it.
 *    `sound/mix` balances them by loudness and ducks the music under the voice; `sound/master` sets -14 LUFS.
 *
 * Rules that must not regress: the audio is exactly as long as the frames; the same request gives the same samples.
 */

/** How many levels a template gets for its waveform, and the distance between them in seconds. */
const LEVEL_COUNT = 48;
const LEVEL_SECONDS = 0.03;

export interface Soundtrack {
	timeline: Timeline;
	/** The speech of each line of the narration; none without a voice. */
	spoken: readonly (SpokenLine | undefined)[];
	/** Levels of the voice around a moment of the video, 0 to 1; undefined without a voice. */
	levelsAt: ((seconds: number) => number[]) | undefined;
	/** All that the sound of a video of this length depends on. */
	plan(durationSeconds: number): SoundPlan;
}

interface PreparedComposition {
	composition: Composition;
	seed: string;
	moodText: string;
	callerText: string;
}

async function speakLines(
	{ composition, callerText }: PreparedComposition,
	sound: SoundRequest,
	ffmpegPath: string,
	speak: Speak,
): Promise<(SpokenLine | undefined)[]> {
	if (sound.voice.kind === 'none' && sound.recordings.length === 0) return [];
	try {
		const { language } = composition.script;
		return await narrate(composition.narration, callerText, sound, { ffmpegPath, speak, language });
	} catch (error) {
		if (error instanceof NarrationError) throw unusableSound(error.field, error.message);
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
		throw unusableSound('custom_data', reason);
	}
	const voice = spoken.some((line) => line !== undefined)
		? placeVoice(spoken, timeline)
		: undefined;

	function music(durationSeconds: number): SoundPlan['music'] {
		const wanted = sound.music;
		if (wanted.kind === 'none') return wanted;
		if (wanted.kind === 'file') return { ...wanted, field: 'custom_data.music' };
		const cuts = composition.cuts.map((cut) => timeline.toVideoTime(cut));
		const wish = { mood: wanted.mood, moodText, fallbackMoods: composition.moods, seed };
		return { kind: 'composed', plan: { ...wish, durationSeconds, cuts } };
	}

	/** The clips whose `sound` is on, each while it is shown. */
	const clips = (): ClipSound[] => {
		const { shots = [] } = composition.reel ?? {};
		const skipped = secondsSkipped(shots, (seconds) => timeline.toVideoTime(seconds));
		return shots.flatMap(({ medium, start, end }, index) => {
			if (medium.kind !== 'clip' || !medium.file.sound || medium.hasSound === false) return [];
			const file = laterPart(medium.file, skipped[index] ?? 0);
			const { field, path, startSeconds, durationSeconds } = file;
			const [from, to] = [timeline.toVideoTime(start), timeline.toVideoTime(end)];
			return [{ field, path, startSeconds, durationSeconds, from, to }];
		});
	};

	return {
		timeline,
		spoken,
		levelsAt: voice && levelMeter(voice),
		plan: (durationSeconds) => ({
			durationSeconds,
			music: music(durationSeconds),
			clips: clips(),
			film: composition.clipParts,
			voice,
		}),
	};
}
