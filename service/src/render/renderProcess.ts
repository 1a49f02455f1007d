import { fork } from 'node:child_process';
import type { z } from 'zod';
import type { FindStock } from './media/stock';
import {
	RenderError,
	renderReportSchema,
	type RenderOrder,
	type RenderReport,
} from './renderMessages';
import { watchMemory } from './watchMemory';

export interface RenderOptions {
	/** Aborting ends the process and rejects with reason `aborted`; so does a signal that is aborted already. */
	signal: AbortSignal;
	/** Called with shares from 0 to 1, rising. */
	onProgress: (share: number) => void;
	/** Memory that the process may take; one that takes more is killed, with reason `limit_exceeded`. */
	maxBytes?: number;
	/**
	 * Has lines spoken and resolves to an audio file for each; called at most once, for a request whose voice is
	 * `speech`. Its RenderError is that of the render.
	 */
	speak?: (lines: readonly string[]) => Promise<string[]>;
	/** Looks for stock clips; called at most once, for a request with `hasStock`. */
	findStock?: FindStock;
}

/** A process that draws, so that neither a crash nor its memory touches the service. */
export interface RenderProcess {
	hasEnded(): boolean;
	/**
	 * Sends one order, after the one before is done, and resolves to what it reports. The process lives on, unless it
	 * was killed or has crashed; then its error comes when it has ended.
	 * @throws RenderError
	 */
	run<Result>(
		order: RenderOrder,
		result: z.ZodType<Result, z.ZodTypeDef, unknown>,
		options: RenderOptions,
	): Promise<Result>;
	/** Ends the process, and resolves when it has ended. */
	end(): Promise<void>;
}

/** A process that does not end by itself within this time is killed. */
const STOP_MS = 1_000;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

export function startRenderProcess(modulePath: string): RenderProcess {
	const child = fork(modulePath, [], {
		// A debugger's or test runner's flags are not for this process.
		execArgv: ['--max-old-space-size=512', '--expose-gc'],
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	let hasEnded = false;
	let stderr = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		stderr = (stderr + text).slice(-2_000);
	});
	const death = new Promise<RenderError>((resolve) => {
		child.once('error', (cause) => {
			const message = `The renderer does not start: ${cause.message}`;
			resolve(new RenderError('crashed', message, { cause }));
		});
		child.once('close', (code, signal) => {
			const how = signal ?? `exit code ${code ?? 'unknown'}`;
			const detail = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
			resolve(new RenderError('crashed', `The renderer stopped (${how}). ${detail}`.trim()));
		});
	});
	void death.then(() => {
		hasEnded = true;
	});

	function send(order: RenderOrder): void {
		// A process that has ended already reports through `death`.
		child.send(order, () => undefined);
	}

	async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
		child.kill(signal);
		const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
		await death;
		clearTimeout(kill);
	}

	return {
		hasEnded: () => hasEnded,
		end: () => end(),
		async run(order, result, { signal, maxBytes = Infinity, onProgress, speak, findStock }) {
			let reason: Error | undefined;
			const breakOff = (error: Error, how?: NodeJS.Signals) => {
				reason ??= error;
				void end(how);
			};
			const onAbort = () =>
				breakOff(new RenderError('aborted', 'The rendering was stopped before it was complete.'));
			const stopWatching = watchMemory(child.pid ?? 0, maxBytes, () => {
				const megabytes = Math.round(maxBytes / 1_000_000);
				const message = `The render was ended: it took more than ${megabytes} MB of memory. Large images are the usual cause.`;
				breakOff(new RenderError('limit_exceeded', message), 'SIGKILL');
			});
			const answer = async (
				question: Extract<RenderReport, { type: 'speak' | 'stock' }>,
			): Promise<RenderOrder> => {
				if (question.type === 'stock') {
					return { type: 'found', scenes: (await findStock?.(question.wish)) ?? [] };
				}
				if (speak === undefined) throw new RenderError('crashed', 'Nobody can speak.');
				return { type: 'spoken', paths: await speak(question.lines) };
			};
			signal.addEventListener('abort', onAbort, { once: true });
			try {
				return await new Promise((resolve, reject) => {
					void death.then((crash) => reject(reason ?? crash));
					const receive = (message: unknown) => {
						const report = renderReportSchema.parse(message);
						if (report.type === 'progress') onProgress(report.share);
						else if (report.type === 'done') resolve(result.parse(report.result));
						else if (report.type === 'failed')
							reject(new RenderError(report.reason, report.message));
						else void answer(report).then(send, (error: unknown) => breakOff(asError(error)));
					};
					child.on('message', (message) => {
						try {
							receive(message);
						} catch (error) {
							breakOff(asError(error));
						}
					});
					if (signal.aborted) onAbort();
					else send(order);
				});
			} finally {
				stopWatching();
				signal.removeEventListener('abort', onAbort);
				child.removeAllListeners('message');
			}
		},
	};
}
