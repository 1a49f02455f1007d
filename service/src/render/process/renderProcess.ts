import { fork } from 'node:child_process';
import type { z } from 'zod';
import type { VideoScript } from '../../contract/video';
import type { FindStock } from '../media/stockMessages';
import {
	messageFromWorkerSchema,
	type MessageToWorker,
	type MessageFromWorker,
} from './renderMessages';
import { RenderError } from '../renderError';
import type { HearWords } from '../clips/filmClips';
import { createLimitCheck } from './jobLimits';
import { descendantsOf, watchProcess } from './watchProcess';

export interface RenderOptions {
	/** Aborting ends the process and rejects with reason `aborted`, also if the signal is already aborted. */
	signal: AbortSignal;
	/** Called with rising shares from 0 to 1. */
	onProgress: (share: number) => void;
	/** Called once, before anything is drawn: a voice can still make scenes longer. */
	onScript?: (script: VideoScript) => void;
	/** Memory limit; a process that exceeds it is killed, with reason `limit_exceeded`. */
	maxBytes?: number;
	/**
	 * Limit of the processor time of this job, in milliseconds, by the seconds of video (0 until they are known); a process
	 * that exceeds it is killed, with reason `limit_exceeded`.
	 */
	maxProcessorMs?: (videoSeconds: number) => number;
	/**
	 * Synthesizes lines and resolves to an audio file for each. Called at most once, if the request's voice is `speech`.
	 * If it fails, the render fails with its error.
	 */
	speak?: (lines: readonly string[]) => Promise<string[]>;
	/** Finds stock clips. Called at most once. Without it there are none. */
	findStock?: FindStock;
	/** Hears the words of a clip. Called at most once. If it fails, the render fails with its error. */
	transcribe?: HearWords;
}

/** The process has ended by itself, before its job had. */
export class ProcessEndedError extends RenderError {
	constructor(message: string, options?: ErrorOptions) {
		super('crashed', message, options);
	}
}

/** A worker process: its crashes and its memory do not affect the service. */
export interface RenderProcess {
	pid: number;
	hasEnded(): boolean;
	/**
	 * Runs one job and resolves to its result; call it again only after that. The process stays alive, unless it was
	 * killed or crashed. In that case the promise rejects once the process has ended.
	 * @throws RenderError
	 */
	run<Result>(
		order: MessageToWorker,
		result: z.ZodType<Result, z.ZodTypeDef, unknown>,
		options: RenderOptions,
	): Promise<Result>;
	/** Stops the process and resolves when it has ended. */
	end(): Promise<void>;
}

/**
 * The script is written with large patterns, each used a few times. By default V8 compiles such a pattern twice: to bytecode
 * for its first use, to machine code for its second. Once is faster.
 */
const COMPILE_PATTERNS_ONCE = '--no-regexp-tier-up';
/**
 * Each frame is a new buffer of 8 MB outside V8's heap. That makes V8 mark the whole heap at every third frame, which takes
 * a quarter of the drawing time. `freeFrames` frees these buffers anyway.
 */
const NO_MARKING_FOR_FRAMES = '--no-incremental-marking';

/**
 * Each frame needs several buffers of 8 MB. By default, the canvas's allocator returns a freed buffer to the system after
 * 10 ms, and the next frame has to request it again. This delays the return; in milliseconds.
 */
const KEEP_MEMORY_OF_FRAMES = { MIMALLOC_PURGE_DELAY: '1000' };

function killAll(pids: readonly number[]): void {
	for (const pid of pids) {
		try {
			process.kill(pid, 'SIGKILL');
		} catch {
			// It has ended.
		}
	}
}

/** A process that ignores SIGTERM for this long is killed. */
const KILL_AFTER_MS = 1_000;

/** An API process accepts a clip without subtitles if it can have them heard. This worker may be started without that. */
const NO_TRANSCRIPTION =
	'This process does not transcribe. Start it with --transcription-url and --transcription-model, or send subtitles.';

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

