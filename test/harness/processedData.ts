import { DataDeduplicationService } from 'n8n-core';
import type { IDataDeduplicator } from 'n8n-workflow';

const kept: string[] = [];
let callsLeft = Infinity;
let forgets = true;

/** In which test a workflow has first asked: the nodes ask once more later, when the next test may have begun. */
const askedIn = new WeakMap<object, number>();
let test = 0;

function isOfThisTest(workflow: object): boolean {
	if (!askedIn.has(workflow)) askedIn.set(workflow, test);
	return askedIn.get(workflow) === test;
}

/** As the host's: what is new is kept, the oldest entries make room, and nothing is locked. */
const inMemory: IDataDeduplicator = {
	async checkProcessedAndRecord(items, _scope, { workflow }, { maxEntries }) {
		if (!isOfThisTest(workflow)) return { new: [], processed: items };
		if (callsLeft-- <= 0) throw new Error('The store is busy');
		const before = [...kept];
		// As long as the host's database takes: others come in between.
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

/** An empty processed-data store for the test; the engine takes one only once. */
export function useProcessedData(): void {
	test += 1;
	kept.length = 0;
	callsLeft = Infinity;
	forgets = true;
	if (!installed) void DataDeduplicationService.init(inMemory);
	installed = true;
}

/** What the store has now. */
export function processedData(): string[] {
	return [...kept];
}

/** From then on the store refuses. */
export function failProcessedDataAfter(calls: number): void {
	callsLeft = calls;
}

/** From then on the store keeps what it has, as when n8n is killed before it can be told to forget. */
export function keepProcessedData(): void {
	forgets = false;
}

/** From then on the store works again, with what it has. */
export function healProcessedData(): void {
	forgets = true;
	callsLeft = Infinity;
}
