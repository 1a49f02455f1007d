import type { IExecuteFunctions } from 'n8n-workflow';

import type * as processedDataStore from '../../../nodes/VideoGeneration/trigger/processedDataStore';

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
function inProcess(store: Store, mode = 'queue') {
	let keys: processedDataStore.ProcessedDataStore | undefined;
	jest.isolateModules(() => {
		const { ProcessedDataStore } = jest.requireActual<typeof processedDataStore>(
			'../../../nodes/VideoGeneration/trigger/processedDataStore',
		);
		keys = new ProcessedDataStore({
			getNode: () => ({ id: 'node' }),
			logger: { globalConfig: { executions: { mode } } },
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

test('keys that a slow worker overwrites after they were verified are recorded again with the next call', async () => {
	const store = new Store();
	const keys = inProcess(store);
	await keys.record(['a']);
	await jest.advanceTimersByTimeAsync(5_000);
	// The slow worker read the list before it had the key.
	store.kept = [];
	expect(await keys.record(['a', 'b'])).toEqual(['b']);
	expect(store.kept).toEqual(['a', 'b']);
	await jest.advanceTimersByTimeAsync(60_000);
	store.kept = [];
	expect(await keys.record(['a'])).toEqual(['a']);
});

test('once no key is missing, the store is not called any more', async () => {
	const store = new Store();
	const keys = inProcess(store);
	for (const key of ['a', 'b', 'c']) await keys.record([key]);
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.calls).toBe(6);
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

describe('within a process', () => {
	let store: Store;
	let keys: processedDataStore.ProcessedDataStore;

	beforeEach(() => {
		store = new Store();
		keys = inProcess(store, 'regular');
	});

	test('calls run one after the other: a key is new for one caller only', async () => {
		store.kept = ['old'];
		const given = [['a', 'old'], ['b', 'a'], ['a']];
		const fresh = await Promise.all(given.map(async (each) => await keys.record(each)));
		expect(fresh).toEqual([['a'], ['b'], []]);
		await jest.advanceTimersByTimeAsync(60_000);
		expect(store).toMatchObject({ kept: ['old', 'a', 'b'], calls: 3 });
	});

	test('keys are recorded after a deletion that was requested before', async () => {
		store.kept = ['a'];
		const forgotten = keys.forget(['a']);
		expect(await keys.record(['a'])).toEqual(['a']);
		await forgotten;
		expect(store.kept).toEqual(['a']);
	});

	test('looking keys up records none of them, in batches of 25', async () => {
		store.kept = ['key-3', 'key-30'];
		const all = Array.from({ length: 60 }, (_, index) => `key-${index}`);
		expect(await keys.lookUp(all)).toEqual(new Set(['key-3', 'key-30']));
		expect(store).toMatchObject({ kept: ['key-3', 'key-30'], calls: 3 });
	});

	test('a call that fails once is repeated after a second, and later ones are not affected', async () => {
		const works = store.helpers.checkProcessedAndRecord;
		let failures = 1;
		store.helpers.checkProcessedAndRecord = async (given) =>
			failures-- > 0 ? await Promise.reject(new Error('busy')) : await works(given);
		const repeated = keys.record(['a']);
		await jest.advanceTimersByTimeAsync(999);
		expect(store.kept).toEqual([]);
		await jest.advanceTimersByTimeAsync(501);
		expect(await repeated).toEqual(['a']);
		failures = 2;
		const failed = expect(keys.record(['b'])).rejects.toThrow('busy');
		await jest.advanceTimersByTimeAsync(1_500);
		await failed;
		expect(await keys.record(['c'])).toEqual(['c']);
	});
});
