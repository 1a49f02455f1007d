import { join } from 'node:path';
import type { z } from 'zod';
import { orAborted } from '../../util/abort';
import { preparedSchema, type MessageToWorker } from './renderMessages';
import { startRenderProcess, type RenderOptions, type RenderProcess } from './renderProcess';
import { residentBytes } from './watchProcess';

/*
 * The processes that draw films and previews, each one job at a time.
 *
 * A new process takes as long to load its code and fonts as to draw a second of film. So while no job runs,
 * one waits, and a process that has finished its job waits a minute for the next. A job that fails takes its process with it.
 */

/** After this time without a job, a process that has drawn gives way to a new one, which takes 150 MB less. */
const IDLE_MS = 60_000;
const PREPARE_TIMEOUT_MS = 60_000;
/** A process that holds more after its job, or has had more jobs, does not wait: libraries may leak. */
const LIMITS = { bytes: 600_000_000, jobs: 100 };

export interface ProcessPool {
	/**
	 * Runs one job in a process of its own.
	 * @throws RenderError; the process has ended then
	 */
	run<Result>(
		order: MessageToWorker,
		result: z.ZodType<Result, z.ZodTypeDef, unknown>,
		options: RenderOptions,
	): Promise<Result>;
	/** Starts a process that loads code and fonts, and waits. Without one, the next job starts its own. */
	prepare(): void;
	/** Ends the processes that wait, and each other one after its job. */
	stop(): Promise<void>;
}

interface Worker {
	process: RenderProcess;
	jobs: number;
	/** Resolves when it has loaded its code and fonts. */
	prepared: Promise<unknown>;
	timer?: NodeJS.Timeout;
}

/** @param modulePath the compiled module of these processes */
export function createProcessPool(
	modulePath = join(__dirname, 'renderWorker.js'),
	limits = LIMITS,
): ProcessPool {
	let waiting: Worker[] = [];
	let stopped = false;

	function takeWaiting(): Worker | undefined {
		// The last one has waited for the shortest time.
		const worker = waiting.filter(({ process }) => !process.hasEnded()).pop();
		waiting = waiting.filter((other) => other !== worker && !other.process.hasEnded());
		clearTimeout(worker?.timer);
		return worker;
	}

	const start = (): Worker => ({
		process: startRenderProcess(modulePath),
		jobs: 0,
		prepared: Promise.resolve(),
	});

	function end(worker: Worker): Promise<void> {
		waiting = waiting.filter((other) => other !== worker);
		return worker.process.end();
	}

	function wait(worker: Worker): void {
		waiting.push(worker);
		// A new one holds little.
		if (worker.jobs > 0) worker.timer = setTimeout(() => void replace(worker), IDLE_MS).unref();
	}

	function prepare(): void {
		if (stopped) return;
		let worker: Worker;
		try {
			worker = start();
		} catch {
			// `fork` throws if the system has no memory for a process. If it still has none, the next job says so.
			return;
		}
		const signal = AbortSignal.timeout(PREPARE_TIMEOUT_MS);
		const options = { signal, onProgress: () => undefined };
		worker.prepared = worker.process
			.run({ type: 'prepare' }, preparedSchema, options)
			// A process that cannot even be prepared fails its first job, which says why.
			.catch(() => undefined);
		wait(worker);
	}

	async function replace(worker: Worker): Promise<void> {
		await end(worker);
		if (waiting.length === 0) prepare();
	}

	async function release(worker: Worker): Promise<void> {
		worker.jobs += 1;
		const bytes = (await residentBytes(worker.process.pid)) ?? 0;
		const mayWait = !stopped && worker.jobs < limits.jobs && bytes <= limits.bytes;
		if (mayWait) wait(worker);
		else await replace(worker);
	}

	return {
		prepare,
		async run(order, result, options) {
			const worker = takeWaiting() ?? start();
			// If the job is stopped before, `run` ends the process.
			await orAborted(worker.prepared, options.signal).catch(() => undefined);
			const running = worker.process.run(order, result, options);
			const done = await running.catch(async (error: unknown) => {
				await replace(worker);
				throw error;
			});
			await release(worker);
			return done;
		},
		async stop() {
			stopped = true;
			await Promise.all(waiting.map(end));
		},
	};
}
