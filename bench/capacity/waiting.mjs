// @ts-check
import { logToStderr } from '../../n8n-runner/progress.mjs';
import { secondsOf } from '../lib/environment.mjs';
import { createVideos } from '../lib/realService.mjs';
import { startFilled } from './startFilled.mjs';

const ROUNDS = 30;
const CREATES = 40;

/**
 * Create requests per second of services in which so many videos wait. The services take turns, so that other load on
 * the machine affects all: a figure is the median of the rounds.
 * @param {string} root the checkout
 * @param {'embedded' | 'shared'} kind of the storage
 * @param {number[]} sizes
 * @returns {Promise<number[]>}
 */
export async function measureWaiting(root, kind, sizes) {
	/** @type {Awaited<ReturnType<typeof startFilled>>[]} */
	const started = [];
	try {
		for (const size of sizes) started.push(await startFilled(root, kind, size, 'queued'));
		/** @type {number[][]} */
		const speeds = sizes.map(() => []);
		// The first creates warm up the code.
		for (const { service } of started) await createVideos(service, CREATES);
		for (let round = 0; round < ROUNDS; round += 1) {
			for (const [index, { service }] of started.entries()) {
				const seconds = await secondsOf(() => createVideos(service, CREATES));
				speeds[index]?.push(CREATES / seconds);
			}
		}
		const medians = speeds.map(
			(values) => values.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? NaN,
		);
		logToStderr(`${kind}, creates per second: ${JSON.stringify(medians)}`);
		return medians;
	} finally {
		for (const { stop } of started) await stop();
	}
}
