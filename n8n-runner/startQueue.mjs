// @ts-check
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startBalancer } from './balancer.mjs';
import { N8nClient } from './n8nClient.mjs';
import { installPackage } from './communityPackage.mjs';
import { n8nEnvironment } from './environmentVariables.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseSecondN8n, startLimitMs } from './n8nProcess.mjs';
import { becomeOwner } from './owner.mjs';
import { freePort, takeFreePort } from './ports.mjs';
import { QueueProcess } from './queueProcess.mjs';
import { openStores, storesEnvironment } from './queueStores.mjs';
import { RestSession } from './restSession.mjs';

/**
 * @typedef {import('./startN8n.mjs').RunningN8n & { processes: { main: QueueProcess, webhooks: QueueProcess[],
 *   workers: QueueProcess[] } }} RunningQueue
 */

/**
 * Starts a real n8n in queue mode: a main process, a webhook process and two workers, with a PostgreSQL database and a Redis
 * prefix of their own, and a load balancer in this process that gives them one URL. Returns when all serve requests and the owner
 * is logged in. Manual executions also run on the workers, as n8n recommends and n8n 3 requires;
 * before n8n 3, `env: { OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'false' }` keeps them in the main process.
 *
 * `url` and `client` use the load balancer and stay the same when a process is killed. To kill one process, call
 * `await n8n.processes.workers[0].kill()` (SIGKILL); `await n8n.processes.workers[0].start()` starts it again and waits until it
 * serves. `main` and `webhooks[0]` have the same methods. To kill all, call `await n8n.kill()`, then `startQueue` with the same
 * `data` and port, as with a single n8n. The database and the Redis keys remain after a stop:
 * {@link import('./queueStores.mjs').dropStores} drops them when the data folder is removed.
 *
 * Each process has its own user folder in `data` (main, webhook-1, worker-1 …), as on separate machines: n8n stores its crash
 * journal there, and files in "filesystem" mode. The processes share the encryption key and the folder of the community package.
 * @param {import('./startN8n.mjs').StartOptions} options
 * @returns {Promise<RunningQueue>} `exited` also settles when one of the processes ends unexpectedly; `pid` and
 * `logFile` are those of the main process
 * @throws when PostgreSQL or Redis is missing or a process does not start; no process keeps running then
 */
export async function startQueue(options) {
	const { root, release = 'newest', withPackage = true, env = {} } = options;
	const data = resolve(options.data);
	const installation = await ensureInstalled(root, release);
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
					// With n8n's default of 2 connections, two hundred callbacks at once run into n8n's time limit.
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
	const main = await prepare('main', 'start');
	const webhooks = [await prepare('webhook-1', 'webhook')];
	const workers = [await prepare('worker-1', 'worker'), await prepare('worker-2', 'worker')];
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
		// The main process runs the migrations.
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
			version: installation.release.version,
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

/** Checks whether a process serves requests. The health endpoints of the first two respond too early. */
const serves = {
	start: async (/** @type {string} */ url) => await answers(`${url}/rest/settings`, 200),
	// n8n answers that this webhook does not exist.
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
