// @ts-check
import { createInterface } from 'node:readline';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../../n8n-runner/processes.mjs';

const file = join(dirname(fileURLToPath(import.meta.url)), 'stubService.mjs');

/**
 * @typedef {{ createMs?: number, atOnce?: number, pageMs?: number, videos?: number, fileBytes?: number }} Settings
 * @typedef {{ calls: { create: number, list: number, read: number, file: number }, refused: number,
 *   webhooks: { id: string, webhook_url: string }[] }} Seen
 * @typedef {{ url: string, set: (settings: Settings) => Promise<void>, seen: () => Promise<Seen> }} StubService `set`:
 * also resets `seen`
 */

/** @returns {Promise<StubService>} see stubService.mjs */
export async function startStubService() {
	const { child, exited } = startProcess(process.execPath, [file], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (child.stdout === null) throw new Error('The stub has no stdout.');
	const lines = createInterface({ input: child.stdout });
	/** @type {Promise<string>} */
	const firstLine = new Promise((resolve) => lines.once('line', resolve));
	const line = await Promise.race([firstLine, exited.then(() => undefined)]);
	if (line === undefined) throw new Error('The stub ended before it was ready.');
	const { url } = JSON.parse(line);
	const control = `${url}/control`;
	return {
		url,
		set: async (settings) => {
			await fetch(control, { method: 'PUT', body: JSON.stringify(settings) });
		},
		seen: async () => {
			/** @type {any} */
			const seen = await (await fetch(control)).json();
			return seen;
		},
	};
}
