import type { IExecuteFunctions } from 'n8n-workflow';

import type * as dedupStore from '../../../nodes/VideoGeneration/deduplication/dedupStore';

/** n8n's list for one node: each call reads it, waits a moment and writes it back as a whole. */
class Store {
	kept: string[] = [];

	calls = 0;

	readonly helpers = {
		checkProcessedAndRecord: async (keys: string[]) => {
			this.calls += 1;
			const before = this.kept;
			await Promise.resolve();
			const fresh = keys.filter((key) => !before.includes(key));
			this.kept = [...before, ...fresh];
			return { new: fresh, processed: keys.filter((key) => before.includes(key)) };
		},
		removeProcessed: async (keys: string[]) => {
			const before = this.kept;
			await Promise.resolve();
			this.kept = before.filter((key) => !keys.includes(key));
		},
	};
}

/** Loads the modules again, as another worker does. */
function inProcess(store: Store) {
	let keys: dedupStore.DedupStore | undefined;
	jest.isolateModules(() => {
		const { DedupStore } = jest.requireActual<typeof dedupStore>(
			'../../../nodes/VideoGeneration/deduplication/dedupStore',
		);
		keys = new DedupStore({
			getNode: () => ({ id: 'node' }),
			getWorkflow: () => ({ id: 'workflow' }),
			helpers: store.helpers,
		} as unknown as IExecuteFunctions);
	});
	return keys!;
}

beforeEach(() => {
	jest.useFakeTimers();
});

afterEach(() => {
	jest.useRealTimers();
});

test('keys that another worker has overwritten are recorded again', async () => {
	const store = new Store();
	const workers = [inProcess(store), inProcess(store)];
	await Promise.all(workers.map(async (keys, n) => await keys.record([`video-${n}`])));
	expect(store.kept).toHaveLength(1);
	await jest.advanceTimersByTimeAsync(5_000);
	expect([...store.kept].sort()).toEqual(['video-0', 'video-1']);
});

test('once no key is missing, the store is not called any more', async () => {
	const store = new Store();
	const keys = inProcess(store);
	for (const key of ['a', 'b', 'c']) await keys.record([key]);
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.calls).toBe(4);
	expect(jest.getTimerCount()).toBe(0);
});

test('a key that was deleted meanwhile is not recorded again', async () => {
	const store = new Store();
	const keys = inProcess(store);
	await keys.record(['a', 'b']);
	await keys.forget(['a']);
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.kept).toEqual(['b']);
});

test('a failing verification is ignored', async () => {
	const store = new Store();
	const keys = inProcess(store);
	await keys.record(['a']);
	store.helpers.checkProcessedAndRecord = async () => await Promise.reject(new Error('gone'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.kept).toEqual(['a']);
});

describe('keys recorded while the store is busy', () => {
	const record = async (keys: dedupStore.DedupStore, given: string[][]) =>
		await Promise.all(given.map(async (each) => await keys.record(each)));
	let store: Store;
	let keys: dedupStore.DedupStore;

	beforeEach(() => {
		store = new Store();
		keys = inProcess(store);
	});

	test('share one call', async () => {
		expect(await record(keys, [['a'], ['b', 'c'], ['d']])).toEqual([['a'], ['b', 'c'], ['d']]);
		expect(store).toMatchObject({ kept: ['a', 'b', 'c', 'd'], calls: 1 });
	});

	test('are new for one caller only', async () => {
		store.kept = ['old'];
		expect(await record(keys, [['a', 'old'], ['b', 'a'], ['a']])).toEqual([['a'], ['b'], []]);
	});

	test('share a call of up to 25 keys', async () => {
		const block = (from: number, length: number) =>
			Array.from({ length }, (_, index) => `key-${from + index}`);
		const given = [block(0, 24), block(24, 1), block(25, 1), block(26, 40)];
		expect(await record(keys, given)).toEqual(given);
		expect(store).toMatchObject({ kept: given.flat(), calls: 3 });
	});

	test('are recorded after a deletion that was requested before', async () => {
		store.kept = ['a'];
		const first = keys.record(['b']);
		const forgotten = keys.forget(['a']);
		expect(await keys.record(['a'])).toEqual(['a']);
		await Promise.all([first, forgotten]);
		expect(store.kept).toEqual(['b', 'a']);
	});

	test('are repeated together if the store fails once, and keys that arrive meanwhile are not lost', async () => {
		const works = store.helpers.checkProcessedAndRecord;
		let later: Promise<string[]> | undefined;
		store.helpers.checkProcessedAndRecord = async () => {
			store.helpers.checkProcessedAndRecord = works;
			later = keys.record(['a', 'c']);
			return await Promise.reject(new Error('busy'));
		};
		expect(await record(keys, [['a'], ['b']])).toEqual([['a'], ['b']]);
		expect(await later).toEqual(['c']);
		expect(store).toMatchObject({ kept: ['a', 'b', 'c'], calls: 2 });
	});

	test('fail together, and later ones do not', async () => {
		const works = store.helpers.checkProcessedAndRecord;
		store.helpers.checkProcessedAndRecord = async () => await Promise.reject(new Error('gone'));
		const outcomes = await Promise.allSettled([keys.record(['a']), keys.record(['b'])]);
		expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		store.helpers.checkProcessedAndRecord = works;
		expect(await keys.record(['a'])).toEqual(['a']);
	});
});
