import {
	END_CARD_SECONDS,
	LONGEST_FILM,
	SHORTEST_FILM,
} from '../../request/templates/captioned-clip';
import { encodeClipSound, readClipSound, type SoundPart } from '../../sound/clipSound';
import { UnusableSoundError } from '../../sound/decode';
import type { Transcript } from '../../sound/transcription/transcript';
import { addDrawableText } from '../context/drawableText';
import { checkPart, HEADER_SECONDS, measureClip, UnusableClipError } from '../media/clip';
import { mediumError, type Medium } from '../media/loadMedia';
import { RenderError } from '../renderError';
import type { RenderContext } from '../templates/videoTemplate';
import { SPEECH_RATE, type ClipTools, type FilmClip } from './filmClips';
import { followFocus } from './followFocus';
import { describeOutside } from './placeSubtitles';

/*
 * What has to be known of clips that are the film itself, before it is composed:
 *
 * 1. The length of each, and whether all of it is there. Together they are the film; a longer one is refused before anything is
 *    heard or drawn, and so are subtitles that all lie outside of it.
 * 2. Their sound, at a low rate: `spokenLines` finds in it when words are said.
 * 3. Without subtitles, the words that a model of the service hears in it.
 * 4. With `fit: crop`, where the eye is drawn to over time.
 */

const invalid = (field: string, reason: string) =>
	new RenderError('invalid_context', `context.custom_data.${field}: ${reason}`);

async function measure(medium: Medium, start: number, ffmpegPath: string): Promise<FilmClip> {
	const { file } = medium;
	if (medium.kind === 'picture') throw mediumError(file, 'this template captions clips');
	const from = file.startSeconds;
	const wholeSeconds = medium.wholeSeconds ?? (await measureClip(ffmpegPath, file.path));
	const seconds = Math.min(file.durationSeconds ?? Infinity, wholeSeconds - from);
	// The header of a browser's recording has no length, so nobody can tell that it was cut off.
	if (medium.wholeSeconds !== undefined) {
		const part = { path: file.path, startSeconds: from, durationSeconds: seconds };
		await checkPart(ffmpegPath, part, medium.hasSound === true).catch((error: unknown) => {
			throw error instanceof UnusableClipError ? mediumError(file, error.message) : error;
		});
	}
	// The header has the length of what lasts longest: where that is the sound, the last frame stays.
	const shown = Math.min(seconds, (await measureClip(ffmpegPath, file.path)) - from);
	// Its sound is heard, and it is not played twice.
	const heard = {
		...{ ...medium, seconds: shown },
		file: { ...file, durationSeconds: seconds, sound: true },
	};
	return { medium: heard, start, seconds, from, wholeSeconds };
}

/** @param cardSeconds of the film, after the clips */
async function measureAll(
	pool: readonly Medium[],
	ffmpegPath: string,
	cardSeconds: number,
): Promise<FilmClip[]> {
	const clips: FilmClip[] = [];
	let start = 0;
	for (const medium of pool) {
		const clip = await measure(medium, start, ffmpegPath);
		clips.push(clip);
		start += clip.seconds;
	}
	const most = LONGEST_FILM - cardSeconds;
	if (start > most + HEADER_SECONDS) {
		const length = `${Math.ceil(start)} seconds together, the most is ${most}`;
		const why = cardSeconds > 0 ? ` before the end card, which lasts ${cardSeconds}` : '';
		throw invalid('media', `The clips last ${length}${why}. Shorten them with duration_seconds.`);
	}
	if (start < SHORTEST_FILM - HEADER_SECONDS)
		throw invalid(
			'media',
			`The clips last ${start.toFixed(1)} seconds together, the least is ${SHORTEST_FILM}.`,
		);
	const over = Math.max(0, start - most);
	return clips.map((clip, index) =>
		index < clips.length - 1 ? clip : { ...clip, seconds: clip.seconds - over },
	);
}

/** The sounds of the clips, in their order. */
export const soundPartsOf = (clips: readonly FilmClip[]): SoundPart[] =>
	clips.map(({ medium, seconds, from }) => ({
		path: medium.file.path,
		startSeconds: from,
		seconds,
		hasSound: medium.hasSound === true,
	}));

/** @throws RenderError for clips that cannot be used, and what `transcribe` throws */
export async function prepareClips(
	context: RenderContext,
	{ ffmpegPath, transcribe, onLength }: ClipTools,
): Promise<RenderContext> {
	const { data, frame, media } = context;
	if (media.pool.length === 0) throw invalid('media', 'Must have a clip.');
	const cardSeconds = data.cta === undefined ? 0 : END_CARD_SECONDS;
	const clips = await measureAll(media.pool, ffmpegPath, cardSeconds);
	const seconds = clips.reduce((sum, clip) => sum + clip.seconds, 0);
	onLength?.(seconds);
	const parts = soundPartsOf(clips);
	const subtitles = typeof data.subtitles === 'string' ? [] : (data.subtitles ?? []);
	const unseen = describeOutside(subtitles, clips);
	if (unseen !== undefined) throw invalid('subtitles', unseen);
	const hasSubtitles = subtitles.length > 0;
	const isSilent = parts.every(({ hasSound }) => !hasSound);
	if (isSilent && !hasSubtitles && data.captions !== 'none')
		throw invalid(
			'subtitles',
			'Required, because the clip has no sound in which words could be heard. Without words, set captions to none.',
		);
	const fail = (error: unknown): never => {
		if (!(error instanceof UnusableSoundError)) throw error;
		throw invalid('media', `the sound of the clips cannot be used: ${error.message}.`);
	};
	const sound = isSilent
		? new Float32Array(Math.round(seconds * SPEECH_RATE))
		: await readClipSound(ffmpegPath, parts, seconds, SPEECH_RATE).catch(fail);
	let transcript: Transcript | undefined;
	if (!hasSubtitles && !isSilent && transcribe !== undefined) {
		const recording = await encodeClipSound(ffmpegPath, parts, seconds).catch(fail);
		const isNeeded = data.captions !== 'none';
		const heard = await transcribe({ sound: recording, language: data.language, isNeeded });
		transcript = {
			text: addDrawableText(heard.text),
			words: heard.words.map((word) => ({ ...word, text: addDrawableText(word.text) })),
		};
	}
	const framed: FilmClip[] = [];
	for (const clip of clips) {
		const framing =
			data.fit === 'blur'
				? ({ kind: 'blur' } as const)
				: await followFocus(ffmpegPath, clip.medium, frame.width / frame.height);
		framed.push({ ...clip, medium: { ...clip.medium, framing } });
	}
	return { ...context, clips: { clips: framed, seconds, sound, transcript } };
}
