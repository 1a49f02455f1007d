// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 250;

for (;;) {
	const begun = performance.now();
	let failed = false;
	try {
		const response = await fetch(workerData.url);
		await response.text();
		failed = response.status !== 200;
	} catch {
		failed = true;
	}
	parentPort?.postMessage({ ms: performance.now() - begun, failed });
	await delay(EVERY_MS);
}
