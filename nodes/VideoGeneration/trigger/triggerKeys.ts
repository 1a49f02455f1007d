import type { IExecuteFunctions } from 'n8n-workflow';

import { nodeName, ProcessedKeys } from '../processed/processedKeys';

/** Keys by trigger that the host's store could not be made to forget: for this process they are not recorded. */
const unforgotten = new Map<string, Set<string>>();

/** The keys of a trigger in the host's store. What it has kept against our will counts as new when it is recorded next. */
export class TriggerKeys {
	private readonly processed: ProcessedKeys;

	private readonly kept: Set<string>;

	constructor(context: IExecuteFunctions) {
		this.processed = new ProcessedKeys(context);
		const name = nodeName(context);
		this.kept = unforgotten.get(name) ?? new Set();
		unforgotten.set(name, this.kept);
	}

	/** @returns the keys that were new; all are recorded now */
	async record(keys: string[]): Promise<string[]> {
		const fresh = new Set(await this.processed.record(keys));
		return keys.filter((key) => this.kept.delete(key) || fresh.has(key));
	}

	async forget(keys: string[]): Promise<void> {
		for (const key of keys) this.kept.add(key);
		await this.processed.forget(keys);
		for (const key of keys) this.kept.delete(key);
	}
}
