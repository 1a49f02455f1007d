import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOpaqueCanvas, type Canvas } from './art/canvas';
import { createWatermark, drawWatermark } from './art/watermark';
import { attributionsOf, composeWithStock } from './looks/composeWithStock';
import { findLook } from './looks/looks';
import { encoderError, FRAMES_PER_SECOND, startEncoder, type Encoder } from './encode/encoder';
import { FfmpegError } from '../util/ffmpeg';
import { PlanarFrame } from './encode/planarFrame';
import { readRenderContext } from './renderContext';
import {
	RenderError,
	type RenderedVideo,
	type RenderJob,
	type RenderRequest,
} from './renderMessages';
import type { Frame } from './art/box';
import type { VideoScript } from '../contract/video';
import type { Composition, FilmScript } from './looks/look';
import type { FilmTime } from './media/reel';
import type { FindStock } from './media/stock';
import { createSoundtrack, type Soundtrack } from './soundtrack';
import type { Speak } from '../sound/narrate';

export interface PreparedVideo {
	composition: Composition;
	frame: Frame;
	seed: string;
	/** Everything that was said about it. */
	words: string;
	/** All texts that the caller wrote. */
	given: string;
	/**
	 * Makes the caller's pictures and clips ready for a moment of the look's own time.
	 * @param film the film's own time then, which is another where a voice makes scenes longer
	 */
	readyAt(t: number, film?: FilmTime): Promise<void>;
	/** Draws the whole frame at `t` seconds of the look's own time, watermark included; levels are a voice's. */
	drawAt(t: number, levels?: readonly number[]): Canvas;
	width: number;
	height: number;
}

/**
 * Lays a video out for a request and opens the canvas that its frames are drawn on.
 * @param ffmpegPath decodes clips; a request without any needs none
 * @param findStock asked for clips of scenes that have none, where the request and the template have stock
 */
export async function prepareVideo(
	request: RenderRequest,
	ffmpegPath = 'ffmpeg',
	findStock?: FindStock,
): Promise<PreparedVideo> {
	const template = findLook(request.templateId);
	if (template === undefined) {
		throw new RenderError('invalid_context', `There is no template "${request.templateId}".`);
	}
	const context = await readRenderContext(
		request,
		template.definition.customDataFields,
		ffmpegPath,
	);
	const { frame, seed } = context;
	const composition = await composeWithStock(template, context, {
		findStock: request.hasStock === true ? findStock : undefined,
		ffmpegPath,
	});
	const width = Math.round(frame.width * frame.scale);
	const height = Math.round(frame.height * frame.scale);
	const [canvas, ctx] = createOpaqueCanvas(width, height);
	const watermark = request.watermark ? createWatermark(frame) : undefined;
	return {
		composition,
		frame,
		seed,
		words: `${context.systemPrompt} ${context.prompt}`,
		given: `${context.prompt} ${JSON.stringify({ ...context.data, picture: '' })}`,
		width,
		height,
		readyAt: async (t, film = { seconds: t, of: (own) => own }) => composition.reel?.seek(t, film),
		drawAt(t, levels) {
			ctx.setTransform(frame.scale, 0, 0, frame.scale, 0, 0);
			composition.draw(ctx, t, levels);
			if (watermark !== undefined) drawWatermark(ctx, watermark, frame);
			return canvas;
		},
	};
}

/**
 * Frees the pixels of frames that are done with. Left to itself the collector lets them pile up, and every frame
 * takes fresh memory from the system, which costs more than drawing it.
 */
function freeFrames(): void {
	globalThis.gc?.({ type: 'minor' });
}

async function writeFrames(
	video: PreparedVideo & { frameCount: number },
	{ timeline, levelsAt }: Soundtrack,
	encoder: Encoder,
	onProgress: (share: number) => void,
): Promise<void> {
	const planes = new PlanarFrame(video);
	const { frameCount } = video;
	for (let index = 0; index < frameCount; index += 1) {
		const t = index / FRAMES_PER_SECOND;
		const own = timeline.ownTime(t);
		await video.readyAt(own, { seconds: t, of: (moment) => timeline.filmTime(moment) });
		planes.take(video.drawAt(own, levelsAt?.(t)).data());
		// The encoder works on earlier frames while the next one is drawn.
		await encoder.write(planes.bytes);
		freeFrames();
		onProgress((index + 1) / frameCount);
	}
}

