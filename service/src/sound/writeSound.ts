import { writeClipSound, type SoundPart } from './clipSound';
import { decodeSound, UnusableSoundError } from './decode';
import { master } from './master';
import { mix } from './mix';
import { composeMusic, type MusicPlan } from './music/composeMusic';
import { musicFromFile } from './music/musicFromFile';
import { SAMPLE_RATE, silence, type Sound } from './sound';

/** Fades a clip's audio in and out at its cuts. */
const CLIP_FADE_SECONDS = 0.06;

/** The audio of a clip while it is shown. */
export interface ClipSound {
	/** The field of the request that names it. */
	field: string;
	path: string;
	/** Where the clip itself begins, and the longest part of it, in seconds. */
	startSeconds: number;
	durationSeconds?: number;
	/** From when to when the video shows it, in seconds. */
	from: number;
	to: number;
}

/** All that the sound of a video depends on. A plain value, so that another thread can write it. */
export interface SoundPlan {
	durationSeconds: number;
	music:
		| { kind: 'none' }
		| { kind: 'composed'; plan: MusicPlan }
		| { kind: 'file'; path: string; field: string };
	clips: readonly ClipSound[];
	/** Clips that are the film itself, instead of `clips` and `voice`. */
	film: readonly SoundPart[] | undefined;
	/** Mono; undefined if nobody speaks. */
	voice: Float32Array | undefined;
}

/** Adds the field of the request that named the sound. */
const inField =
	(field: string) =>
	(error: unknown): never => {
		if (error instanceof UnusableSoundError) throw new UnusableSoundError(error.message, field);
		throw error;
	};

async function musicOf({ music, durationSeconds }: SoundPlan, ffmpegPath: string) {
	if (music.kind === 'none') return undefined;
	if (music.kind === 'composed') return composeMusic(music.plan);
	return musicFromFile(ffmpegPath, music.path, durationSeconds).catch(inField(music.field));
}

async function clipsOf(clips: readonly ClipSound[], samples: number, ffmpegPath: string) {
	if (clips.length === 0) return undefined;
	const sound = silence(samples);
	for (const { field, path, startSeconds, durationSeconds = Infinity, ...shown } of clips) {
		const from = Math.round(shown.from * SAMPLE_RATE);
		const cut = Math.min(samples, Math.round(shown.to * SAMPLE_RATE));
		const range = {
			startSeconds,
			durationSeconds: Math.min(durationSeconds, Math.max(1, (cut - from) / SAMPLE_RATE)),
		};
		const [left, right] = await decodeSound(ffmpegPath, path, 2, { range }).catch(inField(field));
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

/** The film's own sound goes from file to file, as far as no music is mixed below it. */
async function writeSoundOfFilm(
	ffmpegPath: string,
	plan: SoundPlan,
	parts: readonly SoundPart[],
	path: string,
): Promise<void> {
	const own = `${path}.clips.wav`;
	const written = writeClipSound(ffmpegPath, parts, plan.durationSeconds, own);
	await written.catch(inField('custom_data.media'));
	const music = await musicOf(plan, ffmpegPath);
	if (music === undefined) return master(ffmpegPath, { path: own }, path);
	const [left, right] = await decodeSound(ffmpegPath, own, 2);
	if (left === undefined || right === undefined) throw new Error('the clips have no sound');
	const mixed = await mix(ffmpegPath, { music, voice: { left, right } }, left.length);
	await master(ffmpegPath, mixed, path);
}

/**
 * Writes the sound of a video as a WAV file, exactly as long as the video.
 * @throws UnusableSoundError with the field that named the sound, FfmpegError
 */
export async function writeSound(ffmpegPath: string, plan: SoundPlan, path: string): Promise<void> {
	if (plan.film !== undefined) return writeSoundOfFilm(ffmpegPath, plan, plan.film, path);
	const samples = Math.round(plan.durationSeconds * SAMPLE_RATE);
	const music: Sound | undefined = await musicOf(plan, ffmpegPath);
	const clips = await clipsOf(plan.clips, samples, ffmpegPath);
	const mixed = await mix(ffmpegPath, { music, clips, voice: plan.voice }, samples);
	await master(ffmpegPath, mixed, path);
}
