/** What the user does if it is unclear whether a call was executed. */
export interface Recovery {
	/** How to find out, or how to go on. */
	recoveryHint: string;
	/** Whether the item can be run again without finding out first. */
	mayRunAgain?: boolean;
}

/**
 * Whether a call may be sent twice. `onSentAgain`: called before it is sent although an earlier attempt may have been
 * executed.
 */
export type RetryOptions =
	/** It changes nothing the second time. */
	| { idempotent: true }
	/** The service executes it once, by its idempotency key or the deduplication key in its body. */
	| ({ idempotent: true; idempotencyKey?: string; onSentAgain: () => void } & Recovery)
	| ({ idempotent: false } & Recovery);

/** Why one attempt failed: a response with its status and headers, or a connection error with its code. */
export type FailedAttempt =
	| { kind: 'status'; status: number; retryAfter?: string; retryAfterMs?: string }
	| { kind: 'connection'; code: string };

/**
 * `pausesRun`: all calls of the run wait, which uses up the run's pause budget. `countsAsAttempt`: the attempt counts
 * towards the maximum. `refusedWaitMs`: the wait that the service asks for, if it exceeds the budget.
 */
export type RetryDecision =
	| { retry: true; afterMs: number; pausesRun: boolean; countsAsAttempt: boolean }
	| { retry: false; refusedWaitMs?: number };

const MAX_ATTEMPTS = 4;
const BASE_DELAY_MS = 500;
const MAX_BACKOFF_MS = 8_000;
/** An HTTP date has whole seconds. Without a minimum, a date that has almost passed would cause a burst of requests. */
const MIN_PAUSE_MS = 50;

/** The code of a request that was not sent, because the execution was stopped before, or n8n does not allow the address. */
export const NOT_SENT = 'ERR_NOT_SENT';
/** With these connection errors no byte of the request reached the service, and another try may succeed. */
const UNSENT_CODES = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
]);
/** The same, but another try would fail in the same way: the protocol, the certificate, or what Node refuses to send. */
const UNSENDABLE_CODES =
	/EPROTO|ERR_NOT_SENT|CERT|ERR_TLS|UNABLE_TO_|ERR_INVALID_CHAR|ERR_UNESCAPED/;

/** They ask for the request elsewhere, so it was not executed. A 303 may say where the result of an executed one is. */
const REDIRECTS = new Set([301, 302, 307, 308]);

const TRANSIENT_STATUSES = new Set([408, 425, 500, 502, 503, 504]);

/**
 * Parses a Retry-After header in either form: seconds or an HTTP date.
 * @param now epoch ms
 * @returns milliseconds from `now`, at least 0; undefined when the header is missing or invalid
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
	if (header === undefined) return undefined;
	const value = header.trim();
	if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
	const date = Date.parse(value);
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** How long the response asks to wait, in ms. `retry-after-ms`, if present, is more precise than Retry-After. */
function retryAfterMsOf(failure: FailedAttempt, now: number): number | undefined {
	if (failure.kind !== 'status') return undefined;
	const { retryAfter, retryAfterMs = '' } = failure;
	return /^\d+$/.test(retryAfterMs) ? Number(retryAfterMs) : parseRetryAfter(retryAfter, now);
}

/**
 * Exponential backoff in ms, with jitter over the upper half of the delay.
 * @param attempt counts from 1
 * @param random from 0 to 1
 */
export function backoffMs(attempt: number, random: number): number {
	const ceiling = Math.min(MAX_BACKOFF_MS, BASE_DELAY_MS * 2 ** (attempt - 1));
	return ceiling / 2 + (ceiling / 2) * random;
}

/** Whether a rate limit refused the request: a 429, or a 503 with Retry-After (retry-after-ms alone is not enough). */
function isThrottled(failure: FailedAttempt): boolean {
	if (failure.kind !== 'status') return false;
	const { status, retryAfter } = failure;
	return status === 429 || (status === 503 && parseRetryAfter(retryAfter, 0) !== undefined);
}

/**
 * Whether the service certainly did not execute the request: it never arrived, was redirected (not by 303), was rejected with a
 * 4xx other than 408, or was refused by a rate limit. After any other failure (reset, timeout, other 5xx) a POST may have been executed.
 */
export function wasCertainlyNotExecuted(failure: FailedAttempt): boolean {
	if (failure.kind === 'connection') {
		return UNSENT_CODES.has(failure.code) || UNSENDABLE_CODES.test(failure.code);
	}
	if (REDIRECTS.has(failure.status)) return true;
	if (failure.status >= 400 && failure.status < 500) return failure.status !== 408;
	return isThrottled(failure);
}

/**
 * Decides whether and when to send a failed request again.
 *
 * - A rate limit (429, or 503 with Retry-After) pauses all calls of the run. It does not count as an attempt: only
 *   `pauseBudgetMs` limits it.
 * - A request that is not `idempotent` is otherwise sent again only when it never left this machine: a second one could
 *   charge twice.
 * - An idempotent request is sent again after connection errors and TRANSIENT_STATUSES, at most four times in all. A
 *   Retry-After on such a response delays the retry and counts against the budget too.
 * @param input.attempt attempts so far that count, from 1
 * @param input.pauses pauses so far
 * @param input.now epoch ms
 * @param input.random from 0 to 1
 */
export function decideRetry(input: {
	idempotent: boolean;
	failure: FailedAttempt;
	attempt: number;
	pauses: number;
	pauseBudgetMs: number;
	now: number;
	random: number;
}): RetryDecision {
	const { idempotent, failure, attempt, pauses, pauseBudgetMs, now, random } = input;
	const retryAfterMs = retryAfterMsOf(failure, now);
	const pauseFor = (afterMs: number, countsAsAttempt: boolean): RetryDecision =>
		afterMs <= pauseBudgetMs
			? { retry: true, afterMs, pausesRun: true, countsAsAttempt }
			: { retry: false, refusedWaitMs: retryAfterMs };
	if (isThrottled(failure)) {
		// A Retry-After that has already passed says nothing.
		return pauseFor(
			retryAfterMs ? Math.max(MIN_PAUSE_MS, retryAfterMs) : backoffMs(pauses + 1, random),
			false,
		);
	}
	const repeatable =
		failure.kind === 'connection'
			? UNSENT_CODES.has(failure.code) || (idempotent && !UNSENDABLE_CODES.test(failure.code))
			: idempotent && TRANSIENT_STATUSES.has(failure.status);
	if (!repeatable || attempt >= MAX_ATTEMPTS) return { retry: false };
	const afterMs = backoffMs(attempt, random);
	return retryAfterMs
		? pauseFor(Math.max(afterMs, retryAfterMs), true)
		: { retry: true, afterMs, pausesRun: false, countsAsAttempt: true };
}
