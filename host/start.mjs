// @ts-check
import { resolve } from 'node:path';
import { N8nClient } from './client.mjs';
import { installPackage } from './communityPackage.mjs';
import { n8nEnvironment } from './environment.mjs';
import { ensureHost } from './install.mjs';
import { refuseSecondN8n, startLimitMs, startN8nProcess } from './n8nProcess.mjs';
import { becomeOwner } from './owner.mjs';
import { freePort, takeFreePort } from './ports.mjs';
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
 * @property {Promise<import('./n8nProcess.mjs').Ended>} exited
 * @property {() => Promise<import('./n8nProcess.mjs').Ended>} stop SIGTERM; n8n finishes what it runs
 * @property {() => Promise<import('./n8nProcess.mjs').Ended>} kill SIGKILL; the data folder can be started again
 *
 * @typedef {object} StartOptions
 * @property {string} root the checkout
 * @property {string} data a folder: made when it is not there, gone on with when it is
 * @property {import('./hosts.mjs').HostName} [host]
 * @property {number} [port] a free one by default
 * @property {boolean} [withPackage] whether to install this checkout's built package first, which is the default
 * @property {Record<string, string>} [env] added to n8n's environment
 * @property {import('./progress.mjs').Log} [log]
 */

/**
 * Starts a real n8n (a single process with SQLite) on a data folder, and returns when it really serves and its owner
 * is logged in. With PostgreSQL, Redis and workers: {@link import('./queue.mjs').startQueue}.
 * @param {StartOptions} options
 * @returns {Promise<RunningN8n>}
 */
export async function startN8n(options) {
	const { root, host = 'newest', withPackage = true, env, log = logToStderr } = options;
	const data = resolve(options.data);
	const installation = await ensureHost(root, host, log);
	const port = await takeFreePort(options.port);
	await refuseSecondN8n(data);
	if (withPackage) await installPackage(root, data);
	const url = `http://127.0.0.1:${port}`;
	const started = await startN8nProcess({
		installation,
		command: ['start'],
		folder: data,
		env: n8nEnvironment({
			installation,
			url,
			port,
			brokerPort: await freePort(),
			userFolder: data,
			...(env && { extra: env }),
		}),
	});
	const session = new RestSession(url);
	try {
		const owner = await becomeOwner(session, data, {
			timeoutMs: startLimitMs,
			stopped: () => (started.isGone() ? 'n8n ended while it started.' : undefined),
		});
		const { pid, logFile, exited, stop, kill } = started;
		const { version } = installation.host;
		const client = new N8nClient(session);
		return { url, pid, version, owner, client, logFile, exited, stop, kill };
	} catch (error) {
		await started.kill();
		throw await started.failure(error);
	}
}
