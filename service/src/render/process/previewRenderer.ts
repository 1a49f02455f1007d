import { join } from 'node:path';
import { linkAbort } from '../../util/abort';
import { createEncoderFinder, type EncoderSettings } from '../encode/resolveEncoder';
import { previewFramesSchema, type PreviewFrames, type PreviewJob } from './renderMessages';
import { RenderError } from '../renderError';
import { startRenderProcess, type RenderProcess } from './renderProcess';

export type { PreviewFrames, PreviewJob } from './renderMessages';

export interface PreviewRenderer {
	/**
	 * Draws a preview. Call it again only after the one before has finished.
	 * @throws RenderError
	 */
	draw(job: PreviewJob): Promise<PreviewFrames>;
	stop(): Promise<void>;
}

/** How long the process waits for another preview: starting one takes longer than drawing. */
const IDLE_MS = 60_000;
const MAX_PROCESSOR_MS = 30_000;
/** Higher, because a crowded machine gives the process only a share of that time. */
const TIMEOUT_MS = 120_000;
const MAX_MEMORY_BYTES = 1_500_000_000;

/**
 * Draws frames in a worker process. If it dies, for example because the system is out of memory, a new one draws the
 * preview once more.
 * @param modulePath the compiled module of that process
 */
export function createPreviewRenderer(
	settings: EncoderSettings,
	modulePath = join(__dirname, 'renderWorker.js'),
): PreviewRenderer {
	const findEncoder = createEncoderFinder(settings);
	const stopping = new AbortController();
	let worker: RenderProcess | undefined;
	let idle: NodeJS.Timeout | undefined;

	async function draw(job: PreviewJob): Promise<PreviewFrames> {
		stopping.signal.throwIfAborted();
		clearTimeout(idle);
		if (worker === undefined || worker.hasEnded()) worker = startRenderProcess(modulePath);
		const end = linkAbort([stopping.signal], TIMEOUT_MS);
		try {
			return await worker.run({ type: 'preview', job }, previewFramesSchema, {
				signal: end.signal,
				maxBytes: MAX_MEMORY_BYTES,
				maxProcessorMs: () => MAX_PROCESSOR_MS,
				onProgress: () => undefined,
			});
		} catch (error) {
			if (!end.timedOut()) throw error;
			const message = `The preview was not drawn within ${TIMEOUT_MS / 1_000} s. Try again when the machine has less to do.`;
			throw new RenderError('limit_exceeded', message);
		} finally {
			end.release();
			idle = setTimeout(() => void worker?.end(), IDLE_MS).unref();
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

	return {
		async draw(request) {
			const job = await withFfmpegPath(request);
			const unlessItEnds = (error: unknown): Error => {
				const crashed = error instanceof RenderError && error.reason === 'crashed';
				if (!crashed || worker?.hasEnded() !== true) throw error;
				return error;
			};
			const first = await draw(job).catch(unlessItEnds);
			if (!(first instanceof Error)) return first;
			const second = await draw(job).catch(unlessItEnds);
			if (!(second instanceof Error)) return second;
			const message = `The preview could not be drawn: its process ended twice. ${second.message}`;
			throw new RenderError('unavailable', message);
		},
		async stop() {
			stopping.abort();
			clearTimeout(idle);
			await worker?.end();
		},
	};
}
