import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { REMEMBERED_ENTRIES } from '../../../nodes/VideoGeneration/trigger/processedDataStore';
import * as once from '../../../nodes/VideoGeneration/trigger/outputOnce';

/** n8n's store for one trigger: it keeps new keys and drops the oldest. */
class Store {
	kept = new Set<string>();

	checkProcessedAndRecord = async (keys: string[]) => {
		const before = this.kept;
		await Promise.resolve();
		const fresh = keys.filter((key) => !before.has(key));
		// Written back as a whole, so two calls at once lose entries.
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

let nodes = 0;

/** As after a restart: with another node ID, the process does not know what it knew before. */
const process = (store: Store, mode = 'webhook') =>
	asTrigger(store, once, { id: `node-${++nodes}`, mode, n8n: 'regular' });

/** Loads the modules again, as another worker does. */
function worker(store: Store, n8n = 'queue') {
	let loaded = once;
	jest.isolateModules(() => {
		loaded = jest.requireActual<typeof once>('../../../nodes/VideoGeneration/trigger/outputOnce');
	});
	return asTrigger(store, loaded, { id: 'node', mode: 'webhook', n8n });
}

function asTrigger(
	store: Store,
	{ isKnown, lookUp, recordOutput, withVideos }: typeof once,
	{ id, mode, n8n }: { id: string; mode: string; n8n: string },
) {
	const stopping = new AbortController();
	const context = {
		getExecutionCancelSignal: () => stopping.signal,
		getMode: () => mode,
		getNode: () => ({ id, name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow' }),
		logger: { globalConfig: { executions: { mode: n8n } } },
		helpers: store,
	} as unknown as IExecuteFunctions;
	return {
		stop: () => stopping.abort(),
		isKnown: (id: string) => isKnown(context, { id }),
		lookUp: async (ids: string[]) =>
			await lookUp(
				context,
				ids.map((id) => ({ id })),
			),
		record: async (ids: string[]) =>
			await recordOutput(
				context,
				ids.map((id) => ({ id })),
			),
		/** Whether the video is output. */
		output: async (id: string, nonce?: string) => {
			const video = { id, ...(nonce !== undefined && { nonce }) };
			return await withVideos(context, [video], async () =>
				isKnown(context, video) ? false : (await recordOutput(context, [video])).has(id),
			);
		},
		withVideo: async (id: string, call: () => Promise<unknown>) =>
			await withVideos(context, [{ id }], call),
	};
}

test('whatever arrives, duplicated, out of order and across restarts: each video is output once, for one token', async () => {
	const delivery = fc.record({ id: fc.nat(5), nonce: fc.option(fc.nat(5)) });
	const lives = fc.array(fc.array(delivery, { maxLength: 12 }), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(lives, async (processes) => {
			const store = new Store();
			const emitted: Array<{ id: number; nonce: number | null }> = [];
			for (const deliveries of processes) {
				const { output } = process(store);
				await Promise.all(
					deliveries.map(async (one) => {
						const nonce = one.nonce === null ? undefined : String(one.nonce);
						if (await output(String(one.id), nonce)) emitted.push(one);
					}),
				);
			}
			const ids = emitted.map(({ id }) => id);
			expect(ids).toHaveLength(new Set(ids).size);
			const nonces = emitted.flatMap(({ nonce }) => nonce ?? []);
			expect(nonces).toHaveLength(new Set(nonces).size);
			// A video is dropped only if it, or another one with its token, was output.
			for (const { id, nonce } of processes.flat()) {
				expect(ids.includes(id) || nonces.includes(nonce ?? -1)).toBe(true);
			}
		}),
	);
});

test('after a failing call the next one can run', async () => {
	const { withVideo, output } = process(new Store());
	const failing = async () => await Promise.reject(new Error('no file'));
	await expect(withVideo('a', failing)).rejects.toThrow('no file');
	expect(await output('a')).toBe(true);
});

test('looking a video up does not record it, and what is found is known to the process', async () => {
	const store = new Store();
	await process(store).output('a');
	const { isKnown, lookUp, output } = process(store);
	expect(await lookUp(['a', 'b'])).toEqual(new Set(['a']));
	expect([isKnown('a'), isKnown('b')]).toEqual([true, false]);
	expect(await output('b')).toBe(true);
});

test('several videos are recorded in one call of the store, and only the new ones are output', async () => {
	const store = new Store();
	await process(store).output('a');
	const recorded = jest.spyOn(store, 'checkProcessedAndRecord');
	const { isKnown, record } = process(store);
	expect(await record(['a', 'b', 'c'])).toEqual(new Set(['b', 'c']));
	expect(recorded).toHaveBeenCalledTimes(1);
	expect(isKnown('c')).toBe(true);
	expect(await process(store).record(['c', 'a'])).toEqual(new Set());
});

test('a manual execution neither uses nor fills the store', async () => {
	const store = new Store();
	const manual = process(store, 'manual');
	expect(await manual.output('a')).toBe(true);
	expect(await manual.output('a')).toBe(true);
	expect(await process(store).output('a')).toBe(true);
});

describe('in queue mode', () => {
	beforeEach(() => {
		jest.useFakeTimers();
	});
	afterEach(() => {
		jest.useRealTimers();
		jest.restoreAllMocks();
	});

	const ended = async <T>(calls: Array<Promise<T>>): Promise<T[]> => {
		const all = Promise.all(calls);
		await jest.runAllTimersAsync();
		return await all;
	};

	test('workers that get the same video at the same moment output it once, whatever else they record', async () => {
		const store = new Store();
		const [first, second, third] = [worker(store), worker(store), worker(store)];
		for (let round = 0; round < 20; round += 1) {
			const outputs = await ended([
				first.output(`a-${round}`, `token-${round}`),
				second.output(`a-${round}`, `token-${round}`),
				third.output(`other-${round}`),
				third.output(`a-${round}`, `token-${round}`),
			]);
			expect(outputs.filter(Boolean)).toHaveLength(2);
			expect([...store.kept].filter((key) => key.startsWith('turn'))).toEqual([]);
		}
	});

	test('a worker that is killed while it waits for its turn loses nothing: another delivery outputs the video', async () => {
		const store = new Store();
		void worker(store).output('a');
		await jest.advanceTimersByTimeAsync(500);
		jest.clearAllTimers();
		expect(await ended([worker(store).output('a')])).toEqual([true]);
	});

	test('an execution that is stopped while it waits for its turn records nothing, and leaves no turn', async () => {
		const store = new Store();
		const stopped = worker(store);
		const output = expect(stopped.output('a')).rejects.toThrow('The execution was stopped.');
		await jest.advanceTimersByTimeAsync(500);
		stopped.stop();
		await jest.runAllTimersAsync();
		await output;
		expect([...store.kept].filter((key) => !key.startsWith('turn of'))).toEqual([]);
		expect(await ended([worker(store).output('a')])).toEqual([true]);
	});

	test('an n8n that does not tell its mode counts as queue mode', async () => {
		const store = new Store();
		const unknown = [worker(store, '?'), worker(store, '?')];
		const outputs = await ended(unknown.map(async ({ output }) => await output('a')));
		expect(outputs.filter(Boolean)).toHaveLength(1);
	});
});
