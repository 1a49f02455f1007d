import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLayer, createOpaqueCanvas, type Canvas } from './art/canvas';
import { createWatermark } from './art/elements/watermark';
import { attributionsOf, composeWithStock } from './templates/composeWithStock';
import { findVideoTemplate } from './templates/registry';
import {
	FRAMES_PER_SECOND,
	joinSound,
	startEncoder,
	toWholeFrames,
	type Encoder,
} from './encode/encoder';
import { asRenderError } from './asRenderError';
import { markAsSynthetic } from './encode/sourceType';
import { omitDataUrls } from '../util/dataUrl';
import { startStages, type Stages } from '../util/stages';
import { PlanarFrame } from './encode/planarFrame';
import { readRenderContext } from './context/renderContext';
import type { RenderedVideo, RenderJob, RenderRequest } from './process/renderMessages';
import { RenderError } from './renderError';
import { parseInput } from '../request/videoInput';
import type { Frame } from './art/frame';
import type { VideoScript } from '../contract/video';
import type { Composition, Playback, TimedScript } from './templates/videoTemplate';
import type { VideoTime } from './media/reel';
import type { HearWords } from './clips/filmClips';
import type { FindStock } from './media/stockMessages';
import { writePostKit } from './post/postKit';
import type { SoundOrder } from './writeSoundtrack';
import { createSoundtrack, type Soundtrack } from './soundtrack';
import type { Speak } from '../sound/voice/narrate';

/*
 * From a request to an MP4 file, in the worker process:
 *
 * 1. `context/renderContext` makes of the request what a template needs: palette, frame, images and media. It registers fonts.
 * 2. `templates/composeWithStock`: the template writes the script (`templates/templateScript`) and lays out a
 *    composition; if stock clips are found for scenes without media, it does so again with them.
 * 3. `soundtrack` has the lines spoken, which makes scenes longer (`timeline`), and says what is heard.
 * 4. `writeFrames` draws one frame after the other on the same canvas. `encode/planarFrame` converts it to YUV, and
 *    `encode/encoder` pipes it to ffmpeg. A clip that fills the background is not drawn: it stays in YUV, and the canvas is
 *    transparent there. While only the clip moves, nothing is drawn. Meanwhile `process/soundThread` writes the sound.
 * 5. `joinSound` of `encode/encoder` muxes both.
 * 6. `encode/sourceType` marks the video if a model wrote it or a machine speaks in it; `post/postKit` writes what a post
 *    needs. The thumbnail and the video are renamed into place.
 *
 * Rules that must not regress:
 * - A frame depends only on the request and the time: the same request gives the same pixels (test/goldenFrames).
 * - ffmpeg encodes a frame while the next one is drawn; never more than one frame waits.
 * - Nothing appears at the target paths before it is complete.
 * - An image, clip, font or sound of the caller that cannot be used fails the video with `invalid_context`. It is never
 *   left out silently.
 */

export interface PreparedVideo {
	composition: Composition;
	/** The template's name. */
	look: string;
	/** Whether a model wrote words of it. */
	hasAiText: boolean;
	/** Whether it shows an image of the product, which is not in its reel. */
	showsProduct: boolean;
	frame: Frame;
	seed: string;
	/** What the caller wrote about the video: it can name the mood of the music. */
	moodText: string;
	/** All texts that the caller wrote: a recorded voice can say only these. */
	callerText: string;
	/**
	 * Prepares the caller's images and clips for `t` seconds of composition time.
	 * @param videoTime by default the same; it differs where a voice makes scenes longer (see `timeline`)
	 * @param planes see `Reel.seek`
	 */
	seek(t: number, videoTime?: VideoTime, planes?: PlanarFrame): Promise<void>;
	/**
	 * Draws the whole frame at `t` seconds of composition time, with the watermark.
	 * @param playback by default that of a video without a voice
	 */
	drawFrame(t: number, playback?: Playback): Canvas;
	width: number;
	height: number;
}

