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
	/** @param {NodeJS.Signals} signal */
	const stop = async (signal) => {
		// Asked twice: somebody does not want to wait.
		if (stopping) return await killAllProcesses();
		stopping = true;
		if (signal === 'SIGINT') logToStderr('Stopping …');
		await stopAllProcesses();
		process.exit(signal === 'SIGHUP' ? 129 : 0);
	};
	for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
		process.on(signal, () => void stop(signal));
	}
	/** @param {unknown} error */
	const fail = async (error) => {
		// What a stop interrupts fails, of course.
		if (stopping) return;
		stopping = true;
		logToStderr(error instanceof Error ? error.message : String(error));
		await stopAllProcesses();
		process.exit(1);
	};
	process.on('uncaughtException', (error) => void fail(error));
	process.on('unhandledRejection', (error) => void fail(error));
	command().then(async (code) => {
		if (stopping) return;
		stopping = true;
		await stopAllProcesses();
		process.exit(code);
	}, fail);
}
