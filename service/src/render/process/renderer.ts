import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createEncoderFinder, type EncoderSettings } from '../encode/findFfmpeg';
import { renderedVideoSchema, type RenderedVideo, type RenderRequest } from './renderMessages';
import type { RenderOptions } from './renderProcess';
import type { ProcessPool } from './processPool';

export type { RenderedVideo, RenderRequest } from './renderMessages';
export type { RenderOptions } from './renderProcess';

export interface Renderer {
	/** @throws RenderError; no files are left behind */
	render(request: RenderRequest, options: RenderOptions): Promise<RenderedVideo>;
}

export function createRenderer(
	settings: EncoderSettings,
	processes: ProcessPool,
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
			try {
				const job = { request, encoderPath, workFolder };
				return await processes.run({ type: 'render', job }, renderedVideoSchema, options);
			} finally {
				await rm(workFolder, { recursive: true, force: true, maxRetries: 5 });
			}
		},
	};
}
