import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Storage } from '../src/storage/storage';
import type { Lease } from '../src/storage/stores';
import { seededRandom } from '../src/util/random';
import { resetStore } from '../testing/resetStore';
import { catalogue } from './support/catalogue';
import { fakeClock } from './support/fakeClock';
import { build, spawnService } from './support/process';
import { openConnections, withSharedStorage } from './support/sharedStorage';
import { stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';
import { completed, failed, openTestStorage } from './support/openTestStorage';
import { queuedVideo } from './support/videos';

afterEach(stopAll);

const NOW = 1_000;
const scannedSchema = z.array(
	z.object({
		templateId: z.string(),
		resolution: z.string(),
		waiting: z.number(),
		running: z.number(),
		progress: z.number(),
	}),
);

/** What reading every video gives: the reference for the sums. */
async function scan({ database }: Storage) {
	const { rows } = await sql`
		SELECT template_id, resolution, count(*) - sum(held) AS waiting, sum(held) AS running,
			sum(held * progress) AS progress
		FROM (
			SELECT template_id, resolution, progress,
				CASE WHEN status = 'processing' AND lease_until > ${NOW} THEN 1 ELSE 0 END AS held
			FROM videos WHERE status IN ('queued', 'processing')
		) AS unfinished
		GROUP BY template_id, resolution ORDER BY template_id, resolution`.execute(database.connection);
	return scannedSchema.parse(rows);
}

/** How many videos the scaler of deploy/kubernetes.yaml counts. */
async function countForScaler({ database }: Storage): Promise<number> {
	const file = join(__dirname, '..', '..', 'deploy', 'kubernetes.yaml');
	const [, query = ''] = /^ +query: (.*)$/m.exec(await readFile(file, 'utf8')) ?? [];
	const { rows } = await sql.raw(query).execute(database.connection);
	const [[count] = []] = z.array(z.record(z.number()).transform(Object.values<number>)).parse(rows);
	return count ?? NaN;
}

async function checkSums(storage: Storage) {
	const pending = await storage.store.videos.pendingWork(NOW);
	const key = ({ templateId, resolution }: (typeof pending)[number]) => templateId + resolution;
	const sorted = pending.sort((one, other) => (key(one) < key(other) ? -1 : 1));
	const scanned = await scan(storage);
	// Sums of decimal numbers depend on the order.
	const near = scanned.map((row) => ({ ...row, progress: expect.closeTo(row.progress) as number }));
	expect(sorted).toEqual(near);
	const unfinished = scanned.reduce((sum, { waiting, running }) => sum + waiting + running, 0);
	expect(await countForScaler(storage)).toBe(unfinished);
	return scanned;
}

it.each([1, 2, 3])('are what reading all videos gives, after random changes (%d)', async (seed) => {
	const dataFolder = await temporaryFolder();
	const first = await openTestStorage(dataFolder);
	const storages = [first, withSharedStorage ? await openTestStorage(dataFolder) : first] as const;
	await first.store.credits.create(400);
	const random = seededRandom(seed, 'changes');
	const below = (limit: number) => Math.floor(random.fraction() * limit);
	const leases: Lease[] = [];
	let count = 0;
	const one = <Item>(items: readonly Item[]) => items[below(items.length)];
	const change = async ({ store: { videos } }: Storage, id: string, lease: Lease | undefined) => {
		const claim = lease ?? { videoId: id };
		switch (below(10)) {
			case 0:
			case 1:
			case 2: {
				// Some are refused: their key is in use, or no credits are left.
				const deduplicationKey = below(4) === 0 ? `key ${below(3)}` : undefined;
				const [templateId, resolution] = [
					one(['plain', 'demanding']),
					one(['720p', '1080p'] as const),
				];
				count += 1;
				await videos.create(
					queuedVideo(`vid_${count}`, { templateId, resolution, deduplicationKey }),
				);
				return;
			}
			case 3:
			case 4: {
				const token = `token ${random.alphanumeric(8)}`;
				// Some leases have expired: their worker died, and another one claims the video.
				const claimed = await videos.claim({ token, now: NOW, leaseUntil: NOW + below(3) - 1 });
				if (claimed === undefined) return;
				leases.push(claimed);
				if (below(5) > 0) await videos.start(claimed, 1);
				return;
			}
			case 5:
				if (lease) await videos.setProgress(lease, random.fraction());
				return;
			case 6:
				if (lease) await videos.release(lease, { counted: below(2) === 0 });
				return;
			case 7:
				await videos.finish(
					claim,
					one([completed, failed]) ?? failed,
					`evt_${random.alphanumeric(8)}`,
				);
				return;
			case 8:
				await videos.remove(id);
				return;
			default:
				if (below(3) === 0) await videos.releaseAll();
				if (below(3) === 0) await videos.markRemoved(id, 2);
		}
	};
	let seen = 0;
	for (let round = 0; round < 40; round += 1) {
		const changes = Array.from({ length: 8 }, () =>
			change(one(storages) ?? first, `vid_${1 + below(count + 1)}`, one(leases)),
		);
		await Promise.all(changes);
		seen += (await checkSums(one(storages) ?? first)).length;
	}
	expect(seen).toBeGreaterThan(40);
	const clock = fakeClock();
	await resetStore({ ...first, catalogue, clock, credits: undefined, firstKeyHash: '' });
	expect(await checkSums(first)).toEqual([]);
});

it('never shows a video twice or not at all while it is queued and rendered in turn', async () => {
	const dataFolder = await temporaryFolder();
	const writer = await openTestStorage(dataFolder);
	const reader = withSharedStorage ? await openTestStorage(dataFolder) : writer;
	await writer.store.credits.create(null);
	const { videos } = writer.store;
	await videos.create(queuedVideo('vid_1'));
	let isWriting = true;
	const write = async () => {
		for (let turn = 0; turn < 120; turn += 1) {
			const lease = await videos.claim({ token: 'token', now: NOW, leaseUntil: NOW + 1 });
			if (lease === undefined) throw new Error('The video is not queued');
			await videos.start(lease, 1);
			await videos.release(lease, { counted: false });
		}
		isWriting = false;
	};
	const seen = new Set<number>();
	const read = async () => {
		while (isWriting) {
			const pending = await reader.store.videos.pendingWork(NOW);
			seen.add(pending.reduce((sum, { waiting, running }) => sum + waiting + running, 0));
		}
	};
	await Promise.all([write(), read()]);
	expect([...seen]).toEqual([1]);
});

it('are what reading all videos gives, after the process is killed in the middle of changes', async () => {
	await build();
	const dataFolder = await temporaryFolder();
	const instant = ['--testing', '--instant', '--render-time', '0', '--render-concurrency', '2'];
	for (const created of [3, 10, 25]) {
		const flags = ['--port', '0', '--data', dataFolder, ...instant];
		const service = await spawnService(flags, { small: true });
		const { call } = await service.ready();
		const json = { template_id: 'quote', context: { prompt: 'A film', custom_data: {} } };
		let answers = 0;
		const create = async () => {
			// The kill cuts the last ones off.
			for (;;) {
				const answer = await call('/v1/videos', { json }).catch(() => undefined);
				if (answer?.status !== 202) return;
				answers += 1;
			}
		};
		const creating = Promise.all([create(), create(), create(), create()]);
		await until('some videos', () => answers >= created);
		service.child.kill('SIGKILL');
		await service.exited;
		await creating;
		// What it sent last, PostgreSQL still carries out.
		if (withSharedStorage) {
			await until('its last changes', async () => (await openConnections(dataFolder)) === 0);
		}
		const storage = await openTestStorage(dataFolder);
		await checkSums(storage);
		await storage.close();
	}
});
