import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { REMEMBERED_ENTRIES } from '../../../nodes/VideoGeneration/deduplication/dedupStore';
import { EmittedVideos } from '../../../nodes/VideoGeneration/trigger/emittedVideos';

/** n8n's store for one trigger: it keeps new keys and drops the oldest. */
class Store {
	private kept = new Set<string>();

	checkProcessedAndRecord = async (keys: string[]) => {
		const before = this.kept;
		await Promise.resolve();
		const fresh = keys.filter((key) => !before.has(key));
		// Written back as a whole, so two calls at once would lose entries.
		const entries = [...before, ...fresh];
		this.kept = new Set(entries.slice(Math.max(0, entries.length - REMEMBERED_ENTRIES)));
		return { new: fresh, processed: keys.filter((key) => before.has(key)) };
	};

	removeProcessed = async (keys: string[]) => {
		const before = this.kept;
		await Promise.resolve();
		this.kept = new Set([...before].filter((key) => !keys.includes(key)));
	};
}

let triggers = 0;
const warned = jest.fn();

/** Each process gets another node ID, so that it does not know what the previous one knew. */
const inNewProcess = (store: Store, mode = 'webhook') => {
	const id = `node-${++triggers}`;
	return new EmittedVideos({
		getMode: () => mode,
		getNode: () => ({ id, name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow' }),
		getNodeParameter: () => true,
		getExecutionId: () => 'execution',
		logger: { warn: warned },
		helpers: store,
	} as unknown as IExecuteFunctions);
};

const emit = async (emittedVideos: EmittedVideos, id: string, nonce?: string) =>
	await emittedVideos.withLock([id], nonce, async () =>
		emittedVideos.hasSeen(id, nonce) ? false : await emittedVideos.claim(id, nonce),
	);

test('whatever arrives, duplicated, out of order and across restarts: each video is emitted once, for one token', async () => {
	const delivery = fc.record({ id: fc.nat(5), nonce: fc.option(fc.nat(5)) });
	const lives = fc.array(fc.array(delivery, { maxLength: 12 }), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(lives, async (processes) => {
			const store = new Store();
			const emitted: Array<{ id: number; nonce: number | null }> = [];
			for (const deliveries of processes) {
				const emittedVideos = inNewProcess(store);
				await Promise.all(
					deliveries.map(async (one) => {
						const nonce = one.nonce === null ? undefined : String(one.nonce);
						if (await emit(emittedVideos, String(one.id), nonce)) emitted.push(one);
					}),
				);
			}
			const ids = emitted.map(({ id }) => id);
			expect(ids).toHaveLength(new Set(ids).size);
			const nonces = emitted.flatMap(({ nonce }) => nonce ?? []);
			expect(nonces).toHaveLength(new Set(nonces).size);
			// A video is dropped only if it, or another one with its token, was emitted.
			for (const { id, nonce } of processes.flat()) {
				expect(ids.includes(id) || nonces.includes(nonce ?? -1)).toBe(true);
			}
		}),
	);
});

test('after a failing call the next one can run', async () => {
	const emittedVideos = inNewProcess(new Store());
	await expect(
		emittedVideos.withLock(
			['a'],
			undefined,
			async () => await Promise.reject(new Error('no file')),
		),
	).rejects.toThrow('no file');
	expect(await emit(emittedVideos, 'a')).toBe(true);
});

test('checking a video without emitting it does not record it', async () => {
	const store = new Store();
	await emit(inNewProcess(store), 'a');
	const emittedVideos = inNewProcess(store);
	expect(await emittedVideos.filterUnseen(['a', 'b'])).toEqual(new Set(['b']));
	expect(await emit(emittedVideos, 'b')).toBe(true);
});

test('a key that the store failed to delete does not count as emitted in this process', async () => {
	const store = new Store();
	const emittedVideos = inNewProcess(store);
	const { removeProcessed } = store;
	await emittedVideos.claim('a', 'token');
	store.removeProcessed = async () => await Promise.reject(new Error('busy'));
	await expect(emittedVideos.filterUnseen(['a', 'b'])).rejects.toThrow('busy');
	await expect(emittedVideos.claim('c', 'token')).rejects.toThrow('busy');
	store.removeProcessed = removeProcessed;
	expect(await emittedVideos.filterUnseen(['a', 'b'])).toEqual(new Set(['b']));
	expect(await emittedVideos.claimAll(['a', 'b'])).toEqual(new Set(['b']));
	expect(await emittedVideos.claim('c', 'its own token')).toBe(true);
	expect(await emittedVideos.claimAll(['a', 'b', 'c'])).toEqual(new Set());
	expect(await inNewProcess(store).claimAll(['a', 'b', 'c'])).toEqual(new Set());
});

test('several videos are recorded in one call of the store, and only the new ones are emitted', async () => {
	const store = new Store();
	await emit(inNewProcess(store), 'a');
	const recorded = jest.spyOn(store, 'checkProcessedAndRecord');
	const emittedVideos = inNewProcess(store);
	expect(await emittedVideos.claimAll(['a', 'b', 'c'])).toEqual(new Set(['b', 'c']));
	expect(recorded).toHaveBeenCalledTimes(1);
	expect(emittedVideos.hasSeen('c')).toBe(true);
	expect(await inNewProcess(store).claimAll(['c', 'a'])).toEqual(new Set());
	expect(await inNewProcess(store, 'manual').claimAll(['a'])).toEqual(new Set(['a']));
});

test('the baseline stays recorded, however many videos the store has dropped since', async () => {
	const store = new Store();
	expect(await inNewProcess(store).initializeBaseline()).toBe(true);
	const emittedVideos = inNewProcess(store);
	for (let n = 0; n < REMEMBERED_ENTRIES * 1.2; n += 1) await emittedVideos.claim(`video-${n}`);
	expect(await inNewProcess(store).initializeBaseline()).toBe(false);
	// The limit that the documentation promises.
	expect(await inNewProcess(store).claim('video-0')).toBe(true);
	expect(await inNewProcess(store).claim(`video-${REMEMBERED_ENTRIES}`)).toBe(false);
}, 120_000);

test('without a baseline, renewing its markers does not create it', async () => {
	const store = new Store();
	const emittedVideos = inNewProcess(store);
	for (let n = 0; n < 1_100; n += 1) await emittedVideos.claim(`video-${n}`);
	expect(await inNewProcess(store).initializeBaseline()).toBe(true);
});

test.each([0, 1, 2, 3, 4])(
	'a set-up of the baseline that is cut off after %i calls of the store is repeated: nothing from before it is emitted',
	async (calls) => {
		const store = new Store();
		let left = calls;
		const { checkProcessedAndRecord, removeProcessed } = store;
		const isLeft = async () => (left-- > 0 ? undefined : await Promise.reject(new Error('killed')));
		store.checkProcessedAndRecord = async (keys) => {
			await isLeft();
			return await checkProcessedAndRecord(keys);
		};
		store.removeProcessed = async (keys) => {
			await isLeft();
			await removeProcessed(keys);
		};
		await inNewProcess(store)
			.initializeBaseline(['before'])
			.catch(() => undefined);
		left = Infinity;
		await inNewProcess(store).initializeBaseline(['before']);
		const emittedVideos = inNewProcess(store);
		expect(await emittedVideos.claimAll(['before', 'after'])).toEqual(new Set(['after']));
		expect(await inNewProcess(store).initializeBaseline()).toBe(false);
	},
);

test('videos that were missed before a restart are still emitted, and the baseline is not searched for again', async () => {
	const store = new Store();
	expect(await inNewProcess(store).initializeBaseline(['before'])).toBe(true);
	const find = jest.fn();
	const emittedVideos = inNewProcess(store);
	expect(await emittedVideos.initializeBaseline(['before', 'missed'])).toBe(false);
	expect(await emittedVideos.initializeBaseline(find)).toBe(false);
	expect(find).not.toHaveBeenCalled();
	expect(await emittedVideos.claimAll(['before', 'missed'])).toEqual(new Set(['missed']));
});

test('markers that cannot be renewed cost no video, and are renewed with the next one', async () => {
	const store = new Store();
	await inNewProcess(store).initializeBaseline();
	const emittedVideos = inNewProcess(store);
	for (let n = 0; n < 499; n += 1) await emittedVideos.claim(`video-${n}`);
	const { removeProcessed } = store;
	store.removeProcessed = async () => await Promise.reject(new Error('busy'));
	expect(await emittedVideos.claim('video-499')).toBe(true);
	expect(warned).toHaveBeenLastCalledWith(expect.stringMatching(/will try again: busy/));
	store.removeProcessed = removeProcessed;
	const renewed = jest.spyOn(store, 'removeProcessed');
	expect(await emittedVideos.claim('video-500')).toBe(true);
	expect(renewed).toHaveBeenCalled();
	renewed.mockClear();
	expect(await emittedVideos.claim('video-501')).toBe(true);
	expect(renewed).not.toHaveBeenCalled();
});

test('markers that cannot be renewed do not hold up a first poll', async () => {
	const store = new Store();
	await inNewProcess(store).initializeBaseline();
	store.removeProcessed = async () => await Promise.reject(new Error('busy'));
	expect(await inNewProcess(store).initializeBaseline()).toBe(false);
});

test('two processes that collide with a trigger’s first entries: the call is repeated', async () => {
	const store = new Store();
	let collisions = 1;
	const { checkProcessedAndRecord } = store;
	store.checkProcessedAndRecord = async (keys) => {
		if (collisions-- > 0) throw new Error('UNIQUE constraint failed');
		return await checkProcessedAndRecord(keys);
	};
	expect(await inNewProcess(store).claim('a')).toBe(true);
});

test('a manual execution neither uses nor fills the store', async () => {
	const store = new Store();
	const manual = inNewProcess(store, 'manual');
	expect(await emit(manual, 'a')).toBe(true);
	expect(await emit(manual, 'a')).toBe(true);
	expect(await emit(inNewProcess(store), 'a')).toBe(true);
});
