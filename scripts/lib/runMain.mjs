// @ts-check
import { isAlive, killAllProcesses, stopAllProcesses } from '../../n8n-runner/processes.mjs';
import { logToStderr } from '../../n8n-runner/progress.mjs';

/** @type {[NodeJS.Signals, number][]} */
const signals = [
	['SIGHUP', 1],
	['SIGINT', 2],
	['SIGTERM', 15],
];

let isReady = false;
let stopping = false;

/** Whether this command is being stopped, so that its processes are expected to end. */
export function isStopping() {
	return stopping;
}

/**
 * Prints the line of JSON that says that a command is ready. From now on, a stop is its normal end.
 * @param {object} line
 */
export function printReady(line) {
	isReady = true;
	process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * npm starts a command in a shell, which passes no signal on: if npm is told to stop, only the shell ends.
 * @param {() => void} onEnd
 */
function onEndOfShell(onEnd) {
	const shell = process.ppid;
	if (process.env.npm_lifecycle_event === undefined) return;
	setInterval(() => {
		if (!isAlive(shell)) onEnd();
	}, 200).unref();
}

/**
 * Runs a command. However it ends, the processes that it started end too.
 * @param {(stop: AbortSignal) => Promise<number>} command returns the exit code; `stop` aborts when the command is to end early
 */
export function runMain(command) {
	const stop = new AbortController();
	/** @param {number} code */
	const end = async (code) => {
		stopping = true;
		stop.abort(new Error('The command was stopped.'));
		await stopAllProcesses();
		// The command removes what it created when `stop` aborts or the step that it waits for fails.
		await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 30_000))]);
		process.exit(code);
	};
	/** @param {unknown} error */
	const fail = (error) => {
		// A stop makes the current step fail.
		if (stopping) return;
		logToStderr(error instanceof Error ? error.message : String(error));
		void end(1);
	};
	for (const [signal, number] of signals) {
		process.on(signal, () => {
			// A second signal: the user does not want to wait.
			if (stopping) return void killAllProcesses();
			if (signal === 'SIGINT') logToStderr('Stopping …');
			void end(isReady ? 0 : 128 + number);
		});
	}
	onEndOfShell(() => {
		if (!stopping) void end(isReady ? 0 : 143);
	});
	process.on('uncaughtException', fail);
	process.on('unhandledRejection', fail);
	const settled = command(stop.signal).then((code) => {
		if (!stopping) void end(code);
	}, fail);
}
