// @ts-check
import { join } from 'node:path';
import { cleanEnvironment, readyLine, startProcess } from '../../n8n-runner/processes.mjs';

/**
 * @typedef {{ url: string, apiKey: string, pid: number }} ServiceReady
 * @typedef {{ ready: ServiceReady, started: import('../../n8n-runner/processes.mjs').Started }} RunningService
 */

/**
 * Starts the built service with the current Node, and waits for its line of JSON. Its log goes to stderr.
 * @param {string} root the checkout
 * @param {string[]} args its flags
 * @param {Record<string, string>} [environment] its variables, besides those of this process
 * @returns {Promise<RunningService>}
 */
export async function startService(root, args, environment) {
	const started = startProcess(
		process.execPath,
		[join(root, 'service', 'dist', 'src', 'main.js'), ...args],
		{
			cwd: root,
			env: cleanEnvironment(environment),
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	return { ready: await readyLine(started, 'The service'), started };
}