/**
 * Lays a video out for a request and opens the canvas that its frames are drawn on.
 * @param ffmpegPath decodes clips; not used without clips
 * @param hooks `findStock` finds clips for scenes without media, if the template uses stock; `transcribe` hears words in clips
 */
export async function prepareVideo(
	request: RenderRequest,
	ffmpegPath = 'ffmpeg',
	{ findStock, transcribe }: Partial<Pick<RenderHooks, 'findStock' | 'transcribe'>> = {},
): Promise<PreparedVideo> {
	const template = findVideoTemplate(request.templateId);
	if (template === undefined) {
		throw new RenderError('invalid_context', `There is no template "${request.templateId}".`);
	}
	const { definition } = template;
	const input = parseInput(definition, request.input);
	const given = await readRenderContext(definition, input, request, ffmpegPath);
	const context = (await template.prepare?.(given, { ffmpegPath, transcribe })) ?? given;
	const { frame, seed } = context;
	const composition = await composeWithStock(template, context, { findStock, ffmpegPath });
	const width = Math.round(frame.width * frame.scale);
	const height = Math.round(frame.height * frame.scale);
	const hasClips = composition.reel?.shots.some(({ medium }) => medium.kind === 'clip') === true;
	// A clip shows through where the canvas is cleared. To clear an opaque one makes it black.
	const [canvas, ctx] = (hasClips ? createLayer : createOpaqueCanvas)(width, height);
	const watermark = request.watermark ? createWatermark(frame) : undefined;
	return {
		composition,
		look: definition.name,
		hasAiText: context.hasAiText,
		showsProduct: context.image !== undefined && 'imageUrl' in definition.data.shape,
		frame,
		seed,
		moodText: `${context.prompt} ${context.systemPrompt}`,
		callerText: `${context.prompt} ${JSON.stringify([context.data, context.others], omitDataUrls)}`,
		width,
		height,
		seek: async (t, videoTime = { seconds: t, of: (seconds) => seconds }, planes) =>
			composition.reel?.seek(t, videoTime, planes),
		drawFrame(t, playback = { seconds: t }) {
			ctx.setTransform(frame.scale, 0, 0, frame.scale, 0, 0);
			composition.draw(ctx, t, playback);
			watermark?.(ctx);
			return canvas;
		},
	};
}

/**
 * Frees the pixels of earlier frames. Otherwise the garbage collector lets them pile up, and each frame takes new memory
 * from the system, which costs more than drawing it.
 */
function freeFrames(): void {
	globalThis.gc?.({ type: 'minor' });
}

async function writeFrames(
	video: PreparedVideo & { frameCount: number },
	{ timeline, levelsAt }: Soundtrack,
	encoder: Encoder,
	stages: Stages,
	onProgress: (share: number) => void,
): Promise<void> {
	const planes = new PlanarFrame(video);
	const { composition, frameCount } = video;
	let stillUntil = 0;
	for (let index = 0; index < frameCount; index += 1) {
		const t = index / FRAMES_PER_SECOND;
		const moment = timeline.toCompositionTime(t);
		const videoTime = { seconds: t, of: (seconds: number) => timeline.toVideoTime(seconds) };
		await video.seek(moment, videoTime, planes);
		if (moment < stillUntil && composition.reel?.playOn() === true) {
			planes.takeAgain();
		} else {
			planes.take(video.drawFrame(moment, { seconds: t, levels: levelsAt?.(t) }).data());
			stillUntil = composition.stillUntil?.(moment) ?? 0;
			freeFrames();
		}
		// Resolves once ffmpeg has read the frame: it encodes this one while the next one is drawn.
		await encoder.write(planes.bytes);
		if (index === 0) stages.end('firstFrame');
		onProgress((index + 1) / frameCount);
	}
}

const toHundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** The script of `GET /v1/videos/{id}`: each scene lasts until the next one, the last one until the end. */
export function toVideoScript(
	{ headline, scenes, callToAction, language, leftOut }: TimedScript,
	durationSeconds: number,
): VideoScript {
	const ends = [...scenes.slice(1).map(({ start }) => start), durationSeconds];
	return {
		headline,
		scenes: scenes.map(({ text, start }, index) => ({
			text,
			start_seconds: toHundredths(start),
			duration_seconds: toHundredths((ends[index] ?? durationSeconds) - start),
		})),
		call_to_action: callToAction === '' ? undefined : callToAction,
		language,
		left_out: [...leftOut],
	};
}

