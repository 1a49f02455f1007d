import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { messageOf } from '../messageOf';
import { ProcessedKeys } from '../processed/processedKeys';
import { log } from '../log';
import type { PlannedItem } from './plan';

/** Few enough that a killed process blocks few keys without their video; enough to keep the store's rewrites rare. */
const BLOCK_SIZE = 25;

/** Numbers and objects are keys too; an expression that gives nothing is none. */
const keySchema = z
	.unknown()
	.transform((value) =>
		typeof value === 'string'
			? value.trim()
			: value === undefined || value === null
				? ''
				: JSON.stringify(value),
	);

/** Makes an item with a key generate once across production executions, by the host's processed-data store. */
export class Deduplication {
	/** Those that may generate, in the order of their items. */
	private readonly keys: string[] = [];

	private readonly positions = new Map<number, number>();

	private readonly repeatedInRun = new Set<number>();

	private readonly claims = new Map<number, Promise<Set<number>>>();

	private readonly processed: ProcessedKeys;

	constructor(
		private readonly context: IExecuteFunctions,
		planned: PlannedItem[],
	) {
		this.processed = new ProcessedKeys(context);
		// A manual execution is a trial: it neither uses nor fills the store.
		if (context.getMode() === 'manual') return;
		const seen = new Set<string>();
		// An item that cannot be generated anyway takes no key from a later one.
		for (const { itemIndex } of planned.filter((item) => !('error' in item))) {
			const given = keySchema.parse(
				context.getNodeParameter('options.deduplicationKey', itemIndex, ''),
			);
			if (given === '') continue;
			const key = `generate:${given}`;
			if (seen.has(key)) this.repeatedInRun.add(itemIndex);
			else this.positions.set(itemIndex, this.keys.push(key) - 1);
			seen.add(key);
		}
	}

	/**
	 * Records the item's key, before its video is paid for.
	 * @returns false when an earlier execution, or an earlier item of this run, has it
	 */
	async claim(itemIndex: number): Promise<boolean> {
		if (this.repeatedInRun.has(itemIndex)) return false;
		const position = this.positions.get(itemIndex);
		if (position === undefined) return true;
		const block = Math.floor(position / BLOCK_SIZE);
		const claim = this.claims.get(block) ?? this.claimBlock(block);
		this.claims.set(block, claim);
		return (await claim).has(position);
	}

	/** Gives back keys of items that have no video and cannot get one from this run. */
	async release(isUnsent: (itemIndex: number) => boolean): Promise<void> {
		const claims = await Promise.allSettled(this.claims.values());
		const claimed = new Set(
			claims.flatMap((claim) => (claim.status === 'fulfilled' ? [...claim.value] : [])),
		);
		const keys = [...this.positions]
			.filter(([itemIndex, position]) => claimed.has(position) && isUnsent(itemIndex))
			.flatMap(([, position]) => this.keys[position] ?? []);
		try {
			await this.processed.forget(keys);
		} catch (error) {
			// What was generated must not be lost over this; the keys only stay taken.
			log(
				this.context,
				'warn',
				`These stay taken without a video: ${keys.join(', ')}: ${messageOf(error)}`,
			);
		}
	}

	/** @returns the positions of the keys that were new */
	private async claimBlock(block: number): Promise<Set<number>> {
		const start = block * BLOCK_SIZE;
		const keys = this.keys.slice(start, start + BLOCK_SIZE);
		const fresh = await this.processed.record(keys);
		return new Set(fresh.map((key) => start + keys.indexOf(key)));
	}
}
