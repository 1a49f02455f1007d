// @ts-check
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { cleanEnvironment, startProcess } from '../../n8n-runner/processes.mjs';

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
	const { stdout } = started.child;
	if (stdout === null) throw new Error('The service has no stdout.');
	/** @type {Promise<string>} */
	const firstLine = new Promise((resolve) =>
		createInterface({ input: stdout }).once('line', resolve),
	);
	const line = await Promise.race([firstLine, started.exited.then(() => undefined)]);
	if (line === undefined) throw new Error('The service ended before it was ready.');
	return { ready: JSON.parse(line), started };
}
