import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { resolveEncoder } from './encode/resolveEncoder';
import type { FindStock, stockFoundSchema, StockWish } from './media/stock';
import { watchMemory } from './watchMemory';
import {
	RenderError,
	renderReportSchema,
	type RenderedVideo,
	type RenderJob,
	type RenderRequest,
	type spokenSchema,
} from './renderMessages';

export {
	RenderError,
	type RenderedVideo,
	type RenderErrorReason,
	type RenderRequest,
	type Resolution,
} from './renderMessages';

export interface RenderOptions {
	/** Aborting ends the child process and rejects with reason `aborted`; so does a signal that is aborted already. */
	signal: AbortSignal;
	/** Called with shares from 0 to 1, rising. */
	onProgress: (share: number) => void;
	/** Memory that the child process may take; one that takes more is killed, with reason `limit_exceeded`. */
	maxBytes?: number;
	/**
	 * Has lines spoken and resolves to an audio file for each; called at most once, for a request whose voice is
	 * `speech`. Its RenderError is that of the render.
	 */
	speak?: (lines: readonly string[]) => Promise<string[]>;
	/** Looks for stock clips; called at most once, for a request with `hasStock`. */
	findStock?: FindStock;
}

export interface Renderer {
	/** @throws RenderError; nothing is left beside the target paths then */
	render(request: RenderRequest, options: RenderOptions): Promise<RenderedVideo>;
}

/** A child that does not end by itself within this time is killed. */
const STOP_MS = 1_000;

function aborted(): RenderError {
	return new RenderError('aborted', 'The rendering was stopped before it was complete.');
}

type Answer = z.infer<typeof spokenSchema> | z.infer<typeof stockFoundSchema>;

async function spoken(lines: readonly string[], { speak }: RenderOptions): Promise<Answer> {
	if (speak === undefined) throw new RenderError('crashed', 'Nobody can speak.');
	return { paths: await speak(lines) };
}

const found = async (wish: StockWish, { findStock }: RenderOptions): Promise<Answer> => ({
	scenes: (await findStock?.(wish)) ?? [],
});

function runWorker(
	workerPath: string,
	order: RenderJob,
	options: RenderOptions,
): Promise<RenderedVideo> {
	const worker = fork(workerPath, [], {
		// A debugger's or test runner's flags are not for this process.
		execArgv: ['--max-old-space-size=512', '--expose-gc'],
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	return new Promise<RenderedVideo>((resolve, reject) => {
		let outcome: (() => void) | undefined;
		let stderr = '';
		let kill: NodeJS.Timeout | undefined;
		const stop = () => {
			outcome = () => {
				reject(aborted());
			};
			worker.kill('SIGTERM');
			kill = setTimeout(() => worker.kill('SIGKILL'), STOP_MS);
		};
		const { maxBytes = Infinity } = options;
		const stopWatching = watchMemory(worker.pid ?? 0, maxBytes, () => {
			const megabytes = Math.round(maxBytes / 1_000_000);
			const message = `The render was ended: it took more than ${megabytes} MB of memory. Large images are the usual cause.`;
			outcome ??= () => {
				reject(new RenderError('limit_exceeded', message));
			};
			worker.kill('SIGKILL');
		});
		const answer = async (question: () => Promise<Answer>) => {
			try {
				send(worker, await question());
			} catch (error) {
				outcome ??= () => {
					reject(error instanceof Error ? error : new Error(String(error)));
				};
				worker.kill('SIGTERM');
			}
		};
		worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
			stderr = (stderr + text).slice(-2_000);
		});
		worker.on('message', (message) => {
			const report = renderReportSchema.parse(message);
			if (report.type === 'progress') options.onProgress(report.share);
			else if (report.type === 'speak') void answer(() => spoken(report.lines, options));
			else if (report.type === 'stock') void answer(() => found(report.wish, options));
			else if (report.type === 'done')
				outcome ??= () => {
					resolve(report.video);
				};
			else
				outcome ??= () => {
					reject(new RenderError(report.reason, report.message));
				};
		});
		worker.once('error', (error) => {
			outcome ??= () => {
				reject(
					new RenderError('crashed', `The renderer does not start: ${error.message}`, {
						cause: error,
					}),
				);
			};
		});
		worker.once('close', (code, signal) => {
			clearTimeout(kill);
			stopWatching();
			options.signal.removeEventListener('abort', stop);
			if (outcome !== undefined) {
				outcome();
				return;
			}
			const how = signal ?? `exit code ${code ?? 'unknown'}`;
			const detail = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
			reject(new RenderError('crashed', `The renderer stopped (${how}). ${detail}`.trim()));
		});
		options.signal.addEventListener('abort', stop, { once: true });
		if (options.signal.aborted) stop();
		else send(worker, order);
	});
}

function send(worker: ChildProcess, message: RenderJob | Answer): void {
	// A child that is already gone reports through its exit.
	worker.send(message, () => undefined);
}

/**
 * Renders each video in a process of its own, so that a crash or its memory never touches the service.
 * The encoder is looked for once, at the first video. `childPath` is the compiled child module.
 */
export function createRenderer(
	settings: { ffmpegPath?: string },
	workerPath = join(__dirname, 'renderWorker.js'),
): Renderer {
	let encoder: Promise<string> | undefined;
	return {
		async render(request, options) {
			encoder ??= resolveEncoder(settings.ffmpegPath);
			let encoderPath: string;
			try {
				encoderPath = await encoder;
			} catch (error) {
				// Looked for again next time: it may be installed by then.
				encoder = undefined;
				throw error;
			}
			if (options.signal.aborted) throw aborted();
			// Named after the video, so that what a killed service left behind is cleared by the next try.
			const workFolder = join(dirname(request.videoPath), `.render-${request.videoId}`);
			await rm(workFolder, { recursive: true, force: true });
			await mkdir(workFolder, { recursive: true });
			try {
				return await runWorker(workerPath, { request, encoderPath, workFolder }, options);
			} finally {
				await rm(workFolder, { recursive: true, force: true, maxRetries: 5 });
			}
		},
	};
}
