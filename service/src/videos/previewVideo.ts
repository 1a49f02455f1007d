import type { PreviewFrames, PreviewRenderer } from '../render/process/previewRenderer';
import type { RenderRequest } from '../render/process/renderer';
import { RenderError } from '../render/renderError';
import { ServiceError } from '../contract/serviceError';
import type { WrittenFields } from '../contract/video';
import { linkAbort } from '../util/abort';
import { findTemplate } from '../catalogue/templates';
import { mergeCustomData } from '../render/templates/customData';
import type { Components } from './components';
import { addWritten } from './writeFields';

/** For all images and clips of a preview together. */
const FETCH_TIMEOUT_MS = 30_000;
/** A waiting preview keeps its images in memory. */
const MAX_WAITING = 20;
/** By then, some of them are drawn. */
const RETRY_AFTER_SECONDS = 5;
const NO_ANSWER =
	'The model that writes the words did not answer. The video would ask it again and could say something else.';

export interface Preview extends PreviewFrames {
	/** The fields that a model wrote; undefined if none did. */
	written: WrittenFields | undefined;
}

type Request = Omit<RenderRequest, 'sound' | 'media' | 'videoPath' | 'thumbnailPath'>;

export type PreviewVideo = (
	video: Omit<Request, 'written'>,
	/**
	 * How many frames, and whether a model writes the words as for the film. `needsAnswer`: whether there is no preview if
	 * the model does not answer, because the film would ask it again.
	 */
	options: { frames: number; writes: boolean; needsAnswer: boolean },
	signal: AbortSignal,
) => Promise<Preview>;

/**
 * Draws single frames of a video, free of charge. It prepares and draws one preview after the other, so that many
 * previews fill neither memory nor disk. It skips a preview whose signal is aborted before its turn.
 */
export function createPreviewVideo({
	files,
	previews,
	prepareContext,
	prepareMedia,
	writeFields,
	catalogue,
}: Components & { previews: PreviewRenderer }): PreviewVideo {
	async function prepare(
		{ context: input, templateId }: Request,
		folder: string,
		signal: AbortSignal,
	): Promise<Pick<RenderRequest, 'context' | 'media'>> {
		const limit = linkAbort([signal], FETCH_TIMEOUT_MS);
		try {
			const context = await prepareContext(input, limit.signal);
			const { customDataFields } = findTemplate(catalogue, templateId);
			const data = mergeCustomData(context.custom_data, customDataFields);
			return { context, media: await prepareMedia(data, folder, limit.signal) };
		} catch (error) {
			if (!limit.timedOut()) throw error;
			const message = `The images and clips of the preview could not be fetched within ${FETCH_TIMEOUT_MS / 1_000} s. The video itself has more time.`;
			throw new RenderError('limit_exceeded', message);
		} finally {
			limit.release();
		}
	}

	async function preview(video: Request, frames: number, signal: AbortSignal) {
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
	return async (video, { frames, writes, needsAnswer }, signal) => {
		if (waiting >= MAX_WAITING) {
			const message = `${MAX_WAITING} previews are already waiting. Try again later.`;
			const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
			throw new ServiceError('preview_unavailable', message, { headers });
		}
		waiting += 1;
		try {
			// Before its turn, so that no other preview waits for the model.
			const answer = writes ? await writeFields?.(video, signal) : undefined;
			if (answer === 'no_answer' && needsAnswer)
				throw new ServiceError('preview_unavailable', NO_ANSWER);
			const written = answer === 'no_answer' ? undefined : answer;
			const request =
				written === undefined
					? video
					: { ...video, ...addWritten(video.context, written, video.templateId, catalogue) };
			const drawn = previous.then(() => preview(request, frames, signal));
			previous = drawn.catch(() => undefined);
			return { ...(await drawn), written };
		} finally {
			waiting -= 1;
		}
	};
}
