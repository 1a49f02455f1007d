// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyLine, startProcess } from '../../n8n-runner/processes.mjs';

const file = join(dirname(fileURLToPath(import.meta.url)), 'stubService.mjs');

/**
 * @typedef {{ createMs?: number, atOnce?: number, pageMs?: number, videos?: number, fileBytes?: number }} Settings
 * @typedef {{ calls: { create: number, list: number, file: number }, uploadedBytes: number,
 *   webhooks: { id: string, webhook_url: string }[] }} Seen
 * @typedef {{ url: string, set: (settings: Settings) => Promise<void>, seen: () => Promise<Seen> }} StubService `set`:
 * also resets `seen`
 */

/** @returns {Promise<StubService>} see stubService.mjs */
export async function startStubService() {
	const started = startProcess(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
	const { url } = await readyLine(started, 'The stub');
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
