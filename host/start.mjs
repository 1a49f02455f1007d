// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { N8nClient } from './client.mjs';
import { installPackage } from './communityPackage.mjs';
import { n8nEnvironment } from './environment.mjs';
import { ensureHost } from './install.mjs';
import { becomeOwner } from './owner.mjs';
import { freePort, isPortFree } from './ports.mjs';
import { isAlive, lastLines, startProcess } from './processes.mjs';
import { logToStderr } from './progress.mjs';
import { RestSession } from './rest.mjs';

/**
 * @typedef {object} RunningN8n
 * @property {string} url
 * @property {number} pid n8n's own
 * @property {string} version
 * @property {import('./rest.mjs').Owner} owner
 * @property {N8nClient} client logged in as the owner
 * @property {string} logFile
 * @property {Promise<import('./processes.mjs').Exit>} exited
 * @property {() => Promise<import('./processes.mjs').Exit>} stop SIGTERM; n8n finishes what it runs
 * @property {() => Promise<import('./processes.mjs').Exit>} kill SIGKILL; the data folder can be started again
 */

const startLimitMs = 180_000;
// n8n itself waits up to 30 s for running executions.
const stopLimitMs = 60_000;
const logLimitBytes = 5_000_000;

/**
 * Starts a real n8n on a data folder, and returns when it really serves and its owner is logged in.
 * @param {{ root: string, data: string, host?: import('./hosts.mjs').HostName, port?: number,
 *   withPackage?: boolean, env?: Record<string, string>, log?: import('./progress.mjs').Log }} options
 * `root`: the checkout; `data`: made when it is not there, gone on with when it is; `port`: a free one by default;
 * `withPackage`: whether to install this checkout's built package first, which is the default; `env`: added to
 * n8n's environment
 * @returns {Promise<RunningN8n>}
 */
export async function startN8n(options) {
	const { root, host = 'newest', port, withPackage = true, env, log = logToStderr } = options;
	const data = resolve(options.data);
	const installation = await ensureHost(root, host, log);
	const chosenPort = port ?? (await freePort());
	if (!(await isPortFree(chosenPort))) throw new Error(`Port ${chosenPort} is taken.`);
	await mkdir(data, { recursive: true });
	const pidFile = join(data, 'n8n.pid');
	await refuseSecondN8n(pidFile, data);
	if (withPackage) await installPackage(root, data);
	// Left by a killed n8n; the next one would pause for 10 s over it, as a guard against being restarted in a loop.
	await rm(join(data, '.n8n', 'crash.journal'), { force: true });

	const url = `http://127.0.0.1:${chosenPort}`;
	const logFile = join(data, 'n8n.log');
	const output = await openLog(logFile);
	const logStart = (await output.stat()).size;
	const bin = join(installation.folder, 'node_modules', 'n8n', 'bin', 'n8n');
	const started = startProcess(installation.node, [bin, 'start'], {
		cwd: data,
		env: n8nEnvironment({
			installation,
			url,
			port: chosenPort,
			brokerPort: await freePort(),
			userFolder: data,
			...(env && { extra: env }),
		}),
		stdio: ['ignore', output.fd, output.fd],
		stopLimitMs,
	});
	await output.close();
	await writeFile(pidFile, String(started.pid));
	let gone = false;
	const exited = started.exited.then(async (exit) => {
		gone = true;
		await rm(pidFile, { force: true });
		return exit;
	});

	const session = new RestSession(url);
	try {
		const owner = await becomeOwner(session, data, {
			timeoutMs: startLimitMs,
			stopped: () => (gone ? 'n8n ended while it started.' : undefined),
		});
		return {
			url,
			pid: started.pid,
			version: installation.host.version,
			owner,
			client: new N8nClient(session),
			logFile,
			exited,
			stop: async () => {
				await started.stop();
				return await exited;
			},
			kill: async () => {
				await started.kill();
				return await exited;
			},
		};
	} catch (error) {
		await started.kill();
		await exited;
		const text = (await readFile(logFile)).subarray(logStart).toString('utf8');
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`${reason}\nThe last lines of ${logFile}:\n${lastLines(text, 20)}`, {
			cause: error,
		});
	}
}

/**
 * Two n8n on one SQLite file damage each other's work.
 * @param {string} pidFile
 * @param {string} data
 */
async function refuseSecondN8n(pidFile, data) {
	if (!existsSync(pidFile)) return;
	const pid = Number(await readFile(pidFile, 'utf8'));
	if (!isAlive(pid) || !(await isN8n(pid))) return;
	throw new Error(
		`An n8n (process ${pid}) already runs on ${data}. Stop it, or give another folder with --data.`,
	);
}

/**
 * Process ids are given out again: after a crash of the machine the one in the file may be anybody's.
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
