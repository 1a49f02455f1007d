// @ts-check
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cleanEnvironment, readyLine, startProcess } from '../../n8n-runner/processes.mjs';

/**
 * @typedef {{ url: string, apiKey: string, apiKeyRevoked?: true, pid: number }} ServiceReady
 * @typedef {{ ready: ServiceReady, started: import('../../n8n-runner/processes.mjs').Started }} RunningService
 */

/**
 * Starts the built service with the current Node, and waits for its line of JSON.
 * @param {string} root the checkout
 * @param {string[]} args its flags
 * @param {{ environment?: Record<string, string>, onLog?: (line: string) => void }} [options] `environment`: variables besides
 * those of this process; `onLog` gets each line of its log, which otherwise goes to stderr
 * @returns {Promise<RunningService>}
 */
export async function startService(root, args, { environment, onLog } = {}) {
	const started = startProcess(
		process.execPath,
		[join(root, 'service', 'dist', 'src', 'main.js'), ...args],
		{
			cwd: root,
			env: cleanEnvironment(environment),
			stdio: ['ignore', 'pipe', onLog ? 'pipe' : 'inherit'],
		},
	);
	if (onLog && started.child.stderr) {
		createInterface({ input: started.child.stderr }).on('line', onLog);
	}
	/** @type {ServiceReady} */
	const ready = await readyLine(started, 'The service');
	return { ready, started };
}

/**
 * For commands that call the service with its first key.
 * @param {ServiceReady} ready
 * @throws {Error} if that key was revoked
 */
export function requireFirstKey({ apiKeyRevoked }) {
	if (apiKeyRevoked) {
		throw new Error(
			'The first API key of the service was revoked. The log of the service says how to get a new one.',
		);
	}
}
