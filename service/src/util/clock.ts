import { setTimeout as delay } from 'node:timers/promises';

/** Tests inject a clock that they control. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Resolves after `milliseconds`, or at once when `signal` is aborted; never rejects. */
	wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** setTimeout fires immediately for longer times. */
const MAX_TIMER_MS = 2_147_483_647;

export function systemClock(): Clock {
	return {
		now: () => Date.now(),
		wait: (milliseconds, signal) =>
			delay(Math.min(Math.max(0, milliseconds), MAX_TIMER_MS), undefined, { signal }).catch(
				() => undefined,
			),
	};
}

/** @param milliseconds since the epoch */
export function isoTime(milliseconds: number): string;
export function isoTime(milliseconds: number | undefined): string | undefined;
export function isoTime(milliseconds: number | undefined): string | undefined {
	return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}
