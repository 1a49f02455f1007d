/**
 * When a call may be repeated; each call site names one.
 * - `transient`: repeating does no harm (GET, PUT, PATCH): connection trouble, 408, 429 and 5xx are tried again.
 * - `unsent`: repeating could charge twice (POST): only when the request cannot have been carried out.
 */
export type RetryPolicy = 'transient' | 'unsent';

/** How one attempt went wrong: an answer with its status and headers, or no answer and the connection's code. */
export type FailedAttempt =
	| { kind: 'status'; status: number; retryAfter?: string; retryAfterMs?: string }
	| { kind: 'connection'; code: string };

/** `paused`: the whole run waits, from its budget; `counts`: it was an attempt, of which there are few. */
export type RetryDecision =
	| { retry: true; afterMs: number; paused: boolean; counts: boolean }
	| { retry: false };

const MAX_ATTEMPTS = 4;
const BASE_DELAY_MS = 500;
const MAX_BACKOFF_MS = 8_000;
/** Dates are told in whole seconds: one that is nearly over must not make a run knock without end. */
const MIN_PAUSE_MS = 50;

/** Connection codes that mean: no byte of the request reached the service. */
const UNSENT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** None is followed, so that the request itself has not been dealt with. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const TRANSIENT_STATUSES = new Set([408, 425, 500, 502, 503, 504]);

/**
 * Reads a Retry-After header in both of its forms (seconds, HTTP date).
 * @returns milliseconds from `now` (epoch ms), at least 0; undefined when absent or unreadable
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
	if (header === undefined) return undefined;
	const value = header.trim();
	if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
	const date = Date.parse(value);
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** How long an answer asks to wait, in ms: retry-after-ms, where it is there, is Retry-After without its rounding. */
function askedToWait(failure: FailedAttempt, now: number): number | undefined {
	if (failure.kind !== 'status') return undefined;
	const { retryAfter, retryAfterMs = '' } = failure;
	return /^\d+$/.test(retryAfterMs) ? Number(retryAfterMs) : parseRetryAfter(retryAfter, now);
}

/** Exponential backoff with full jitter over its upper half: `attempt` counts from 1, result in ms. */
export function backoffMs(attempt: number, random: number): number {
	const ceiling = Math.min(MAX_BACKOFF_MS, BASE_DELAY_MS * 2 ** (attempt - 1));
	return ceiling / 2 + (ceiling / 2) * random;
}

/** Whether a limit refused the request: of a 503 Retry-After alone says so, retry-after-ms only for how long. */
function isTurnedAway(failure: FailedAttempt): boolean {
	if (failure.kind !== 'status') return false;
	const { status, retryAfter } = failure;
	return status === 429 || (status === 503 && parseRetryAfter(retryAfter, 0) !== undefined);
}

/**
 * True when the request certainly had no effect at the service: it never arrived, was sent elsewhere, or was turned
 * away by a limit.
 * Everything else (reset, time-out, other 5xx) is unclear for a POST.
 */
export function wasNotCarriedOut(failure: FailedAttempt): boolean {
	if (failure.kind === 'connection') return UNSENT_CODES.has(failure.code);
	if (REDIRECTS.has(failure.status)) return true;
	if (failure.status >= 400 && failure.status < 500) return failure.status !== 408;
	return isTurnedAway(failure);
}

/**
 * Decides on the next attempt, after `attempt` attempts that count and `pauses` that do not.
 * A 429, or a 503 with Retry-After, is a pause of the whole run and not counted as an attempt: it is bounded by
 * `pauseBudgetMs` alone, and never so short that it would not use that up. Where any other answer has a Retry-After, it
 * is both.
 */
export function decideRetry(input: {
	policy: RetryPolicy;
	failure: FailedAttempt;
	attempt: number;
	pauses: number;
	pauseBudgetMs: number;
	now: number;
	random: number;
}): RetryDecision {
	const { policy, failure, attempt, pauses, pauseBudgetMs, now, random } = input;
	const retryAfterMs = askedToWait(failure, now);
	const pauseFor = (afterMs: number, counts: boolean): RetryDecision =>
		afterMs <= pauseBudgetMs ? { retry: true, afterMs, paused: true, counts } : { retry: false };
	if (isTurnedAway(failure)) {
		// A time that is over already says no more than none.
		return pauseFor(
			retryAfterMs ? Math.max(MIN_PAUSE_MS, retryAfterMs) : backoffMs(pauses + 1, random),
			false,
		);
	}
	const repeatable =
		policy === 'unsent'
			? failure.kind === 'connection' && UNSENT_CODES.has(failure.code)
			: failure.kind === 'connection' || TRANSIENT_STATUSES.has(failure.status);
	if (!repeatable || attempt >= MAX_ATTEMPTS) return { retry: false };
	const afterMs = backoffMs(attempt, random);
	return retryAfterMs
		? pauseFor(Math.max(afterMs, retryAfterMs), true)
		: { retry: true, afterMs, paused: false, counts: true };
}
