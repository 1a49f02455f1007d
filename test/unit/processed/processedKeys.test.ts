import type { IExecuteFunctions } from 'n8n-workflow';

import type * as processedKeys from '../../../nodes/VideoGeneration/processed/processedKeys';

/** The host's list of one node: read, changed and written back as a whole, with time in between. */
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

/** Modules of its own, as another worker has. */
function inProcess(store: Store) {
	let keys: processedKeys.ProcessedKeys | undefined;
	jest.isolateModules(() => {
		const { ProcessedKeys } = jest.requireActual<typeof processedKeys>(
			'../../../nodes/VideoGeneration/processed/processedKeys',
		);
		keys = new ProcessedKeys({
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

test('what another worker has overwritten is recorded again', async () => {
	const store = new Store();
	const workers = [inProcess(store), inProcess(store)];
	await Promise.all(workers.map(async (keys, n) => await keys.record([`video-${n}`])));
	expect(store.kept).toHaveLength(1);
	await jest.advanceTimersByTimeAsync(5_000);
	expect([...store.kept].sort()).toEqual(['video-0', 'video-1']);
});

test('once nothing is missing, the store is left alone', async () => {
	const store = new Store();
	const keys = inProcess(store);
	for (const key of ['a', 'b', 'c']) await keys.record([key]);
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.calls).toBe(4);
	expect(jest.getTimerCount()).toBe(0);
});

test('what was forgotten in between stays so', async () => {
	const store = new Store();
	const keys = inProcess(store);
	await keys.record(['a', 'b']);
	await keys.forget(['a']);
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.kept).toEqual(['b']);
});

test('a store that cannot be asked then is no failure', async () => {
	const store = new Store();
	const keys = inProcess(store);
	await keys.record(['a']);
	store.helpers.checkProcessedAndRecord = async () => await Promise.reject(new Error('gone'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect(store.kept).toEqual(['a']);
});
