import { setImmediate } from 'node:timers/promises';

/** How long work that calls `letOthersRun` often enough blocks the event loop. */
const MAX_BLOCKED_MS = 10;

let lastTurn = performance.now();

/**
 * Promises that are already fulfilled follow each other without a look at connections and timers. This resolves after
 * such a look, unless there was one a moment ago.
 */
export async function letOthersRun(): Promise<void> {
	if (performance.now() - lastTurn < MAX_BLOCKED_MS) return;
	await setImmediate();
	lastTurn = performance.now();
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The same for work of which much can come at once: its callers go on one after the other. */
export async function waitForTurn(): Promise<void> {
	if (waiting === 0 && performance.now() - lastTurn < MAX_BLOCKED_MS) return;
	waiting += 1;
	last = last.then(() => setImmediate());
	await last;
	waiting -= 1;
	lastTurn = performance.now();
}

/**
 * Limits how many calls are in work at once; the others wait their turn.
 * @returns runs one call
 */
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
