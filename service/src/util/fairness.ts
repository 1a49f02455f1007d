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

/** Lets others run during something that work waits for. */
type Pause = <Other>(other: () => Promise<Other>) => Promise<Other>;

/** Returns a function that runs work. At most `most` run at once; the others wait, in order. */
export function limitConcurrency(most: number) {
	let running = 0;
	const waiting: (() => void)[] = [];
	const enter = () => {
		if (running >= most) return new Promise<void>((resolve) => waiting.push(resolve));
		running += 1;
		return undefined;
	};
	const leave = () => {
		const next = waiting.shift();
		if (next === undefined) running -= 1;
		else next();
	};
	return async <Result>(work: (pause: Pause) => Promise<Result>): Promise<Result> => {
		const entered = enter();
		if (entered !== undefined) await entered;
		// Work that fails does so before its pause ends.
		let back: Promise<unknown> | undefined;
		const pause: Pause = (other) => {
			leave();
			const done = other().finally(enter);
			back = done.catch(() => undefined);
			return done;
		};
		try {
			return await work(pause);
		} finally {
			if (back === undefined) leave();
			else void back.then(leave);
		}
	};
}

/**
 * Who may take no more of `most` places, given the owner of each that is taken: an owner gets half of what others leave, so that
 * one who keeps all of its places stops nobody else.
 */
export function withFullShare(owners: readonly string[], most: number): string[] {
	const counts = new Map<string, number>();
	for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
	return [...counts]
		.filter(([, own]) => own >= Math.ceil((most - owners.length + own) / 2))
		.map(([owner]) => owner);
}

/** Like `limitConcurrency`, but each owner has at most its share (`withFullShare`). */
export function shareConcurrency(most: number) {
	const owners: string[] = [];
	let waiting: { owner: string; start: () => void }[] = [];
	function startNext(): void {
		const full = withFullShare(owners, most);
		const next = waiting.find(({ owner }) => !full.includes(owner));
		if (next === undefined || owners.length >= most) return;
		waiting = waiting.filter((other) => other !== next);
		owners.push(next.owner);
		next.start();
		startNext();
	}
	return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
		await new Promise<void>((start) => {
			waiting.push({ owner, start });
			startNext();
		});
		try {
			return await work();
		} finally {
			owners.splice(owners.indexOf(owner), 1);
			startNext();
		}
	};
}
