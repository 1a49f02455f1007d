import { setTimeout as delay } from 'node:timers/promises';

/** A mutant for which a test waits in vain is found by that test, before Stryker's own limit ends the process. */
const LONGEST_WAIT_MS = process.env['STRYKER_MUTATOR_WORKER'] === undefined ? 200_000 : 20_000;

/** Looks again and again until `look` returns something, and returns that. */
export async function until<T>(
	what: string,
	look: () => Promise<T | undefined | false> | T | undefined | false,
	withinMs = LONGEST_WAIT_MS,
): Promise<T> {
	const end = Date.now() + withinMs;
	for (;;) {
		const found = await look();
		if (found !== undefined && found !== false) return found;
		if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain for: ${what}`);
		await delay(5);
	}
}
