// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 250;

/** @type {{ url: string, apiKey: string, paths: Record<string, string> }} */
const { url, apiKey, paths } = workerData;
const headers = { authorization: `Bearer ${apiKey}` };

for (;;) {
	for (const [name, path] of Object.entries(paths)) {
		const begun = performance.now();
		let failed = false;
		try {
			const response = await fetch(`${url}${path}`, { headers });
			await response.text();
			failed = response.status !== 200;
		} catch {
			failed = true;
		}
		parentPort?.postMessage({ name, ms: performance.now() - begun, failed });
	}
	await delay(EVERY_MS);
}
