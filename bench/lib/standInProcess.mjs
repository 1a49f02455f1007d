// @ts-check
import { createInterface } from 'node:readline';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../../host/processes.mjs';

const file = join(dirname(fileURLToPath(import.meta.url)), 'standIn.mjs');

/**
 * @typedef {{ createMs?: number, atOnce?: number, pageMs?: number, videos?: number, fileBytes?: number }} Settings
 * @typedef {{ calls: { create: number, list: number, read: number, file: number }, refused: number,
 *   webhooks: { id: string, webhook_url: string }[] }} Seen
 * @typedef {{ url: string, set: (settings: Settings) => Promise<void>, seen: () => Promise<Seen> }} StandIn `set`:
 * also forgets what was seen
 */

/** @returns {Promise<StandIn>} see standIn.mjs */
export async function startStandIn() {
	const { child, exited } = startProcess(process.execPath, [file], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (child.stdout === null) throw new Error('The stand-in has no stdout.');
	const lines = createInterface({ input: child.stdout });
	/** @type {Promise<string>} */
	const firstLine = new Promise((resolve) => lines.once('line', resolve));
	const line = await Promise.race([firstLine, exited.then(() => undefined)]);
	if (line === undefined) throw new Error('The stand-in ended before it was ready.');
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
