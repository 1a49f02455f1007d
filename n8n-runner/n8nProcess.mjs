// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, lastLines, startProcess } from './processes.mjs';

/**
 * @typedef {import('./processes.mjs').Exit & { logFile: string }} Ended
 * @typedef {object} N8nProcess
 * @property {number} pid n8n's own
 * @property {string} logFile
 * @property {() => boolean} isGone
 * @property {Promise<Ended>} exited settles when the process is gone; never rejects
 * @property {() => Promise<Ended>} stop SIGTERM; n8n finishes what it runs
 * @property {() => Promise<Ended>} kill SIGKILL to it and its task runners; its folder can be started again
 * @property {(reason: unknown) => Promise<Error>} failure the reason with the last lines of this start's log
 */

/** The first start runs n8n's migrations, which takes minutes on a busy machine. */
export const startLimitMs = 600_000;
// n8n itself waits up to 30 s for running executions.
const stopLimitMs = 60_000;
const logLimitBytes = 5_000_000;

/**
 * Starts one n8n process on a user folder. It may not serve requests yet.
 * @param {{ installation: import('./install.mjs').Installation, command: string[], folder: string,
 *   env: Record<string, string> }} options `command`: of n8n, such as ["start"]; `folder`: also holds its log and
 * process ID
 * @returns {Promise<N8nProcess>}
 */
export async function startN8nProcess({ installation, command, folder, env }) {
	await refuseSecondN8n(folder);
	// A killed n8n leaves this file. The next one would then pause for 10 s, in case it is being restarted in a loop.
	await rm(join(folder, '.n8n', 'crash.journal'), { force: true });
	const logFile = logFileIn(folder);
	const output = await openLog(logFile);
	const logStart = (await output.stat()).size;
	const bin = join(installation.folder, 'node_modules', 'n8n', 'bin', 'n8n');
	const started = startProcess(installation.node, [bin, ...command], {
		cwd: folder,
		env,
		stdio: ['ignore', output.fd, output.fd],
		stopLimitMs,
	});
	await output.close();
	await writeFile(pidFileIn(folder), String(started.pid));
	let gone = false;
	const exited = started.exited.then(async (exit) => {
		gone = true;
		await rm(pidFileIn(folder), { force: true });
		return { ...exit, logFile };
	});
	return {
		pid: started.pid,
		logFile,
		isGone: () => gone,
		exited,
		stop: async () => {
			await started.stop();
			return await exited;
		},
		kill: async () => {
			await started.kill();
			return await exited;
		},
		failure: async (reason) => {
			const text = (await readFile(logFile)).subarray(logStart).toString('utf8');
			const message = reason instanceof Error ? reason.message : String(reason);
			return new Error(`${message}\nThe last lines of ${logFile}:\n${lastLines(text, 20)}`, {
				cause: reason,
			});
		},
	};
}

/** @param {string} folder */
function logFileIn(folder) {
	return join(folder, 'n8n.log');
}

/** @param {string} folder */
function pidFileIn(folder) {
	return join(folder, 'n8n.pid');
}

/**
 * Creates the folder and checks that no n8n runs on it: two would damage each other's data.
 * @param {string} folder
 * @throws when one does
 */
export async function refuseSecondN8n(folder) {
	await mkdir(folder, { recursive: true });
	const pid = await runningOn(folder);
	if (pid === undefined) return;
	throw new Error(
		`An n8n (process ${pid}) already runs on ${folder}. Stop it, or give another folder with --data.`,
	);
}

/**
 * Kills the n8n that runs on a folder after the process that started it has ended.
 * @param {string} folder
 */
export async function killLeftoverN8n(folder) {
	const pid = await runningOn(folder);
	// n8n leads a process group with its task runners.
	if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/**
 * @param {string} folder
 * @returns {Promise<number | undefined>} the process ID of its n8n
 */
async function runningOn(folder) {
	const pidFile = pidFileIn(folder);
	if (!existsSync(pidFile)) return undefined;
	const pid = Number(await readFile(pidFile, 'utf8'));
	return isAlive(pid) && (await isN8n(pid)) ? pid : undefined;
}

/**
 * The system reuses process IDs: after a crash of the machine, the ID in the file may belong to another process.
 * @param {number} pid
 */
async function isN8n(pid) {
	try {
		return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('n8n');
	} catch {
		return process.platform !== 'linux';
	}
}

/** @param {string} file */
async function openLog(file) {
	const { size } = await stat(file).catch(() => ({ size: 0 }));
	if (size > logLimitBytes) await rename(file, `${file}.1`);
	return await open(file, 'a', 0o600);
}