export function startRenderProcess(modulePath: string): RenderProcess {
	const child = fork(modulePath, [], {
		// Not the flags of a debugger or test runner.
		execArgv: [
			'--max-old-space-size=512',
			'--expose-gc',
			COMPILE_PATTERNS_ONCE,
			NO_MARKING_FOR_FRAMES,
		],
		env: { ...process.env, ...KEEP_MEMORY_OF_FRAMES },
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
		// Much faster than JSON for images of megabytes.
		serialization: 'advanced',
	});
	const pid = child.pid ?? 0;
	let hasEnded = false;
	let stderr = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		stderr = (stderr + text).slice(-2_000);
	});
	const exited = new Promise<RenderError>((resolve) => {
		child.once('error', (cause) => {
			const message = `The renderer does not start: ${cause.message}`;
			resolve(new ProcessEndedError(message, { cause }));
		});
		child.once('close', (code, signal) => {
			const how = signal ?? `exit code ${code ?? 'unknown'}`;
			const detail = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
			resolve(new ProcessEndedError(`The renderer stopped (${how}). ${detail}`.trim()));
		});
	});
	void exited.then(() => {
		hasEnded = true;
	});

	function send(order: MessageToWorker): void {
		// A process that has ended, or that the system had no file descriptor for, reports through `exited`.
		if (child.connected) child.send(order, () => undefined);
	}

	/** Also kills ffmpeg: one that writes nothing would not notice that its reader is gone. */
	async function kill(): Promise<void> {
		const descendants = await descendantsOf(pid);
		// First the process itself, which would report the end of ffmpeg as the reason.
		child.kill('SIGKILL');
		killAll(descendants);
		await exited;
	}

	async function end(): Promise<void> {
		if (hasEnded) return;
		const descendants = await descendantsOf(pid);
		child.kill('SIGTERM');
		const timer = setTimeout(() => void kill(), KILL_AFTER_MS);
		await exited;
		clearTimeout(timer);
		// An ffmpeg that its thread for sound has started does not end with it.
		killAll(descendants);
	}

	/** A process that runs no job does not keep the service alive. */
	function keepAlive(wanted: boolean): void {
		const how = wanted ? 'ref' : 'unref';
		child[how]();
		child.channel?.[how]();
	}

	return {
		pid,
		hasEnded: () => hasEnded,
		end,
		async run(order, result, options) {
			const { signal, maxBytes = Infinity, maxProcessorMs = () => Infinity } = options;
			const { onProgress, onScript, speak, findStock, transcribe } = options;
			let reason: Error | undefined;
			const fail = (error: Error, stop = end) => {
				reason ??= error;
				void stop();
			};
			const onAbort = () =>
				fail(new RenderError('aborted', 'The rendering was stopped before it was complete.'));
			let videoSeconds = 0;
			let openRequests = 0;
			keepAlive(true);
			const checkLimits = createLimitCheck({ maxBytes, maxProcessorMs });
			const stopWatching = watchProcess(pid, (use) => {
				const exceeded = checkLimits(use, { videoSeconds, waits: openRequests > 0 });
				if (exceeded === undefined) return;
				fail(new RenderError('limit_exceeded', `The render was stopped: ${exceeded}`), kill);
			});
			const reply = async (
				request: Extract<MessageFromWorker, { type: 'speak' | 'stock' | 'transcribe' }>,
			): Promise<MessageToWorker> => {
				if (request.type === 'stock') {
					return { type: 'found', scenes: (await findStock?.(request.wish)) ?? [] };
				}
				if (request.type === 'transcribe') {
					const { sound, language, isNeeded } = request;
					if (transcribe === undefined && isNeeded)
						throw new RenderError('transcription_failed', NO_TRANSCRIPTION);
					const heard = await transcribe?.({ sound, language, isNeeded });
					return { type: 'transcribed', transcript: heard ?? { text: '', words: [] } };
				}
				if (speak === undefined)
					throw new RenderError('crashed', 'The render needs a speech client.');
				return { type: 'spoken', paths: await speak(request.lines) };
			};
			signal.addEventListener('abort', onAbort, { once: true });
			try {
				return await new Promise((resolve, reject) => {
					void exited.then((crash) => reject(reason ?? crash));
					const receive = (message: unknown) => {
						const report = messageFromWorkerSchema.parse(message);
						if (report.type === 'progress') {
							({ videoSeconds } = report);
							onProgress(report.share);
						} else if (report.type === 'scripted') onScript?.(report.script);
						else if (report.type === 'done') resolve(result.parse(report.result));
						else if (report.type === 'failed')
							reject(new RenderError(report.reason, report.message));
						else {
							openRequests += 1;
							void reply(report)
								.then(send, (error: unknown) => fail(asError(error)))
								.finally(() => (openRequests -= 1));
						}
					};
					child.on('message', (message) => {
						try {
							receive(message);
						} catch (error) {
							fail(asError(error));
						}
					});
					if (signal.aborted) onAbort();
					else send(order);
				});
			} finally {
				stopWatching();
				signal.removeEventListener('abort', onAbort);
				child.removeAllListeners('message');
				keepAlive(false);
			}
		},
	};
}
