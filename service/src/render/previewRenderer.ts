import { join } from 'node:path';
import { linkAbort } from '../util/abort';
import { createEncoderFinder } from './encode/resolveEncoder';
import {
	previewFramesSchema,
	RenderError,
	type PreviewFrames,
	type PreviewJob,
} from './renderMessages';
import { startRenderProcess, type RenderProcess } from './renderProcess';

export type { PreviewFrames, PreviewJob } from './renderMessages';

export interface PreviewRenderer {
	/**
	 * Draws one preview at a time: the next one only after the one before.
	 * @throws RenderError
	 */
	draw(job: PreviewJob): Promise<PreviewFrames>;
	stop(): Promise<void>;
}

/** The process is kept for the next preview, because starting it takes longer than drawing. */
const IDLE_MS = 60_000;
const TOO_LONG_MS = 30_000;
const MAX_BYTES = 1_500_000_000;

/**
 * Draws frames in a process of its own. If that process dies, as when the system is short of memory, the preview is
 * drawn once more in another one.
 * @param modulePath the compiled module of that process
 */
export function createPreviewRenderer(
	settings: { ffmpegPath?: string },
	modulePath = join(__dirname, 'renderWorker.js'),
): PreviewRenderer {
	const findEncoder = createEncoderFinder(settings.ffmpegPath);
	const stopping = new AbortController();
	let worker: RenderProcess | undefined;
	let idle: NodeJS.Timeout | undefined;

	async function draw(job: PreviewJob): Promise<PreviewFrames> {
		stopping.signal.throwIfAborted();
		clearTimeout(idle);
		if (worker === undefined || worker.hasEnded()) worker = startRenderProcess(modulePath);
		const end = linkAbort([stopping.signal], TOO_LONG_MS);
		try {
			return await worker.run({ type: 'preview', job }, previewFramesSchema, {
				...{ signal: end.signal, maxBytes: MAX_BYTES, onProgress: () => undefined },
			});
		} catch (error) {
			if (!end.timedOut()) throw error;
			const message = `The preview was ended after ${TOO_LONG_MS / 1_000} s. An image that takes very long to draw is the usual cause.`;
			throw new RenderError('limit_exceeded', message);
		} finally {
			end.release();
			idle = setTimeout(() => void worker?.end(), IDLE_MS).unref();
		}
	}

	/** Clips are decoded by the encoder's program. */
	async function withDecoder(job: PreviewJob): Promise<PreviewJob> {
		const { pool, scenes } = job.request.media ?? { pool: [], scenes: [] };
		const hasClip = [...pool, ...scenes.map(({ file }) => file)].some(
			({ kind }) => kind === 'clip',
		);
		return hasClip ? { ...job, ffmpegPath: await findEncoder() } : job;
	}

	return {
		async draw(request) {
			const job = await withDecoder(request);
			try {
				return await draw(job);
			} catch (error) {
				const crashed = error instanceof RenderError && error.reason === 'crashed';
				if (!crashed || worker?.hasEnded() !== true) throw error;
				return draw(job);
			}
		},
		async stop() {
			stopping.abort();
			clearTimeout(idle);
			await worker?.end();
		},
	};
}
