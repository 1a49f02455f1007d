// @ts-check
import { killAllProcesses, stopAllProcesses } from '../../host/processes.mjs';
import { logToStderr } from '../../host/progress.mjs';

/** @type {[NodeJS.Signals, number][]} */
const signals = [
	['SIGHUP', 1],
	['SIGINT', 2],
	['SIGTERM', 15],
];

let isReady = false;
let stopping = false;

/** Whether this command is being stopped: what it started then ends as it should. */
export function isStopping() {
	return stopping;
}

/**
 * The one line on stdout that says that a command is ready. From here on a stop is its regular end.
 * @param {object} line
 */
export function printReady(line) {
	isReady = true;
	process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Runs a command: whatever ends it, what it started ends with it.
 * @param {() => Promise<number>} command gives the exit code
 */
export function runMain(command) {
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
	for (const [signal, number] of signals) {
		process.on(signal, () => {
			// Asked twice: somebody does not want to wait.
			if (stopping) return void killAllProcesses();
			if (signal === 'SIGINT') logToStderr('Stopping …');
			void end(isReady ? 0 : 128 + number);
		});
	}
	process.on('uncaughtException', fail);
	process.on('unhandledRejection', fail);
	const settled = command().then((code) => {
		if (!stopping) void end(code);
	}, fail);
}