function asRenderError(error: unknown): unknown {
	if (error instanceof FfmpegError) return encoderError(error.stderr, error.outcome);
	if (
		error instanceof Error &&
		'code' in error &&
		(error.code === 'ENOSPC' || error.code === 'EDQUOT')
	) {
		return new RenderError('disk_full', 'The disk is full: the video could not be written.', {
			cause: error,
		});
	}
	return error;
}

const toHundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** What a film says as its record shows it: each scene lasts until the next one, the last one until the end. */
function recordOf(
	{ headline, scenes, callToAction, language, caption }: FilmScript,
	durationSeconds: number,
): { script: VideoScript; caption: string } {
	const ends = [...scenes.slice(1).map(({ start }) => start), durationSeconds];
	const script: VideoScript = {
		headline,
		scenes: scenes.map(({ text, start }, index) => ({
			text,
			start_seconds: toHundredths(start),
			duration_seconds: toHundredths((ends[index] ?? durationSeconds) - start),
		})),
		...(callToAction !== '' && { call_to_action: callToAction }),
		language,
	};
	return { script, caption };
}

export interface RenderHooks {
	onProgress: (share: number) => void;
	/** Called once with a way to stop the encoder at once. */
	onEncoder: (kill: () => void) => void;
	speak: Speak;
	findStock: FindStock;
}

/**
 * Draws and encodes one video and its thumbnail in the order's work folder, then renames both into place.
 *
 * @throws RenderError
 */
export async function renderVideo(order: RenderJob, hooks: RenderHooks): Promise<RenderedVideo> {
	const { request, workFolder } = order;
	const soundPath = join(workFolder, 'sound.wav');
	const temporaryVideo = join(workFolder, 'video.mp4');
	const temporaryThumbnail = join(workFolder, 'thumbnail.jpg');
	try {
		const video = await prepareVideo(request, order.encoderPath, hooks.findStock);
		const { composition, width, height } = video;
		const soundtrack = await createSoundtrack(video, order, hooks.speak);
		const frameCount = Math.round(soundtrack.timeline.durationSeconds * FRAMES_PER_SECOND);
		const durationSeconds = frameCount / FRAMES_PER_SECOND;
		await soundtrack.write(soundPath, durationSeconds);
		await video.readyAt(composition.posterSeconds);
		const poster = video.drawAt(composition.posterSeconds);
		await writeFile(temporaryThumbnail, await poster.encode('jpeg', 90));
		const encoder = startEncoder({
			...{ encoderPath: order.encoderPath, width, height },
			...{ soundPath, outputPath: temporaryVideo },
		});
		hooks.onEncoder(() => {
			encoder.kill();
			composition.reel?.stop();
		});
		try {
			await writeFrames({ ...video, frameCount }, soundtrack, encoder, hooks.onProgress);
			await encoder.finish();
		} catch (error) {
			encoder.kill();
			throw error;
		} finally {
			composition.reel?.stop();
		}
		const { size } = await stat(temporaryVideo);
		await rename(temporaryThumbnail, request.thumbnailPath);
		await rename(temporaryVideo, request.videoPath);
		const { timeline } = soundtrack;
		const said = composition.script.scenes.map(({ text, start }) => ({
			text,
			start: timeline.filmTime(start),
		}));
		const { script, caption } = recordOf({ ...composition.script, scenes: said }, durationSeconds);
		const attributions = attributionsOf(composition);
		return {
			...{ width, height, durationSeconds, frameCount, bytes: size, script, caption },
			...(attributions.length > 0 && { attributions }),
		};
	} catch (error) {
		throw asRenderError(error);
	}
}
