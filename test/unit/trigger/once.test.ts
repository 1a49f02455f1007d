import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { REMEMBERED_ENTRIES } from '../../../nodes/VideoGeneration/processed/processedKeys';
import { OnceOnly } from '../../../nodes/VideoGeneration/trigger/once';

/** The host's store for one trigger: what is new is kept, the oldest make room. */
class Store {
	private kept = new Set<string>();

	checkProcessedAndRecord = async (keys: string[]) => {
		const before = this.kept;
		await Promise.resolve();
		const fresh = keys.filter((key) => !before.has(key));
		// Written back as a whole: two at once would lose entries.
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

/** Another node for each process, so that what one process knows is not known to the next. */
const inNewProcess = (store: Store, mode = 'webhook') => {
	const id = `node-${++triggers}`;
	return new OnceOnly({
		getMode: () => mode,
		getNode: () => ({ id, name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow' }),
		getNodeParameter: () => true,
		getExecutionId: () => 'execution',
		logger: { warn: warned },
		helpers: store,
	} as unknown as IExecuteFunctions);
};

const emit = async (once: OnceOnly, id: string, nonce?: string) =>
	await once.exclusively([id], nonce, async () =>
		once.isKnown(id, nonce) ? false : await once.take(id, nonce),
	);

test('whatever arrives, doubled, mixed up and over restarts: a video once, a token for one video', async () => {
	const delivery = fc.record({ id: fc.nat(5), nonce: fc.option(fc.nat(5)) });
	const lives = fc.array(fc.array(delivery, { maxLength: 12 }), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(lives, async (processes) => {
			const store = new Store();
			const emitted: Array<{ id: number; nonce: number | null }> = [];
			for (const deliveries of processes) {
				const once = inNewProcess(store);
				await Promise.all(
					deliveries.map(async (one) => {
						const nonce = one.nonce === null ? undefined : String(one.nonce);
						if (await emit(once, String(one.id), nonce)) emitted.push(one);
					}),
				);
			}
			const ids = emitted.map(({ id }) => id);
			expect(ids).toHaveLength(new Set(ids).size);
			const nonces = emitted.flatMap(({ nonce }) => nonce ?? []);
			expect(nonces).toHaveLength(new Set(nonces).size);
			// Nothing is dropped without a reason: an own token, or a video that was emitted.
			for (const { id, nonce } of processes.flat()) {
				expect(ids.includes(id) || nonces.includes(nonce ?? -1)).toBe(true);
			}
		}),
	);
});

test('a failing call lets the next one try', async () => {
	const once = inNewProcess(new Store());
	await expect(
		once.exclusively(['a'], undefined, async () => await Promise.reject(new Error('no file'))),
	).rejects.toThrow('no file');
	expect(await emit(once, 'a')).toBe(true);
});

test('what is asked for without being emitted is not recorded', async () => {
	const store = new Store();
	await emit(inNewProcess(store), 'a');
	const once = inNewProcess(store);
	expect(await once.notEmitted(['a', 'b'])).toEqual(new Set(['b']));
	expect(await emit(once, 'b')).toBe(true);
});

test('what the store does not forget is not taken for emitted by this process', async () => {
	const store = new Store();
	const once = inNewProcess(store);
	const { removeProcessed } = store;
	await once.take('a', 'token');
	store.removeProcessed = async () => await Promise.reject(new Error('busy'));
	await expect(once.notEmitted(['a', 'b'])).rejects.toThrow('busy');
	await expect(once.take('c', 'token')).rejects.toThrow('busy');
	store.removeProcessed = removeProcessed;
	expect(await once.notEmitted(['a', 'b'])).toEqual(new Set(['b']));
	expect(await once.takeAll(['a', 'b'])).toEqual(new Set(['b']));
	expect(await once.take('c', 'its own token')).toBe(true);
	expect(await once.takeAll(['a', 'b', 'c'])).toEqual(new Set());
	expect(await inNewProcess(store).takeAll(['a', 'b', 'c'])).toEqual(new Set());
});

test('several videos are recorded in one call of the store, and only the new ones are to be emitted', async () => {
	const store = new Store();
	await emit(inNewProcess(store), 'a');
	const recorded = jest.spyOn(store, 'checkProcessedAndRecord');
	const once = inNewProcess(store);
	expect(await once.takeAll(['a', 'b', 'c'])).toEqual(new Set(['b', 'c']));
	expect(recorded).toHaveBeenCalledTimes(1);
	expect(once.isKnown('c')).toBe(true);
	expect(await inNewProcess(store).takeAll(['c', 'a'])).toEqual(new Set());
	expect(await inNewProcess(store, 'manual').takeAll(['a'])).toEqual(new Set(['a']));
});

test('catching up has started once, however many videos the store has forgotten since', async () => {
	const store = new Store();
	expect(await inNewProcess(store).startsCatchingUp()).toBe(true);
	const once = inNewProcess(store);
	for (let n = 0; n < REMEMBERED_ENTRIES * 1.2; n += 1) await once.take(`video-${n}`);
	expect(await inNewProcess(store).startsCatchingUp()).toBe(false);
	// The bound, as the description states it.
	expect(await inNewProcess(store).take('video-0')).toBe(true);
	expect(await inNewProcess(store).take(`video-${REMEMBERED_ENTRIES}`)).toBe(false);
}, 120_000);

test('before it has started, nothing makes it look so', async () => {
	const store = new Store();
	const once = inNewProcess(store);
	for (let n = 0; n < 1_100; n += 1) await once.take(`video-${n}`);
	expect(await inNewProcess(store).startsCatchingUp()).toBe(true);
});

test.each([0, 1, 2, 3, 4])(
	'a first look that is cut off after %i calls of the store: nothing from before it is emitted',
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
			.startsCatchingUp(['before'])
			.catch(() => undefined);
		left = Infinity;
		await inNewProcess(store).startsCatchingUp(['before']);
		const once = inNewProcess(store);
		expect(await once.takeAll(['before', 'after'])).toEqual(new Set(['after']));
		expect(await inNewProcess(store).startsCatchingUp()).toBe(false);
	},
);

test('what was missed before a restart is still to be emitted, and where nobody asks it is not looked for', async () => {
	const store = new Store();
	expect(await inNewProcess(store).startsCatchingUp(['before'])).toBe(true);
	const find = jest.fn();
	const once = inNewProcess(store);
	expect(await once.startsCatchingUp(['before', 'missed'])).toBe(false);
	expect(await once.startsCatchingUp(find)).toBe(false);
	expect(find).not.toHaveBeenCalled();
	expect(await once.takeAll(['before', 'missed'])).toEqual(new Set(['missed']));
});

test('marks that cannot be renewed cost no video, and are renewed with the next one', async () => {
	const store = new Store();
	await inNewProcess(store).startsCatchingUp();
	const once = inNewProcess(store);
	for (let n = 0; n < 499; n += 1) await once.take(`video-${n}`);
	const { removeProcessed } = store;
	store.removeProcessed = async () => await Promise.reject(new Error('busy'));
	expect(await once.take('video-499')).toBe(true);
	expect(warned).toHaveBeenLastCalledWith(expect.stringMatching(/renewed later: busy/));
	store.removeProcessed = removeProcessed;
	const renewed = jest.spyOn(store, 'removeProcessed');
	expect(await once.take('video-500')).toBe(true);
	expect(renewed).toHaveBeenCalled();
	renewed.mockClear();
	expect(await once.take('video-501')).toBe(true);
	expect(renewed).not.toHaveBeenCalled();
});

test('marks that cannot be renewed do not hold up a first look', async () => {
	const store = new Store();
	await inNewProcess(store).startsCatchingUp();
	store.removeProcessed = async () => await Promise.reject(new Error('busy'));
	expect(await inNewProcess(store).startsCatchingUp()).toBe(false);
});

test('the collision of two processes with a trigger’s first entries is no failure', async () => {
	const store = new Store();
	let collisions = 1;
	const { checkProcessedAndRecord } = store;
	store.checkProcessedAndRecord = async (keys) => {
		if (collisions-- > 0) throw new Error('UNIQUE constraint failed');
		return await checkProcessedAndRecord(keys);
	};
	expect(await inNewProcess(store).take('a')).toBe(true);
});

test('a manual execution neither uses nor fills the store', async () => {
	const store = new Store();
	const manual = inNewProcess(store, 'manual');
	expect(await emit(manual, 'a')).toBe(true);
	expect(await emit(manual, 'a')).toBe(true);
	expect(await emit(inNewProcess(store), 'a')).toBe(true);
});
