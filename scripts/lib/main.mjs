// @ts-check
import { killAllProcesses, stopAllProcesses } from '../../host/processes.mjs';
import { logToStderr } from '../../host/progress.mjs';

/** The one line on stdout that says that a command is ready. @param {object} line */
export function printReady(line) {
	process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Runs a command: whatever ends it, what it started ends with it.
 * @param {() => Promise<number>} command gives the exit code
 */
export function runMain(command) {
	let stopping = false;
	/** @param {number} code */
	const end = async (code) => {
		stopping = true;
		await stopAllProcesses();
		// Its temporary folders and locks go when what it waited for has failed.
		await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 30_000))]);
		process.exit(code);
	};
	/** @param {unknown} error */
	const fail = (error) => {
		// What a stop interrupts fails, of course.
		if (stopping) return;
		logToStderr(error instanceof Error ? error.message : String(error));
		void end(1);
	};
	for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
		process.on(signal, () => {
			// Asked twice: somebody does not want to wait.
			if (stopping) return void killAllProcesses();
			if (signal === 'SIGINT') logToStderr('Stopping …');
			void end(0);
		});
	}
	process.on('uncaughtException', fail);
	process.on('unhandledRejection', fail);
	const settled = command().then((code) => {
		if (!stopping) void end(code);
	}, fail);
}
