import {
	sleep,
	type FunctionsBase,
	type ICheckProcessedOptions,
	type IExecuteFunctions,
} from 'n8n-workflow';

import { withLock } from '../api/concurrency';
import { isQueueMode } from '../n8nInternals';

/** How many keys n8n keeps for one node; the oldest ones are dropped. */
export const REMEMBERED_ENTRIES = 10_000;

/**
 * How many keys to write in one call. n8n rewrites its whole list with each call, so batches should be large. But a
 * process that is killed leaves up to one batch recorded without its videos, so they should be small.
 */
const BATCH_SIZE = 25;

/** Longer than another process takes between its read and its write. The jitter keeps two processes apart. */
export const settleMs = (): number => 1_000 + Math.random() * 500;

/** How long each call also records the keys in `keptByNode` again, because another worker may have overwritten them. */
const KEEP_MS = 10_000;
/** The keys that this process recorded last, each with the end of that time (epoch ms), by node. */
const keptByNode = new Map<string, Map<string, number>>();

/** Identifies a node within this n8n instance. */
export const nodeKey = (context: FunctionsBase): string =>
	`${context.getWorkflow().id ?? ''}/${context.getNode().id}`;

const options: ICheckProcessedOptions = { mode: 'entries', maxEntries: REMEMBERED_ENTRIES };

/**
 * The keys that n8n keeps for a node across executions and restarts: n8n's processed-data store, which exists only in
 * execute(). It has four quirks, and this class handles them:
 * - It cannot be read without recording: `lookUp` records keys and deletes the new ones again.
 * - Each call reads, changes and writes the node's whole list without a transaction. Within a process, calls run one
 *   after the other. In queue mode, another worker can overwrite keys: each call of the next ten seconds, and one that is
 *   made for this after one to two seconds, records them again.
 * - Two processes that record a node's first keys at once collide, and one of them fails. So each call is tried twice.
 * - Deleting and recording the same key in parallel has no order. This process does not record a deleted key again, but
 *   another worker may for ten seconds.
 */
export class ProcessedDataStore {
	private readonly kept: Map<string, number>;

	constructor(private readonly context: IExecuteFunctions) {
		const node = nodeKey(context);
		this.kept = keptByNode.get(node) ?? new Map<string, number>();
		keptByNode.set(node, this.kept);
	}

	/**
	 * Records all of the keys.
	 * @param isLasting false for keys that are deleted again at once
	 * @returns the keys that were not recorded before
	 */
	async record(keys: string[], isLasting = true): Promise<string[]> {
		if (keys.length === 0) return [];
		return await withStoreLock(async () => {
			const fresh = await this.checkAndRecord(keys);
			if (isLasting && fresh.length > 0 && isQueueMode(this.context)) void this.keep(fresh);
			return fresh;
		});
	}

	/** The keys that are recorded. A process that is killed meanwhile leaves up to one batch of the others recorded. */
	async lookUp(keys: string[]): Promise<Set<string>> {
		const known = new Set(keys);
		for (let start = 0; start < keys.length; start += BATCH_SIZE) {
			const batch = keys.slice(start, start + BATCH_SIZE);
			await withStoreLock(async () => {
				const fresh = await this.checkAndRecord(batch);
				for (const key of fresh) known.delete(key);
				await this.remove(fresh);
			});
		}
		return known;
	}

	async forget(keys: string[]): Promise<void> {
		await withStoreLock(async () => {
			for (const key of keys) this.kept.delete(key);
			await this.remove(keys);
		});
	}

	/** @returns those of the keys that were not recorded before */
	private async checkAndRecord(keys: string[]): Promise<string[]> {
		const earlier = this.keptKeys();
		const missing = await this.write(new Set([...keys, ...earlier]));
		return missing.filter((key) => !earlier.has(key));
	}

	private keptKeys(): Set<string> {
		for (const [key, until] of this.kept) if (until < Date.now()) this.kept.delete(key);
		return new Set(this.kept.keys());
	}

	private async write(keys: Set<string>): Promise<string[]> {
		if (keys.size === 0) return [];
		const { helpers } = this.context;
		const { new: missing } = await tryTwice(
			async () => await helpers.checkProcessedAndRecord([...keys], 'node', options),
		);
		return missing.map(String);
	}

	private async remove(keys: string[]): Promise<void> {
		if (keys.length === 0) return;
		await tryTwice(async () => await this.context.helpers.removeProcessed(keys, 'node', options));
	}

	/** Keeps keys, and records them again until none is missing. Not awaited, because the execution ends before that. */
	private async keep(keys: string[]): Promise<void> {
		for (const key of keys) this.kept.set(key, Date.now() + KEEP_MS);
		let missing = keys;
		while (missing.length > 0) {
			await sleep(settleMs());
			// If the call fails, the keys are most likely still there.
			missing = await withStoreLock(async () => await this.write(this.keptKeys())).catch(() => []);
		}
	}
}

async function tryTwice<T>(call: () => Promise<T>): Promise<T> {
	return await call().catch(async () => {
		// A database that is busy or restarts needs a moment.
		await sleep(settleMs());
		return await call();
	});
}

/** One lock for the stores of all nodes. */
async function withStoreLock<T>(call: () => Promise<T>): Promise<T> {
	return await withLock(['deduplication store'], call);
}
