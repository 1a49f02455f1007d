import { videoStatusSchema } from '../src/contract/video';
import type { Storage } from '../src/storage/storage';
import type { Lease, VideoQuery } from '../src/storage/stores';
import { withSharedStorage } from './support/sharedStorage';
import { stopAll, temporaryFolder } from './support/testService';
import { completed, failed, FILE_BYTES, openTestStorage } from './support/openTestStorage';
import { queuedVideo } from './support/videos';

afterEach(stopAll);

const TEMPLATES = ['plain', 'demanding'];
async function open(dataFolder: string): Promise<Storage> {
	const storage = await openTestStorage(dataFolder);
	await storage.store.credits.create(null);
	return storage;
}

/** Two processes in the shared storage; the embedded one has only one. */
async function openTwo(): Promise<[Storage, Storage]> {
	const dataFolder = await temporaryFolder();
	const first = await open(dataFolder);
	return [first, withSharedStorage ? await open(dataFolder) : first];
}

async function totals({ store: { videos } }: Storage) {
	const filters = [undefined, ...videoStatusSchema.options].flatMap((status) =>
		[undefined, ...TEMPLATES].map((templateId) => ({ status, templateId })),
	);
	const count = async (filter: Partial<VideoQuery>) =>
		(await videos.list({ ...filter, offset: 0, limit: 1 })).total;
	return Promise.all(
		filters.map(async (filter) => ({
			...filter,
			total: await count(filter),
			// With a limit of time, the list counts the videos themselves.
			counted: await count({ ...filter, after: -1 }),
		})),
	);
}

/** The totals, which must be what counting gives, by status and template. */
async function checkedTotals(storage: Storage): Promise<Record<string, number>> {
	const all = await totals(storage);
	expect(all.map(({ total }) => total)).toEqual(all.map(({ counted }) => counted));
	return Object.fromEntries(
		all.map(({ status = 'all', templateId = 'all', total }) => [`${status} ${templateId}`, total]),
	);
}

async function claimed(storage: Storage, token: string): Promise<Lease> {
	const lease = await storage.store.videos.claim({ token, now: 0, leaseUntil: 1 });
	if (lease === undefined) throw new Error('No video is queued');
	return lease;
}

it('are exact while videos are created, rendered, finished and deleted at the same time', async () => {
	const both = await openTwo();
	const [storage] = both;
	const live = async (index: number) => {
		const { videos } = (both[index % 2] ?? storage).store;
		const id = `vid_${index}`;
		await videos.create(queuedVideo(id, { templateId: TEMPLATES[index % 3 === 0 ? 1 : 0] }));
		if (index % 10 === 0) return;
		const lease = await claimed(storage, `token ${index}`);
		await videos.start(lease, 1);
		if (index % 10 === 1) return;
		if (index % 10 === 2) return videos.release(lease, { counted: true });
		await videos.finish(lease, index % 4 === 0 ? failed : completed, `evt_${index}`);
		if (index % 10 === 3) await videos.markRemoved(lease.videoId, 2);
		if (index % 10 === 4) await videos.remove(lease.videoId);
	};
	// More changes than one fold adds up.
	await Promise.all(Array.from({ length: 120 }, (_, index) => live(index)));

	const found = await checkedTotals(storage);
	expect(found).toMatchObject({ 'all all': 108, 'processing all': 12 });
	const kept = (found['completed all'] ?? 0) - 12;
	expect(kept).toBe(48);
	const bytes = kept * FILE_BYTES;
	expect(await storage.store.videos.fileTotals()).toEqual({ videos: kept, bytes });
	const { videos } = storage.store;
	for (const { id } of (await videos.list({ offset: 0, limit: 200 })).videos) {
		await videos.finish({ videoId: id }, failed, `evt_of_${id}`);
		await videos.remove(id);
	}
	expect(await checkedTotals(storage)).toMatchObject({ 'all all': 0, 'completed plain': 0 });
	expect(await storage.store.videos.fileTotals()).toEqual({ videos: 0, bytes: 0 });
});

it('never show a change in part while the rows are added up', async () => {
	const [writer, reader] = await openTwo();
	for (const id of ['vid_1', 'vid_2']) await writer.store.videos.create(queuedVideo(id));
	const lease = await claimed(writer, 'token');
	let isWriting = true;
	const write = async () => {
		// The rows are added up at the first change and after 100.
		for (let turn = 0; turn < 60; turn += 1) {
			await writer.store.videos.start(lease, 1);
			await writer.store.videos.release(lease, { counted: true });
			await writer.store.videos.claim({ token: lease.token, now: 0, leaseUntil: 1 });
		}
		isWriting = false;
	};
	const seen = new Set<number>();
	const read = async () => {
		while (isWriting) {
			seen.add((await reader.store.videos.list({ offset: 0, limit: 1 })).total);
		}
	};
	await Promise.all([write(), read()]);
	expect([...seen]).toEqual([2]);
});
