import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RenderError } from './renderMessages';
import { previewReportSchema, type PreviewFrames, type PreviewJob } from './previewMessages';

export type { PreviewFrames, PreviewJob } from './previewMessages';

export interface PreviewRenderer {
	/**
	 * Draws one order at a time; one whose signal is aborted before its turn is not drawn.
	 * @throws RenderError
	 */
	draw(order: PreviewJob, signal: AbortSignal): Promise<PreviewFrames>;
	stop(): Promise<void>;
}

/** Kept for the next order, as starting the process takes longer than drawing. */
const IDLE_MS = 60_000;
const TOO_LONG_MS = 30_000;

function run(worker: ChildProcess, order: PreviewJob): Promise<PreviewFrames> {
	return new Promise((resolve, reject) => {
		const late = setTimeout(() => worker.kill('SIGKILL'), TOO_LONG_MS);
		const end = () => {
			clearTimeout(late);
			worker.off('message', onMessage).off('exit', onExit);
		};
		const onExit = () => {
			end();
			reject(new RenderError('crashed', 'The preview could not be drawn: its process ended.'));
		};
		const onMessage = (message: unknown) => {
			end();
			const report = previewReportSchema.parse(message);
			if (report.type === 'drawn') resolve(report.preview);
			else reject(new RenderError(report.reason, report.message));
		};
		worker.once('message', onMessage).once('exit', onExit);
		// A child that is already gone reports through its exit.
		worker.send(order, () => undefined);
	});
}

/** Draws stills in a process of its own. `childPath` is the compiled child module. */
export function createPreviewRenderer(
	workerPath = join(__dirname, 'previewWorker.js'),
): PreviewRenderer {
	let worker: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let last: Promise<unknown> = Promise.resolve();

	function runningWorker(): ChildProcess {
		clearTimeout(idle);
		if (worker?.connected === true) return worker;
		const started = fork(workerPath, [], {
			// A debugger's or test runner's flags are not for this process.
			execArgv: ['--max-old-space-size=512'],
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		started.once('error', () => undefined);
		worker = started;
		return started;
	}

	function rest(): void {
		clearTimeout(idle);
		idle = setTimeout(() => worker?.kill(), IDLE_MS).unref();
	}

	return {
		draw(order, signal) {
			const mine = last.then(async () => {
				if (signal.aborted) throw new RenderError('aborted', 'The preview is not wanted any more.');
				return run(runningWorker(), order).finally(rest);
			});
			last = mine.catch(() => undefined);
			return mine;
		},
		async stop() {
			clearTimeout(idle);
			const ending = worker;
			if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
			const ended = once(ending, 'exit');
			ending.kill('SIGKILL');
			await ended;
		},
	};
}
