import type { PreviewFrames, PreviewRenderer } from '../render/process/previewRenderer';
import type { RenderRequest } from '../render/process/renderer';
import { RenderError } from '../render/renderError';
import { ServiceError } from '../contract/serviceError';
import type { WrittenFields } from '../contract/video';
import { linkAbort } from '../util/abort';
import { shareConcurrency, withFullShare } from '../util/fairness';
import { MAX_PREVIEWS } from '../util/memory';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { FileStorage } from '../storage/files/fileStorage';
import { addWritten, type VideoInput } from '../request/videoInput';
import type { Components } from './components';

/** For all images and clips of a preview together. */
const FETCH_TIMEOUT_MS = 30_000;
/*
 * Of the places to wait, to be prepared and to be drawn (`MAX_PREVIEWS`), an owner gets half of what others leave, rounded up
 * (`withFullShare`): so while the model, files or clips of one owner are slow, others have places.
 */

/** Previews that are not done: each keeps the images of its request in memory. */
const MAX_WAITING = 20;
/** Of these, so many have a folder, from when their files are fetched until they are drawn. */
const MAX_PREPARED = 6;
/** In all: a client such as the node waits for three minutes. */
const LIMIT_MS = 170_000;
/** By then, some of them are drawn. */
const RETRY_AFTER_SECONDS = 5;
const NO_ANSWER =
	'The model that writes the words did not answer. The video would ask it again and could say something else.';

export interface Preview extends PreviewFrames {
	/** The fields that a model wrote; undefined if none did. */
	written: WrittenFields | undefined;
}

/** A video to draw stills of. */
export interface PreviewRequest extends Pick<
	RenderRequest,
	'videoId' | 'resolution' | 'watermark' | 'written'
> {
	definition: TemplateDefinition;
	input: VideoInput;
}

export type PreviewVideo = (
	video: Omit<PreviewRequest, 'written'>,
	options: {
		/** Who asks: the previews of one do not stop those of others. */
		owner: string;
		frames: number;
		/** Whether a model writes the words as for the film. */
		writes: boolean;
		/** Whether there is no preview if the model does not answer, because the film would ask it again. */
		needsAnswer: boolean;
	},
	signal: AbortSignal,
) => Promise<Preview>;

/**
 * Draws single frames of a video, free of charge. It prepares and draws few previews at once, so that many fill neither memory nor
 * disk. One whose signal is aborted keeps no place.
 */
export function createPreviewVideo({
	files,
	previews,
	prepareInput,
	prepareMedia,
	transcribe,
	writeFields,
}: Pick<Components, 'prepareInput' | 'prepareMedia' | 'transcribe' | 'writeFields'> & {
	files: Pick<FileStorage, 'createWorkFolder' | 'removeWorkFolder'>;
	previews: PreviewRenderer;
}): PreviewVideo {
	async function prepare(
		{ input: given }: PreviewRequest,
		folder: string,
		signal: AbortSignal,
	): Promise<Pick<RenderRequest, 'input' | 'media'>> {
		const limit = linkAbort([signal], FETCH_TIMEOUT_MS);
		try {
			const input = await prepareInput(given, limit.signal);
			return { input, media: await prepareMedia(input.data, folder, limit.signal) };
		} catch (error) {
			if (!limit.timedOut()) {
				// The client is gone: that is no failure of what it waited for.
				signal.throwIfAborted();
				throw error;
			}
			const message = `The images and clips of the preview could not be fetched within ${FETCH_TIMEOUT_MS / 1_000} s. Use smaller files, or create the video without a preview: it has more time.`;
			throw new RenderError('invalid_context', message);
		} finally {
			limit.release();
		}
	}

	const toPrepare = shareConcurrency(MAX_PREPARED);
	// A preview keeps its place, and its process, while its clip is heard.
	const toDraw = shareConcurrency(MAX_PREVIEWS);

	async function preview(
		video: PreviewRequest,
		{ owner, frames }: { owner: string; frames: number },
		signal: AbortSignal,
	) {
		const folder = await files.createWorkFolder();
		try {
			const { definition, ...asked } = video;
			const request = {
				...asked,
				templateId: definition.id,
				videoPath: '',
				thumbnailPath: '',
				...(await prepare(video, folder, signal)),
			};
			const draw = () =>
				previews.draw(
					{ request, frames },
					{ signal, transcribe: transcribe && ((recording) => transcribe(recording, signal)) },
				);
			return await toDraw(owner, draw, signal);
		} finally {
			await files.removeWorkFolder(folder);
		}
	}

	const write: PreviewVideo = async (video, { owner, frames, writes, needsAnswer }, signal) => {
		// Before its turn, so that no other preview waits for the model.
		const { definition, input } = video;
		const answer = writes ? await writeFields?.(definition, input, signal) : undefined;
		if (answer === 'no_answer' && needsAnswer)
			throw new ServiceError('preview_unavailable', NO_ANSWER);
		const written = answer === 'no_answer' ? undefined : answer;
		const request = {
			...video,
			...(written !== undefined && {
				input: addWritten(definition, input, written),
				written: Object.keys(written),
			}),
		};
		const draw = () => preview(request, { owner, frames }, signal);
		return { ...(await toPrepare(owner, draw, signal)), written };
	};

	const waiting: string[] = [];
	return async (video, options, signal) => {
		const { owner } = options;
		if (waiting.length >= MAX_WAITING || withFullShare(waiting, MAX_WAITING).includes(owner)) {
			const message = `${waiting.length} previews are already waiting. Try again later.`;
			const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
			throw new ServiceError('preview_unavailable', message, { headers });
		}
		waiting.push(owner);
		const limit = linkAbort([signal], LIMIT_MS);
		try {
			return await write(video, options, limit.signal);
		} catch (error) {
			// The client is gone: that is no failure of the preview.
			signal.throwIfAborted();
			if (!limit.timedOut()) throw error;
			const message = `The preview was not ready within ${LIMIT_MS / 1_000} s. Try again when the service has less to do, or create the video without a preview.`;
			throw new ServiceError('preview_unavailable', message);
		} finally {
			limit.release();
			waiting.splice(waiting.indexOf(owner), 1);
		}
	};
}
