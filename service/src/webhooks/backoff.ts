/** As many as fit into the window, with any jitter: the pause after the last one is longer than the window. */
export const MAX_DELIVERY_ATTEMPTS = 12;
/** The attempts for a webhook start within this time, but for the first few. */
export const DELIVERY_WINDOW_MS = 24 * 60 * 60 * 1_000;
/**
 * They take twenty minutes. A service that stood still until the window was over makes them all the same: it may go on before its
 * receiver does.
 */
const MIN_ATTEMPTS = 8;
/** A last attempt at the end of the window, which a receiver asked for, comes with so much delay at most. */
const END_TOLERANCE_MS = 60_000;

const FIRST_DELAY_MS = 2_000;
const GROWTH = 2.7;
const JITTER = 0.2;

/**
 * How long to wait after a failed attempt, in milliseconds: exponential backoff from about 2 s to about 11 h.
 * @param attempts the attempts so far, from 1
 * @param chance a random number in [0, 1) for a jitter of ±20 %
 */
export function deliveryDelay(attempts: number, chance: number): number {
	const spread = 1 - JITTER + 2 * JITTER * chance;
	return Math.round(FIRST_DELAY_MS * GROWTH ** (attempts - 1) * spread);
}

/** When to try again; undefined if there are no more attempts. Times in milliseconds since the epoch. */
export function nextAttemptAt(state: {
	attempts: number;
	firstDueAt: number;
	now: number;
	chance: number;
	/** The time that the receiver requested. A time after the window counts as its end; after a standstill, for a day at most. */
	notBefore?: number;
}): number | undefined {
	const { attempts, firstDueAt, now, chance, notBefore = now } = state;
	const end = firstDueAt + DELIVERY_WINDOW_MS;
	const next = now + deliveryDelay(attempts, chance);
	if (next <= end) return Math.min(Math.max(next, notBefore), end);
	const stoodStill = now > end + END_TOLERANCE_MS;
	return stoodStill && attempts < MIN_ATTEMPTS
		? Math.max(next, Math.min(notBefore, now + DELIVERY_WINDOW_MS))
		: undefined;
}
