import { DataDeduplicationService } from 'n8n-core';
import type { IDataDeduplicator } from 'n8n-workflow';

const kept: string[] = [];
let callsLeft = Infinity;
let forgets = true;

/** The test in which a workflow first used the store: nodes use it again later, when the next test may have begun. */
const askedIn = new WeakMap<object, number>();
let test = 0;

function isOfThisTest(workflow: object): boolean {
	if (!askedIn.has(workflow)) askedIn.set(workflow, test);
	return askedIn.get(workflow) === test;
}

/** Works like n8n's store: it keeps new entries, removes the oldest ones, and locks nothing. */
const inMemory: IDataDeduplicator = {
	async checkProcessedAndRecord(items, _scope, { workflow }, { maxEntries }) {
		if (!isOfThisTest(workflow)) return { new: [], processed: items };
		if (callsLeft-- <= 0) throw new Error('The store is busy');
		const before = [...kept];
		// Waits as n8n's database does, so that other calls come in between.
		await new Promise(setImmediate);
		const fresh = items.filter((item) => !before.includes(String(item)));
		kept.splice(0, kept.length, ...before, ...fresh.map(String));
		if (maxEntries !== undefined) kept.splice(0, Math.max(0, kept.length - maxEntries));
		return { new: fresh, processed: items.filter((item) => before.includes(String(item))) };
	},
	removeProcessed(items) {
		if (!forgets) return Promise.reject(new Error('The store is gone'));
		const gone = items.map(String);
		kept.splice(0, kept.length, ...kept.filter((item) => !gone.includes(item)));
		return Promise.resolve();
	},
	clearAllProcessedItems() {
		kept.length = 0;
		return Promise.resolve();
	},
	getProcessedDataCount: () => Promise.resolve(kept.length),
};

let installed = false;

/** Gives the test an empty store. The engine accepts a store only once. */
export function useProcessedData(): void {
	test += 1;
	kept.length = 0;
	callsLeft = Infinity;
	forgets = true;
	if (!installed) void DataDeduplicationService.init(inMemory);
	installed = true;
}

/** The entries of the store. */
export function processedData(): string[] {
	return [...kept];
}

/** The store fails after this number of calls. */
export function failProcessedDataAfter(calls: number): void {
	callsLeft = calls;
}

/** The store ignores deletions from now on, as if n8n were killed before it could delete. */
export function keepProcessedData(): void {
	forgets = false;
}

/** The store works again, with its entries. */
export function healProcessedData(): void {
	forgets = true;
	callsLeft = Infinity;
}