export interface RenderHooks {
	/** Called before any voice. */
	onScript: (script: VideoScript) => void;
	onProgress: (share: number, videoSeconds: number) => void;
	speak: Speak;
	findStock: FindStock;
	transcribe: HearWords;
	/** Writes the sound, beside the drawing. */
	writeSound: (order: SoundOrder) => Promise<void>;
}

async function writeThumbnail(video: PreparedVideo, path: string): Promise<void> {
	const { thumbnailSeconds } = video.composition;
	await video.seek(thumbnailSeconds);
	await writeFile(path, await video.drawFrame(thumbnailSeconds).encode('jpeg', 90));
}

/**
 * Draws and encodes one video and its thumbnail in the job's work folder, then renames both into place.
 *
 * @throws RenderError
 */
export async function renderVideo(job: RenderJob, hooks: RenderHooks): Promise<RenderedVideo> {
	const { request, workFolder, encoderPath } = job;
	const soundPath = join(workFolder, 'sound.mp4');
	const filmPath = join(workFolder, 'film.mp4');
	const temporaryVideo = join(workFolder, 'video.mp4');
	const temporaryThumbnail = join(workFolder, 'thumbnail.jpg');
	const stages = startStages();
	try {
		const video = await prepareVideo(request, encoderPath, hooks);
		const { composition, width, height } = video;
		hooks.onScript(toVideoScript(composition.script, composition.durationSeconds));
		stages.end('layout');
		const aiGenerated = { text: video.hasAiText, voice: false };
		const soundtrack = await createSoundtrack(video, job, async (lines) => {
			aiGenerated.voice = lines.length > 0;
			return hooks.speak(lines);
		});
		stages.end('voice');
		const durationSeconds = toWholeFrames(soundtrack.timeline.durationSeconds);
		const frameCount = Math.round(durationSeconds * FRAMES_PER_SECOND);
		const encoder = startEncoder({ encoderPath, width, height, outputPath: filmPath });
		try {
			const plan = soundtrack.plan(durationSeconds);
			await Promise.all([
				hooks.writeSound({ ffmpegPath: encoderPath, plan, path: soundPath }),
				writeFrames({ ...video, frameCount }, soundtrack, encoder, stages, (share) =>
					hooks.onProgress(share, durationSeconds),
				).then(async () => {
					stages.end('frames');
					// The encoder still has a few frames to encode.
					await Promise.all([encoder.finish(), writeThumbnail(video, temporaryThumbnail)]);
					stages.end('lastFrames');
				}),
			]);
			stages.end('sound');
		} catch (error) {
			encoder.kill();
			throw error;
		} finally {
			composition.reel?.stop();
		}
		await joinSound(encoderPath, { filmPath, soundPath, outputPath: temporaryVideo });
		if (aiGenerated.text || aiGenerated.voice) await markAsSynthetic(temporaryVideo);
		const { size } = await stat(temporaryVideo);
		await rename(temporaryThumbnail, request.thumbnailPath);
		await rename(temporaryVideo, request.videoPath);
		stages.end('join');
		const { timeline } = soundtrack;
		const scenes = composition.script.scenes.map(({ text, start }) => ({
			text,
			start: timeline.toVideoTime(start),
		}));
		const script = toVideoScript({ ...composition.script, scenes }, durationSeconds);
		const attributions = attributionsOf(composition);
		return {
			width,
			height,
			durationSeconds,
			frameCount,
			bytes: size,
			script,
			...writePostKit({ ...video, script, soundtrack, durationSeconds, aiGenerated }),
			attributions: attributions.length > 0 ? attributions : undefined,
			stages: stages.times,
		};
	} catch (error) {
		throw asRenderError(error);
	}
}
