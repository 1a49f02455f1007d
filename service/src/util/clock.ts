import { setTimeout as delay } from 'node:timers/promises';

/** Time as the service sees it; tests inject one that they move by hand. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Resolves after `milliseconds`, or at once when `signal` is aborted; never rejects. */
	wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

// setTimeout fires at once beyond 2^31-1 ms.
const LONGEST_TIMER = 2_147_483_647;

/** This machine's clock. */
export function systemClock(): Clock {
	return {
		now: () => Date.now(),
		wait: (milliseconds, signal) =>
			delay(Math.min(Math.max(0, milliseconds), LONGEST_TIMER), undefined, { signal }).catch(
				() => undefined,
			),
	};
}

/** ISO 8601 text of a moment in milliseconds since the epoch. */
export function isoTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString();
}
