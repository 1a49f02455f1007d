// @ts-check
import { resolve } from 'node:path';
import { N8nClient } from './n8nClient.mjs';
import { installPackage } from './communityPackage.mjs';
import { n8nEnvironment } from './environmentVariables.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseSecondN8n, startLimitMs, startN8nProcess } from './n8nProcess.mjs';
import { becomeOwner } from './owner.mjs';
import { freePort, takeFreePort } from './ports.mjs';
import { RestSession } from './restSession.mjs';

/**
 * @typedef {object} RunningN8n
 * @property {string} url
 * @property {number} pid of n8n
 * @property {string} version
 * @property {import('./restSession.mjs').Owner} owner
 * @property {N8nClient} client logged in as the owner
 * @property {string} logFile
 * @property {Promise<import('./n8nProcess.mjs').Ended>} exited
 * @property {() => Promise<import('./n8nProcess.mjs').Ended>} stop SIGTERM; n8n finishes what it runs
 * @property {() => Promise<import('./n8nProcess.mjs').Ended>} kill SIGKILL; the data folder can be started again
 *
 * @typedef {object} StartOptions
 * @property {string} root the checkout
 * @property {string} data a folder; created if it does not exist, used again if it does
 * @property {import('./releases.mjs').ReleaseName} [release]
 * @property {number} [port] default: a free port
 * @property {boolean} [withPackage] install this checkout's built package first; default true
 * @property {Record<string, string>} [env] added to n8n's environment
 */

/**
 * Starts a real n8n (a single process with SQLite) on a data folder. Returns when it serves requests and the owner is logged in.
 * For PostgreSQL, Redis and workers use {@link import('./startQueue.mjs').startQueue}.
 * @param {StartOptions} options
 * @returns {Promise<RunningN8n>}
 */
export async function startN8n(options) {
	const { root, release = 'newest', withPackage = true, env } = options;
	const data = resolve(options.data);
	const installation = await ensureInstalled(root, release);
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
		const { version } = installation.release;
		const client = new N8nClient(session);
		return { url, pid, version, owner, client, logFile, exited, stop, kill };
	} catch (error) {
		await started.kill();
		throw await started.failure(error);
	}
}
