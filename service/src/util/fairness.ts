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

/**
 * Returns a function that runs work for an owner. At most `most` run at once; the others wait, in order, while there is no place or
 * `fullOf` names their owner, given the owner of each that runs. One whose signal is aborted before its turn is not run.
 */
function createPlaces(most: number, fullOf: (owners: readonly string[]) => readonly string[]) {
	const owners: string[] = [];
	let waiting: { owner: string; start: () => void }[] = [];

	function startNext(): void {
		const full = fullOf(owners);
		const next = waiting.find(({ owner }) => !full.includes(owner));
		if (next === undefined || owners.length >= most) return;
		waiting = waiting.filter((other) => other !== next);
		owners.push(next.owner);
		next.start();
		startNext();
	}

	const enter = (owner: string, signal?: AbortSignal) =>
		new Promise<void>((resolve, reject) => {
			const leave = () => {
				waiting = waiting.filter((other) => other !== entry);
				reject(new Error('aborted'));
			};
			const start = () => {
				signal?.removeEventListener('abort', leave);
				resolve();
			};
			const entry = { owner, start };
			if (signal?.aborted === true) {
				leave();
				return;
			}
			signal?.addEventListener('abort', leave, { once: true });
			waiting.push(entry);
			startNext();
		});

	return async <Result>(
		owner: string,
		work: () => Promise<Result>,
		signal?: AbortSignal,
	): Promise<Result> => {
		await enter(owner, signal);
		try {
			return await work();
		} finally {
			owners.splice(owners.indexOf(owner), 1);
			startNext();
		}
	};
}

/** Returns a function that runs work. At most `most` run at once; the others wait, in order. */
export function limitConcurrency(most: number) {
	const run = createPlaces(most, () => []);
	return <Result>(work: () => Promise<Result>) => run('', work);
}

/**
 * Who may take no more of `most` places, given the owner of each that is taken: an owner gets half of what others leave, rounded up,
 * so that one who keeps all of its places stops nobody else.
 */
export function withFullShare(owners: readonly string[], most: number): string[] {
	const counts = new Map<string, number>();
	for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
	return [...counts]
		.filter(([, own]) => own >= Math.ceil((most - owners.length + own) / 2))
		.map(([owner]) => owner);
}

/** Like `limitConcurrency`, but each owner has at most its share (`withFullShare`), and who gives a signal leaves when it aborts. */
export const shareConcurrency = (most: number) =>
	createPlaces(most, (owners) => withFullShare(owners, most));
