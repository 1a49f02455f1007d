import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** The longest time for which work that often calls `letOthersRun` blocks the event loop. */
const MAX_BLOCKED_MS = 10;

/** After so long without a pause, others get `PAUSE_MS`: most requests need several turns of the event loop. */
const LONG_MS = 25;
const PAUSE_MS = 10;

let lastTurn = performance.now();
let utilization = performance.eventLoopUtilization();

async function giveTurn(): Promise<void> {
	await setImmediate();
	const since = performance.eventLoopUtilization(utilization);
	if (since.active > LONG_MS && since.utilization > 0.9) await setTimeout(PAUSE_MS);
	utilization = performance.eventLoopUtilization();
	lastTurn = performance.now();
}

/**
 * Lets the event loop handle connections and timers, unless it did so in the last 10 ms. Awaiting a promise that is
 * already fulfilled does not let it.
 */
export async function letOthersRun(): Promise<void> {
	if (performance.now() - lastTurn < MAX_BLOCKED_MS) return;
	await setImmediate();
	lastTurn = performance.now();
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Like `letOthersRun`, but concurrent callers continue one after the other: for work that comes in bursts. */
export async function waitForTurn(): Promise<void> {
	if (waiting === 0 && performance.now() - lastTurn < MAX_BLOCKED_MS) return;
	waiting += 1;
	last = last.then(giveTurn);
	await last;
	waiting -= 1;
}

/** Returns a function that runs work. At most `most` run at once; the others wait, in order. */
export function limitConcurrency(most: number) {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (running < most) running += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next === undefined) running -= 1;
			else next();
		}
	};
}
