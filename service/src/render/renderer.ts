import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { resolveEncoder } from './encode/resolveEncoder';
import {
	RenderError,
	renderReportSchema,
	type RenderedVideo,
	type RenderOrder,
	type RenderRequest,
} from './request';

export {
	RenderError,
	type RenderedVideo,
	type RenderErrorReason,
	type RenderRequest,
	type Resolution,
} from './request';

export interface RenderOptions {
	/** Aborting ends the child process and rejects with reason `aborted`. */
	signal: AbortSignal;
	/** Called with shares from 0 to 1, rising. */
	onProgress: (share: number) => void;
}

export interface Renderer {
	/** @throws RenderError; nothing is left beside the target paths then */
	render(request: RenderRequest, options: RenderOptions): Promise<RenderedVideo>;
}

/** A child that does not end by itself within this time is killed. */
const STOP_MS = 3_000;

function aborted(): RenderError {
	return new RenderError('aborted', 'The rendering was stopped before it was complete.');
}

function runChild(
	childPath: string,
	order: RenderOrder,
	options: RenderOptions,
): Promise<RenderedVideo> {
	const child = fork(childPath, [], {
		// A debugger's or test runner's flags are not for this process.
		execArgv: ['--max-old-space-size=512', '--expose-gc'],
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	return new Promise<RenderedVideo>((resolve, reject) => {
		let outcome: (() => void) | undefined;
		let complaints = '';
		let kill: NodeJS.Timeout | undefined;
		const stop = () => {
			outcome = () => {
				reject(aborted());
			};
			child.kill('SIGTERM');
			kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
		};
		child.stderr?.setEncoding('utf8').on('data', (text: string) => {
			complaints = (complaints + text).slice(-2_000);
		});
		child.on('message', (message) => {
			const report = renderReportSchema.parse(message);
			if (report.type === 'progress') options.onProgress(report.share);
			else if (report.type === 'done')
				outcome ??= () => {
					resolve(report.video);
				};
			else
				outcome ??= () => {
					reject(new RenderError(report.reason, report.message));
				};
		});
		child.once('error', (error) => {
			outcome ??= () => {
				reject(
					new RenderError('crashed', `The renderer does not start: ${error.message}`, {
						cause: error,
					}),
				);
			};
		});
		child.once('close', (code, signal) => {
			clearTimeout(kill);
			options.signal.removeEventListener('abort', stop);
			if (outcome !== undefined) {
				outcome();
				return;
			}
			const how = signal ?? `exit code ${code ?? 'unknown'}`;
			const detail = complaints.trim().split('\n').slice(-3).join(' ').slice(0, 400);
			reject(new RenderError('crashed', `The renderer stopped (${how}). ${detail}`.trim()));
		});
		options.signal.addEventListener('abort', stop, { once: true });
		if (options.signal.aborted) stop();
		else send(child, order);
	});
}

function send(child: ChildProcess, order: RenderOrder): void {
	// A child that is already gone reports through its exit.
	child.send(order, () => undefined);
}

/**
 * Renders each video in a process of its own, so that a crash or its memory never touches the service.
 * The encoder is looked for once, at the first video. `childPath` is the compiled child module.
 */
export function createRenderer(
	settings: { ffmpegPath?: string },
	childPath = join(__dirname, 'child.js'),
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
				return await runChild(childPath, { request, encoderPath, workFolder }, options);
			} finally {
				await rm(workFolder, { recursive: true, force: true, maxRetries: 5 });
			}
		},
	};
}
