import { setTimeout as delay } from 'node:timers/promises';

/** Looks again and again until `look` returns something, and returns that. */
export async function until<T>(
	what: string,
	look: () => Promise<T | undefined | false> | T | undefined | false,
	withinMs = 200_000,
): Promise<T> {
	const end = Date.now() + withinMs;
	for (;;) {
		const found = await look();
		if (found !== undefined && found !== false) return found;
		if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain for: ${what}`);
		await delay(5);
	}
}
