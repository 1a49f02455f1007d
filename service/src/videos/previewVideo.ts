import type { PreviewFrames, PreviewRenderer } from '../render/previewRenderer';
import { RenderError, type RenderRequest } from '../render/renderer';
import type { FileStorage } from '../storage/files/fileStorage';
import { linkAbort } from '../util/abort';
import type { PrepareContext } from './prepareContext';
import type { PrepareMedia } from './prepareMedia';

/** For all pictures and clips of a preview together. */
const FETCH_WITHIN_MS = 30_000;

export type PreviewVideo = (
	video: Pick<RenderRequest, 'videoId' | 'templateId' | 'context' | 'resolution' | 'watermark'>,
	frames: number,
	signal: AbortSignal,
) => Promise<PreviewFrames>;

/**
 * Draws single frames of a video that nobody pays for. Previews are fetched and drawn one after the other, so that many
 * of them fill neither the memory nor the disk; one whose signal is aborted before its turn is not drawn.
 */
export function createPreviewVideo({
	files,
	previews,
	prepareContext,
	prepareMedia,
}: {
	files: FileStorage;
	previews: PreviewRenderer;
	/** Calls no model: a preview changes with each keystroke, so it shows the script of the rules. */
	prepareContext: PrepareContext;
	prepareMedia: PrepareMedia;
}): PreviewVideo {
	let last: Promise<unknown> = Promise.resolve();

	async function prepare(
		{ templateId, context: given }: Parameters<PreviewVideo>[0],
		folder: string,
		signal: AbortSignal,
	): Promise<Pick<RenderRequest, 'context' | 'media'>> {
		const end = linkAbort([signal], FETCH_WITHIN_MS);
		try {
			const context = await prepareContext({ templateId, context: given }, end.signal);
			return { context, media: await prepareMedia(context, folder, end.signal) };
		} catch (error) {
			if (!end.timedOut()) throw error;
			const message = `The preview was ended: its images and clips could not be fetched within ${FETCH_WITHIN_MS / 1_000} s. The video itself has more time.`;
			throw new RenderError('limit_exceeded', message);
		} finally {
			end.release();
		}
	}

	async function preview(...[video, frames, signal]: Parameters<PreviewVideo>) {
		signal.throwIfAborted();
		const folder = await files.createWorkFolder();
		try {
			const request = {
				...{ ...video, videoPath: '', thumbnailPath: '' },
				...(await prepare(video, folder, signal)),
			};
			return await previews.draw({ request, frames });
		} finally {
			await files.removeWorkFolder(folder);
		}
	}

	return (...order) => {
		const drawn = last.then(() => preview(...order));
		last = drawn.catch(() => undefined);
		return drawn;
	};
}
