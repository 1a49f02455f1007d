import {
	sleep,
	type FunctionsBase,
	type ICheckProcessedOptions,
	type IExecuteFunctions,
} from 'n8n-workflow';

import { oneAtATime } from './oneAtATime';

/** How many keys the host keeps for one node; the oldest make room. */
export const REMEMBERED_ENTRIES = 10_000;

/** Longer than another process takes between reading and writing; spread, so that two do not meet again. */
const CONFIRMED_AFTER_MS = 1_000;
const SPREAD_MS = 1_000;

const store: ICheckProcessedOptions = { mode: 'entries', maxEntries: REMEMBERED_ENTRIES };

/** Of several executions that record at once; a process killed at that moment leaves as many without their videos. */
const BATCH_SIZE = 25;

/** Keys that are recorded in one call of the store as soon as it is their turn. */
interface Batch {
	keys: Set<string>;
	/** Those that were new. */
	fresh: Promise<Set<string>>;
}

/** By node. */
const batches = new Map<string, Batch>();

/** Keys by node that were recorded a moment ago. */
const unconfirmed = new Map<string, Set<string>>();

/** Names a node within the process. */
export function nodeName(context: FunctionsBase): string {
	return `${context.getWorkflow().id ?? ''}/${context.getNode().id}`;
}

/**
 * The keys that the host keeps for a node across executions and restarts. The host rewrites its whole list with each
 * call and locks nothing: within a process the calls take turns, or are one, and what another worker has overwritten
 * is recorded again a second later.
 */
export class ProcessedKeys {
	private readonly name: string;

	constructor(private readonly context: IExecuteFunctions) {
		this.name = nodeName(context);
	}

	/** @returns the keys that were new; all are recorded now */
	async record(keys: string[]): Promise<string[]> {
		if (keys.length === 0) return [];
		const batch = this.batchFor(keys.length);
		// What another execution records in the same call is new for that one alone.
		const mine = keys.filter((key) => !batch.keys.has(key));
		for (const key of mine) batch.keys.add(key);
		const fresh = await batch.fresh.then((all) => mine.filter((key) => all.has(key)));
		this.confirmLater(fresh);
		return fresh;
	}

	async forget(keys: string[]): Promise<void> {
		if (keys.length === 0) return;
		// What is recorded from now on comes after this.
		batches.delete(this.name);
		for (const key of keys) unconfirmed.get(this.name)?.delete(key);
		await this.inTurn(async () => await this.context.helpers.removeProcessed(keys, 'node', store));
	}

	private batchFor(length: number): Batch {
		const waiting = batches.get(this.name);
		if (waiting && waiting.keys.size + length <= BATCH_SIZE) return waiting;
		const keys = new Set<string>();
		const fresh = this.inTurn(async () => {
			if (batches.get(this.name) === batch) batches.delete(this.name);
			return new Set(await this.checkAndRecord([...keys]));
		});
		const batch = { keys, fresh };
		batches.set(this.name, batch);
		return batch;
	}

	private async checkAndRecord(keys: string[]): Promise<string[]> {
		const { helpers } = this.context;
		const { new: fresh } = await helpers.checkProcessedAndRecord(keys, 'node', store);
		return fresh.map(String);
	}

	/** Twice, because two processes that record a node's first keys at once collide, and one of them fails. */
	private async inTurn<T>(call: () => Promise<T>): Promise<T> {
		return await oneAtATime(async () => await call().catch(call));
	}

	private confirmLater(keys: string[]): void {
		if (keys.length === 0) return;
		const waiting = unconfirmed.get(this.name);
		if (waiting) {
			for (const key of keys) waiting.add(key);
			return;
		}
		unconfirmed.set(this.name, new Set(keys));
		// The execution has ended by then; a store that cannot be asked has most likely kept them.
		this.confirm().catch(() => undefined);
	}

	private async confirm(): Promise<void> {
		await sleep(CONFIRMED_AFTER_MS + Math.random() * SPREAD_MS);
		await oneAtATime(async () => {
			const due = [...(unconfirmed.get(this.name) ?? [])];
			unconfirmed.delete(this.name);
			if (due.length > 0) this.confirmLater(await this.checkAndRecord(due));
		});
	}
}
