import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOpaqueCanvas, type Canvas } from './art/canvas';
import { createWatermark, drawWatermark } from './art/watermark';
import { findTemplate } from './catalogue';
import { FRAMES_PER_SECOND, startEncoder, type Encoder } from './encode/encoder';
import { composeMusic } from './encode/music';
import { PlanarFrame } from './encode/planarFrame';
import { readMaterial } from './material';
import { RenderError, type RenderedVideo, type RenderOrder, type RenderRequest } from './request';
import type { Frame } from './art/box';
import type { Composition } from './templates/template';

export interface PreparedVideo {
	composition: Composition;
	frame: Frame;
	seed: string;
	/** Draws the whole frame at `t` seconds, watermark included. */
	drawAt(t: number): Canvas;
	width: number;
	height: number;
}

/** Lays a video out for a request and opens the canvas that its frames are drawn on. */
export async function prepareVideo(request: RenderRequest): Promise<PreparedVideo> {
	const template = findTemplate(request.templateId);
	if (template === undefined) {
		throw new RenderError('invalid_context', `There is no template "${request.templateId}".`);
	}
	const material = await readMaterial(request);
	const { frame, seed } = material;
	const composition = template.compose(material);
	const width = Math.round(frame.width * frame.scale);
	const height = Math.round(frame.height * frame.scale);
	const [canvas, ctx] = createOpaqueCanvas(width, height);
	const watermark = request.watermark ? createWatermark(frame) : undefined;
	return {
		composition,
		frame,
		seed,
		width,
		height,
		drawAt(t) {
			ctx.setTransform(frame.scale, 0, 0, frame.scale, 0, 0);
			composition.draw(ctx, t);
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
	video: PreparedVideo,
	encoder: Encoder,
	frameCount: number,
	onProgress: (share: number) => void,
): Promise<void> {
	const planes = new PlanarFrame(video);
	for (let index = 0; index < frameCount; index += 1) {
		planes.take(video.drawAt(index / FRAMES_PER_SECOND).data());
		// The encoder works on earlier frames while the next one is drawn.
		await encoder.write(planes.bytes);
		freeFrames();
		onProgress((index + 1) / frameCount);
	}
}

function asRenderError(error: unknown): unknown {
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

export interface RenderHooks {
	onProgress: (share: number) => void;
	/** Called once with a way to stop the encoder at once. */
	onEncoder: (kill: () => void) => void;
}

/**
 * Draws and encodes one video and its thumbnail in the order's work folder, then renames both into place.
 *
 * @throws RenderError
 */
export async function renderVideo(order: RenderOrder, hooks: RenderHooks): Promise<RenderedVideo> {
	const { request, workFolder } = order;
	const musicPath = join(workFolder, 'music.wav');
	const temporaryVideo = join(workFolder, 'video.mp4');
	const temporaryThumbnail = join(workFolder, 'thumbnail.jpg');
	try {
		const video = await prepareVideo(request);
		const { composition, width, height } = video;
		const frameCount = Math.round(composition.durationSeconds * FRAMES_PER_SECOND);
		const { mood, cuts, posterSeconds } = composition;
		const durationSeconds = frameCount / FRAMES_PER_SECOND;
		await writeFile(musicPath, composeMusic({ seed: video.seed, mood, durationSeconds, cuts }));
		await writeFile(temporaryThumbnail, await video.drawAt(posterSeconds).encode('jpeg', 90));
		const encoder = startEncoder({
			...{ encoderPath: order.encoderPath, width, height },
			...{ musicPath, outputPath: temporaryVideo },
		});
		hooks.onEncoder(() => {
			encoder.kill();
		});
		try {
			await writeFrames(video, encoder, frameCount, hooks.onProgress);
			await encoder.finish();
		} catch (error) {
			encoder.kill();
			throw error;
		}
		const { size } = await stat(temporaryVideo);
		await rename(temporaryThumbnail, request.thumbnailPath);
		await rename(temporaryVideo, request.videoPath);
		return { width, height, durationSeconds, frameCount, bytes: size };
	} catch (error) {
		throw asRenderError(error);
	}
}
