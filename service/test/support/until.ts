import { setTimeout as delay } from 'node:timers/promises';

/** A mutant for which a test waits in vain is found by that test, before Stryker's own limit ends the process. */
const LONGEST_WAIT_MS = process.env['STRYKER_MUTATOR_WORKER'] === undefined ? 200_000 : 20_000;

/** The first pause between two looks, and the longest. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [5, 100];

/**
 * Looks again and again until `look` returns something, and returns that. It pauses for a tenth of the time that it has waited: a
 * request every few milliseconds takes as much of the processor as the render that the test waits for.
 */
export async function until<T>(
	what: string,
	look: () => Promise<T | undefined | false> | T | undefined | false,
	withinMs = LONGEST_WAIT_MS,
): Promise<T> {
	const start = Date.now();
	for (;;) {
		const found = await look();
		if (found !== undefined && found !== false) return found;
		const waited = Date.now() - start;
		if (waited > withinMs) throw new Error(`Waited ${withinMs} ms in vain for: ${what}`);
		await delay(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waited / 10)));
	}
}
