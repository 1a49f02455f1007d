import { linkAbort } from '../../util/abort';
import { createEncoderFinder, type EncoderSettings } from '../encode/findFfmpeg';
import { previewFramesSchema, type PreviewFrames, type PreviewJob } from './renderMessages';
import { RenderError } from '../renderError';
import { ProcessEndedError, type RenderOptions } from './renderProcess';
import type { ProcessPool } from './processPool';

export type { PreviewFrames, PreviewJob } from './renderMessages';

/** The caller's part of a preview. `signal`: aborts it. */
export type PreviewOptions = Pick<RenderOptions, 'transcribe'> & { signal?: AbortSignal };

export interface PreviewRenderer {
	/** Draws a preview. @throws RenderError */
	draw(job: PreviewJob, options?: PreviewOptions): Promise<PreviewFrames>;
	/** Aborts the previews that are being drawn. */
	stop(): void;
}

const MAX_PROCESSOR_MS = 30_000;
/** Besides, for each second of a clip: to follow what moves in it, all of it is decoded. */
const PROCESSOR_MS_PER_SECOND = 1_000;
const MAX_MEMORY_BYTES = 1_500_000_000;

/**
 * Draws frames in a worker process. If it dies, for example because the system is out of memory, another one draws the
 * preview once more.
 */
export function createPreviewRenderer(
	settings: EncoderSettings,
	processes: ProcessPool,
): PreviewRenderer & {
	/** How many previews are being drawn. */
	drawing(): number;
} {
	const findEncoder = createEncoderFinder(settings);
	const stopping = new AbortController();
	let drawing = 0;

	async function draw(job: PreviewJob, options: PreviewOptions): Promise<PreviewFrames> {
		stopping.signal.throwIfAborted();
		const { signal, transcribe } = options;
		const end = linkAbort([stopping.signal, ...(signal ? [signal] : [])]);
		drawing += 1;
		try {
			return await processes.run({ type: 'preview', job }, previewFramesSchema, {
				signal: end.signal,
				maxBytes: MAX_MEMORY_BYTES,
				maxProcessorMs: (videoSeconds) => MAX_PROCESSOR_MS + videoSeconds * PROCESSOR_MS_PER_SECOND,
				onProgress: () => undefined,
				transcribe,
			});
		} finally {
			drawing -= 1;
			end.release();
		}
	}

	/** ffmpeg decodes clips. */
	async function withFfmpegPath(job: PreviewJob): Promise<PreviewJob> {
		const { pool, scenes } = job.request.media ?? { pool: [], scenes: [] };
		const hasClip = [...pool, ...scenes.flatMap(({ files }) => files)].some(
			({ kind }) => kind === 'clip',
		);
		return hasClip ? { ...job, ffmpegPath: await findEncoder() } : job;
	}

	const whyItEnds = (error: unknown, { signal }: PreviewOptions): unknown =>
		stopping.signal.aborted && signal?.aborted !== true
			? new RenderError('unavailable', 'The service is stopping. Try again.')
			: error;

	return {
		async draw(request, options = {}) {
			const job = await withFfmpegPath(request);
			const unlessItEnds = (error: unknown): Error => {
				if (error instanceof ProcessEndedError) return error;
				throw whyItEnds(error, options);
			};
			const first = await draw(job, options).catch(unlessItEnds);
			if (!(first instanceof Error)) return first;
			const second = await draw(job, options).catch(unlessItEnds);
			if (!(second instanceof Error)) return second;
			const message = `The preview could not be drawn: its process ended twice. ${second.message}`;
			throw new RenderError('unavailable', message);
		},
		stop() {
			stopping.abort();
		},
		drawing: () => drawing,
	};
}
