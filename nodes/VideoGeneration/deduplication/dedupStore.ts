import { sleep, type ICheckProcessedOptions, type IExecuteFunctions } from 'n8n-workflow';

import { nodeState, type DedupBatch, type NodeState } from '../processMemory';
import { withLock } from './withLock';

/** How many keys n8n keeps for one node; the oldest ones are dropped. */
export const REMEMBERED_ENTRIES = 10_000;

/** Longer than another process takes between its read and its write. The jitter keeps two processes apart. */
const VERIFY_AFTER_MS = 1_000;
const VERIFY_JITTER_MS = 1_000;

const store: ICheckProcessedOptions = { mode: 'entries', maxEntries: REMEMBERED_ENTRIES };

/**
 * How many keys to record in one call. n8n rewrites its whole list with each call, so batches should be large. But if
 * the process is killed, the keys of one batch stay recorded without their videos, so batches should be small.
 */
export const BATCH_SIZE = 25;

/**
 * The keys that n8n keeps for a node across executions and restarts: n8n's processed-data store, which exists only in
 * execute(). It has three quirks, and this class handles them:
 * - It cannot be read without recording. To only look keys up, record them and then delete the new ones.
 * - Each call reads, changes and writes the node's whole list without a transaction. Within a process, calls run one
 *   after the other, and keys that arrive during a call share the next one. Keys that another worker has overwritten
 *   are recorded again one to two seconds later.
 * - Two processes that record a node's first keys at once collide, and one of them fails. So each call is tried twice.
 */
export class DedupStore {
	private readonly state: NodeState;

	constructor(private readonly context: IExecuteFunctions) {
		this.state = nodeState(context);
	}

	/**
	 * Records all of the keys.
	 * @returns the keys that were not recorded before
	 */
	async record(keys: string[]): Promise<string[]> {
		if (keys.length === 0) return [];
		const batch = this.batchFor(keys.length);
		// A key that another execution records in the same call is new for that execution only.
		const own = keys.filter((key) => !batch.keys.has(key));
		for (const key of own) batch.keys.add(key);
		const fresh = await batch.fresh.then((all) => new Set(own.filter((key) => all.has(key))));
		this.verifyLater([...fresh]);
		const { undeletedKeys } = this.state;
		const isNew = keys.filter((key) => undeletedKeys.has(key) || fresh.has(key));
		for (const key of keys) undeletedKeys.delete(key);
		return isNew;
	}

	/** Deletes the keys. If n8n fails to delete them, this process still treats them as new the next time. */
	async forget(keys: string[]): Promise<void> {
		if (keys.length === 0) return;
		for (const key of keys) {
			this.state.undeletedKeys.add(key);
			this.state.unverifiedKeys?.delete(key);
		}
		// Keys recorded from now on must come after the deletion, so they start another batch.
		this.state.nextBatch = undefined;
		await this.inTurn(async () => await this.context.helpers.removeProcessed(keys, 'node', store));
		for (const key of keys) this.state.undeletedKeys.delete(key);
	}

	private batchFor(length: number): DedupBatch {
		const next = this.state.nextBatch;
		if (next && next.keys.size + length <= BATCH_SIZE) return next;
		const keys = new Set<string>();
		const fresh = this.inTurn(async () => {
			if (this.state.nextBatch === batch) this.state.nextBatch = undefined;
			return new Set(await this.checkAndRecord([...keys]));
		});
		const batch = { keys, fresh };
		this.state.nextBatch = batch;
		return batch;
	}

	private async checkAndRecord(keys: string[]): Promise<string[]> {
		const { helpers } = this.context;
		const { new: fresh } = await helpers.checkProcessedAndRecord(keys, 'node', store);
		return fresh.map(String);
	}

	private async inTurn<T>(call: () => Promise<T>): Promise<T> {
		return await withLock([LOCK], async () => await call().catch(call));
	}

	private verifyLater(keys: string[]): void {
		if (keys.length === 0) return;
		if (this.state.unverifiedKeys) {
			for (const key of keys) this.state.unverifiedKeys.add(key);
			return;
		}
		this.state.unverifiedKeys = new Set(keys);
		// Not awaited, because the execution ends before that. If the call fails, the keys are most likely still there.
		this.verifyWrites().catch(() => undefined);
	}

	/** Records keys again that another worker has overwritten, until none is missing. */
	private async verifyWrites(): Promise<void> {
		await sleep(VERIFY_AFTER_MS + Math.random() * VERIFY_JITTER_MS);
		await withLock([LOCK], async () => {
			const due = [...(this.state.unverifiedKeys ?? [])];
			this.state.unverifiedKeys = undefined;
			if (due.length > 0) this.verifyLater(await this.checkAndRecord(due));
		});
	}
}

/** One lock for the stores of all nodes. */
const LOCK = 'deduplication store';
