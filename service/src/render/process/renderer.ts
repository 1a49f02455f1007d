import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createEncoderFinder, type EncoderSettings } from '../encode/resolveEncoder';
import { renderedVideoSchema, type RenderedVideo, type RenderRequest } from './renderMessages';
import { startRenderProcess, type RenderOptions } from './renderProcess';

export type { RenderedVideo, RenderRequest } from './renderMessages';
export type { RenderOptions } from './renderProcess';

export interface Renderer {
	/** @throws RenderError; no files are left behind */
	render(request: RenderRequest, options: RenderOptions): Promise<RenderedVideo>;
}

/**
 * Renders each video in its own worker process.
 * @param modulePath the compiled module of that process
 */
export function createRenderer(
	settings: EncoderSettings,
	modulePath = join(__dirname, 'renderWorker.js'),
): Renderer & {
	/** Finds the video encoder, which `render` does otherwise. @throws RenderError `encoder_missing` */
	findEncoder(): Promise<string>;
} {
	const findEncoder = createEncoderFinder(settings);
	return {
		findEncoder,
		async render(request, options) {
			const encoderPath = await findEncoder();
			// Named after the video, so the next attempt clears what a killed service left behind.
			const workFolder = join(dirname(request.videoPath), `.render-${request.videoId}`);
			await rm(workFolder, { recursive: true, force: true });
			await mkdir(workFolder, { recursive: true });
			const worker = startRenderProcess(modulePath);
			try {
				const job = { request, encoderPath, workFolder };
				return await worker.run({ type: 'render', job }, renderedVideoSchema, options);
			} finally {
				await worker.end();
				await rm(workFolder, { recursive: true, force: true, maxRetries: 5 });
			}
		},
	};
}
