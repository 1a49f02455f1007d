// @ts-check
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startBalancer } from './balancer.mjs';
import { N8nClient } from './client.mjs';
import { installPackage } from './communityPackage.mjs';
import { n8nEnvironment } from './environment.mjs';
import { ensureHost } from './install.mjs';
import { refuseSecondN8n, startLimitMs } from './n8nProcess.mjs';
import { becomeOwner } from './owner.mjs';
import { freePort, takeFreePort } from './ports.mjs';
import { logToStderr } from './progress.mjs';
import { QueueProcess } from './queueProcess.mjs';
import { openStores, storesEnvironment } from './queueStores.mjs';
import { RestSession } from './rest.mjs';

/**
 * @typedef {import('./start.mjs').RunningN8n & { processes: { main: QueueProcess, webhooks: QueueProcess[],
 *   workers: QueueProcess[] } }} RunningQueue
 * @typedef {import('./start.mjs').StartOptions & { workers?: number, webhooks?: number }} QueueOptions
 */

/**
 * Starts a real n8n in queue mode: a main process, webhook processes (default 1) and workers (default 2), with a
 * PostgreSQL database and a Redis prefix of their own, and a balancer in this process that gives them one address.
 * Returns when all serve and the owner is logged in. Manual executions go to the workers too, which n8n recommends;
 * `env: { OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'false' }` leaves them to the main process.
 *
 * `url` and `client` go through the balancer and stay the same whatever is killed. A single process:
 * `await n8n.processes.workers[0].kill()` (SIGKILL) and later `await n8n.processes.workers[0].start()`, which waits until
 * it serves again; likewise `main` and `webhooks[0]`. All of them: `await n8n.kill()` and then `startQueue` anew with
 * the same `data` and port, as with a single n8n. Database and Redis keys outlive a stop:
 * {@link import('./queueStores.mjs').dropStores} drops them with a data folder that is thrown away.
 *
 * Each process has a user folder of its own in `data` (main, webhook-1, worker-1 …), as on machines of their own: n8n
 * keeps its crash journal, and files in "filesystem" mode, there. They share the encryption key and the folder with
 * the community package.
 * @param {QueueOptions} options
 * @returns {Promise<RunningQueue>} `exited` settles also when one of its processes ends by itself; `pid` and `logFile`
 * are the main process's
 * @throws when PostgreSQL or Redis is missing, or a process does not come up; nothing is left running
 */
export async function startQueue(options) {
	const { root, host = 'newest', withPackage = true, env = {}, log = logToStderr } = options;
	const data = resolve(options.data);
	const installation = await ensureHost(root, host, log);
	const port = await takeFreePort(options.port);
	const stores = await openStores(data);
	const url = `http://127.0.0.1:${port}`;
	/** @type {(ended: import('./n8nProcess.mjs').Ended) => void} */
	let onEnd = () => {};
	/** @type {RunningQueue['exited']} */
	const exited = new Promise((settle) => (onEnd = settle));

	/** @param {string} name @param {keyof typeof serves} command */
	const prepare = async (name, command) => {
		const folder = join(data, name);
		await refuseSecondN8n(folder);
		const ownPort = await freePort();
		return new QueueProcess({
			name,
			url: `http://127.0.0.1:${ownPort}`,
			folder,
			command: [command],
			installation,
			env: n8nEnvironment({
				installation,
				url,
				port: ownPort,
				brokerPort: await freePort(),
				userFolder: folder,
				extra: {
					EXECUTIONS_MODE: 'queue',
					...storesEnvironment(stores),
					// With n8n's default of 2 connections two hundred callbacks at once wait longer than n8n lets them.
					DB_POSTGRESDB_POOL_SIZE: '6',
					OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
					N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
					QUEUE_HEALTH_CHECK_ACTIVE: 'true',
					QUEUE_HEALTH_CHECK_PORT: String(ownPort),
					N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
					...env,
				},
			}),
			serves: serves[command],
			onCrash: onEnd,
		});
	};
	/** @param {'webhook' | 'worker'} command @param {number} count */
	const several = async (command, count) =>
		await Promise.all(
			Array.from({ length: count }, (_, index) => prepare(`${command}-${index + 1}`, command)),
		);
	const main = await prepare('main', 'start');
	const webhooks = await several('webhook', options.webhooks ?? 1);
	const workers = await several('worker', options.workers ?? 2);
	const all = [main, ...webhooks, ...workers];
	if (withPackage) await installPackage(root, join(data, 'main'));
	for (const { name } of [...webhooks, ...workers]) await sharePackages(data, name);

	const balancer = await startBalancer(port, {
		main: () => (main.isUp ? main.url : undefined),
		webhooks: () => webhooks.filter(({ isUp }) => isUp).map((one) => one.url),
	});
	/** @param {(one: QueueProcess) => Promise<import('./n8nProcess.mjs').Ended>} how */
	const endAll = async (how) => {
		const [ended] = await Promise.all([how(main), ...[...webhooks, ...workers].map(how)]);
		await balancer.close();
		onEnd(ended);
		return ended;
	};
	const session = new RestSession(url);
	try {
		// It runs the migrations first.
		await main.start();
		await Promise.all([...webhooks, ...workers].map(async (one) => await one.start()));
		const owner = await becomeOwner(session, data, {
			timeoutMs: startLimitMs,
			stopped: () => (main.isUp ? undefined : 'n8n ended while it started.'),
		});
		return {
			url,
			get pid() {
				return main.pid;
			},
			version: installation.host.version,
			owner,
			client: new N8nClient(session),
			logFile: main.logFile,
			exited,
			processes: { main, webhooks, workers },
			stop: async () => await endAll(async (one) => await one.stop()),
			kill: async () => await endAll(async (one) => await one.kill()),
		};
	} catch (error) {
		await Promise.all(all.map(async (one) => one.wasStarted && (await one.kill())));
		await balancer.close();
		throw error;
	}
}

/** How it is seen that a process serves: the health addresses of the first two are green before. */
const serves = {
	start: async (/** @type {string} */ url) => await answers(`${url}/rest/settings`, 200),
	// Its own word that it knows no such webhook.
	webhook: async (/** @type {string} */ url) => await answers(`${url}/webhook/none`, 404),
	worker: async (/** @type {string} */ url) => await answers(`${url}/healthz/readiness`, 200),
};

/** @param {string} url @param {number} status */
async function answers(url, status) {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
		await response.arrayBuffer();
		const isJson = response.headers.get('content-type')?.includes('json');
		return response.status === status && isJson ? true : undefined;
	} catch {
		return undefined;
	}
}

/**
 * @param {string} data
 * @param {string} name of a process other than the main one
 */
async function sharePackages(data, name) {
	const nodes = join(data, name, '.n8n', 'nodes');
	await mkdir(join(data, name, '.n8n'), { recursive: true });
	await mkdir(join(data, 'main', '.n8n', 'nodes'), { recursive: true });
	await rm(nodes, { recursive: true, force: true });
	await symlink(join(data, 'main', '.n8n', 'nodes'), nodes);
}
