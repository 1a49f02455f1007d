import type { IExecuteFunctions } from 'n8n-workflow';

import { errorMessage, log } from '../messages';
import { BATCH_SIZE, ProcessedDataStore } from './processedDataStore';

/** The option 'Deduplication Key' of an item as text, which may be a number or an object; '' if it gives nothing. */
export function readDeduplicationKey(context: IExecuteFunctions, itemIndex: number): string {
	const value: unknown = context.getNodeParameter('options.deduplicationKey', itemIndex, '');
	if (typeof value === 'string') return value.trim();
	const isNothing = value === undefined || value === null || Number.isNaN(value);
	return isNothing ? '' : JSON.stringify(value);
}

/** The name of a key in n8n's store, which also has those of 'Only New'. */
export const storedKey = (key: string): string => `generate:${key}`;

/**
 * The option 'Deduplication Key': an item with a key generates once, across all production executions of the node.
 * `claim` records the key before the video is paid for.
 */
export class DeduplicationKeys {
	/** The key of each item, in the order of the items. */
	private readonly keys = new Map<number, string>();

	/** Items that repeat the key of an earlier item. */
	private readonly repeatedInRun = new Set<number>();

	/** The new keys of a batch that was recorded, by each key of the batch. */
	private readonly claims = new Map<string, Promise<Set<string>>>();

	private readonly store: ProcessedDataStore;

	/** @param planned.key '' for an item without one */
	constructor(
		private readonly context: IExecuteFunctions,
		planned: ReadonlyArray<{ itemIndex: number; key: string }>,
	) {
		this.store = new ProcessedDataStore(context);
		// A manual execution is a test: it does not use the store.
		if (context.getMode() === 'manual') return;
		const seen = new Set<string>();
		for (const { itemIndex, key: given } of planned) {
			if (given === '') continue;
			const key = storedKey(given);
			if (seen.has(key)) this.repeatedInRun.add(itemIndex);
			else this.keys.set(itemIndex, key);
			seen.add(key);
		}
	}

	/**
	 * The items without a video of this run that `claim` would refuse now. Nothing is recorded.
	 * @param ledger the videos of this run
	 */
	async itemsToSkip(ledger: { has: (itemIndex: number) => boolean }): Promise<Set<number>> {
		const known = await this.store.lookUp([...this.keys.values()]);
		const skipped = [...this.keys].filter(([, key]) => known.has(key));
		const items = [...this.repeatedInRun, ...skipped.map(([itemIndex]) => itemIndex)];
		return new Set(items.filter((itemIndex) => !ledger.has(itemIndex)));
	}

	/**
	 * Records the item's key. Call it before the item's first `POST /v1/videos`.
	 * @returns false if an earlier execution, or an earlier item of this run, has the key
	 */
	async claim(itemIndex: number): Promise<boolean> {
		const key = this.keys.get(itemIndex);
		if (key === undefined) return !this.repeatedInRun.has(itemIndex);
		return (await this.claimBatchOf(key)).has(key);
	}

	/** Frees the keys that this object claimed for items that have no video and get none in this run. */
	async freeUnused(hasNoVideo: (itemIndex: number) => boolean): Promise<void> {
		const claims = await Promise.allSettled(new Set(this.claims.values()));
		const claimed = new Set(
			claims.flatMap((claim) => (claim.status === 'fulfilled' ? [...claim.value] : [])),
		);
		const items = [...this.keys].filter(([index, key]) => claimed.has(key) && hasNoVideo(index));
		await this.free(items.map(([itemIndex]) => itemIndex));
	}

	/** Frees the keys of items whose videos failed or were canceled: another run may generate them. */
	async free(itemIndexes: number[]): Promise<void> {
		const keys = itemIndexes.flatMap((itemIndex) => this.keys.get(itemIndex) ?? []);
		// The store has one lock for all nodes.
		if (keys.length === 0) return;
		await this.store.forget(keys).catch((error: unknown) => {
			// Only logged: an error would end the run and lose its paid jobs.
			log(
				this.context,
				'warn',
				`Could not release these deduplication keys; their items will be skipped: ${keys.join(', ')}: ${errorMessage(error)}`,
			);
		});
	}

	/** Records the batch of keys that contains this one, once. @returns the keys of the batch that were new */
	private async claimBatchOf(key: string): Promise<Set<string>> {
		const earlier = this.claims.get(key);
		if (earlier) return await earlier;
		const keys = [...this.keys.values()];
		const position = keys.indexOf(key);
		const start = position - (position % BATCH_SIZE);
		const batch = keys.slice(start, start + BATCH_SIZE);
		const claim = this.store.record(batch).then((fresh) => new Set(fresh));
		for (const one of batch) this.claims.set(one, claim);
		return await claim;
	}
}
