// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../../n8n-runner/progress.mjs';
import { createStorage } from '../../scripts/lib/soak/storage.mjs';
import { startService } from '../../scripts/lib/startService.mjs';
import { fillVideos } from './fillVideos.mjs';

const flags = [
	...['--port', '0', '--rate-limit-per-hour', '1000000000', '--log-level', 'error'],
	...['--max-unfinished-videos', '10000000'],
];

/** So that nothing but the requests keeps the service busy: no worker runs, or one video is in work for a day. */
const idleFlags = {
	shared: ['--role', 'api'],
	embedded: ['--testing', '--instant', '--render-time', '86400', '--render-concurrency', '1'],
};

/**
 * Starts a service whose storage has so many videos.
 * @param {string} root the checkout
 * @param {'embedded' | 'shared'} kind
 * @param {number} videos
 * @param {'finished' | 'queued'} status
 */
export async function startFilled(root, kind, videos, status) {
	const dataFolder = await mkdtemp(join(tmpdir(), 'bench-capacity-'));
	const { environment, remove } = await createStorage(root, kind);
	/** @type {(() => Promise<unknown>)[]} */
	const stops = [remove, () => rm(dataFolder, { recursive: true, force: true })];
	const stop = async () => {
		for (const end of stops.splice(0).reverse()) await end();
	};
	try {
		await step(`${videos.toLocaleString('en')} ${status} videos, ${kind}`, () =>
			fillVideos(root, { dataFolder, environment }, videos, status),
		);
		const { ready, started } = await startService(
			root,
			[...flags, ...idleFlags[kind], '--data', dataFolder],
			{ environment },
		);
		stops.push(() => started.stop());
		return { service: ready, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
