import type { PreviewFrames, PreviewRenderer } from '../render/process/previewRenderer';
import type { RenderRequest } from '../render/process/renderer';
import { RenderError } from '../render/renderError';
import type { FileStorage } from '../storage/files/fileStorage';
import { ServiceError } from '../contract/serviceError';
import { linkAbort } from '../util/abort';
import type { PrepareContext } from './prepareContext';
import type { PrepareMedia } from './prepareMedia';

/** For all images and clips of a preview together. */
const FETCH_TIMEOUT_MS = 30_000;
/** A waiting preview keeps its images in memory. */
const MAX_WAITING = 20;

export type PreviewVideo = (
	video: Pick<RenderRequest, 'videoId' | 'templateId' | 'context' | 'resolution' | 'watermark'>,
	frames: number,
	signal: AbortSignal,
) => Promise<PreviewFrames>;

/**
 * Draws single frames of a video, free of charge. It prepares and draws one preview after the other, so that many
 * previews fill neither memory nor disk. It skips a preview whose signal is aborted before its turn.
 */
export function createPreviewVideo({
	files,
	previews,
	prepareContext,
	prepareMedia,
}: {
	files: FileStorage;
	previews: PreviewRenderer;
	/** Without a model: a preview changes with each keystroke, so the built-in rules write its script. */
	prepareContext: PrepareContext;
	prepareMedia: PrepareMedia;
}): PreviewVideo {
	async function prepare(
		{ templateId, context: input }: Parameters<PreviewVideo>[0],
		folder: string,
		signal: AbortSignal,
	): Promise<Pick<RenderRequest, 'context' | 'media'>> {
		const limit = linkAbort([signal], FETCH_TIMEOUT_MS);
		try {
			const context = await prepareContext({ templateId, context: input }, limit.signal);
			return { context, media: await prepareMedia(context, folder, limit.signal) };
		} catch (error) {
			if (!limit.timedOut()) throw error;
			const message = `The images and clips of the preview could not be fetched within ${FETCH_TIMEOUT_MS / 1_000} s. The video itself has more time.`;
			throw new RenderError('limit_exceeded', message);
		} finally {
			limit.release();
		}
	}

	async function preview(...[video, frames, signal]: Parameters<PreviewVideo>) {
		signal.throwIfAborted();
		const folder = await files.createWorkFolder();
		try {
			const request = {
				...video,
				videoPath: '',
				thumbnailPath: '',
				...(await prepare(video, folder, signal)),
			};
			return await previews.draw({ request, frames });
		} finally {
			await files.removeWorkFolder(folder);
		}
	}

	let previous: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	return async (...request) => {
		if (waiting >= MAX_WAITING) {
			const message = `${MAX_WAITING} previews are already waiting. Try again later.`;
			throw new ServiceError('preview_unavailable', message);
		}
		waiting += 1;
		const drawn = previous.then(() => preview(...request)).finally(() => (waiting -= 1));
		previous = drawn.catch(() => undefined);
		return drawn;
	};
}
