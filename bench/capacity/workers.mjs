// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logToStderr } from '../../n8n-runner/progress.mjs';
import { secondsOf } from '../lib/environment.mjs';
import { fill, reset } from '../lib/realService.mjs';
import { createStorage } from '../../scripts/lib/soak/storage.mjs';
import { startService } from '../../scripts/lib/startService.mjs';

const WORKERS = [1, 2, 4];
/** What each worker renders at once, and one after the other. */
const AT_ONCE = 4;
const ROUNDS = 15;

/**
 * Videos a second with so many workers. `ideal`: if a worker lost no time before, between and after its renders.
 * @typedef {{ renderSeconds: number, workers: number, videosPerSecond: number, ideal: number | null }} WorkersRow
 */

/**
 * Throughput of workers on a shared storage, whose renders take a fixed time and no processor.
 * @param {string} root the checkout
 * @param {number[]} renderTimes in seconds; 0: as fast as the rest allows
 * @returns {Promise<WorkersRow[]>}
 */
export async function measureWorkers(root, renderTimes) {
	const { environment, remove } = await createStorage(root, 'shared');
	const dataFolder = await mkdtemp(join(tmpdir(), 'bench-workers-'));
	/** @param {string[]} flags */
	const start = async (...flags) => {
		const common = ['--data', dataFolder, '--testing', '--instant', '--log-level', 'error'];
		return await startService(root, [...common, ...flags], { environment });
	};
	/** @type {import('../../scripts/lib/startService.mjs').RunningService | undefined} */
	let api;
	/** @type {WorkersRow[]} */
	const rows = [];
	try {
		api = await start('--role', 'api', '--port', '0', '--rate-limit-per-hour', '1000000000');
		for (const renderSeconds of renderTimes) {
			for (const workers of WORKERS) {
				const startWorker = () =>
					start(
						...['--role', 'worker', '--render-concurrency', `${AT_ONCE}`],
						...['--render-time', `${renderSeconds}`],
					);
				const videosPerSecond = await throughput(api.ready, startWorker, workers);
				const ideal = renderSeconds === 0 ? null : (workers * AT_ONCE) / renderSeconds;
				rows.push({ renderSeconds, workers, videosPerSecond, ideal });
				logToStderr(
					`${workers} workers, renders of ${renderSeconds} s: ${videosPerSecond} videos/s`,
				);
			}
		}
		return rows;
	} finally {
		await api?.started.stop();
		await remove();
		await rm(dataFolder, { recursive: true, force: true });
	}
}

/**
 * @param {import('../lib/realService.mjs').ServiceReady} api
 * @param {() => Promise<import('../../scripts/lib/startService.mjs').RunningService>} startWorker
 * @param {number} workers
 * @returns {Promise<number>} videos a second
 */
async function throughput(api, startWorker, workers) {
	/** @type {import('../../scripts/lib/startService.mjs').RunningService[]} */
	const running = [];
	try {
		while (running.length < workers) running.push(await startWorker());
		// The first videos warm up the code.
		await fill(api, workers * AT_ONCE);
		await reset(api);
		const videos = workers * AT_ONCE * ROUNDS;
		const seconds = await secondsOf(() => fill(api, videos));
		await reset(api);
		return videos / seconds;
	} finally {
		for (const { started } of running) await started.stop();
	}
}
