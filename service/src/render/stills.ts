import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { RenderError } from './request';
import { stillsReportSchema, type Stills, type StillsOrder } from './stillsOrder';

export type { Stills, StillsOrder } from './stillsOrder';

export interface StillRenderer {
	/**
	 * Draws one order at a time; one whose signal is aborted before its turn is not drawn.
	 * @throws RenderError
	 */
	draw(order: StillsOrder, signal: AbortSignal): Promise<Stills>;
	stop(): Promise<void>;
}

/** Kept for the next order, as starting the process takes longer than drawing. */
const IDLE_MS = 60_000;
const TOO_LONG_MS = 30_000;

function carryOut(child: ChildProcess, order: StillsOrder): Promise<Stills> {
	return new Promise((resolve, reject) => {
		const late = setTimeout(() => child.kill('SIGKILL'), TOO_LONG_MS);
		const end = () => {
			clearTimeout(late);
			child.off('message', onMessage).off('exit', onExit);
		};
		const onExit = () => {
			end();
			reject(new RenderError('crashed', 'The preview could not be drawn: its process ended.'));
		};
		const onMessage = (message: unknown) => {
			end();
			const report = stillsReportSchema.parse(message);
			if (report.type === 'drawn') resolve(report.stills);
			else reject(new RenderError(report.reason, report.message));
		};
		child.once('message', onMessage).once('exit', onExit);
		// A child that is already gone reports through its exit.
		child.send(order, () => undefined);
	});
}

/** Draws stills in a process of its own. `childPath` is the compiled child module. */
export function createStillRenderer(childPath = join(__dirname, 'stillsChild.js')): StillRenderer {
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let last: Promise<unknown> = Promise.resolve();

	function wokenChild(): ChildProcess {
		clearTimeout(idle);
		if (child?.connected === true) return child;
		const started = fork(childPath, [], {
			// A debugger's or test runner's flags are not for this process.
			execArgv: ['--max-old-space-size=512'],
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		started.once('error', () => undefined);
		child = started;
		return started;
	}

	function rest(): void {
		clearTimeout(idle);
		idle = setTimeout(() => child?.kill(), IDLE_MS).unref();
	}

	return {
		draw(order, signal) {
			const mine = last.then(async () => {
				if (signal.aborted) throw new RenderError('aborted', 'The preview is not wanted any more.');
				return carryOut(wokenChild(), order).finally(rest);
			});
			last = mine.catch(() => undefined);
			return mine;
		},
		async stop() {
			clearTimeout(idle);
			const ending = child;
			if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
			const ended = once(ending, 'exit');
			ending.kill('SIGKILL');
			await ended;
		},
	};
}
