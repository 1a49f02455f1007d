import fc from 'fast-check';

import {
	backoffMs,
	decideRetry,
	parseRetryAfter,
	wasNotCarriedOut,
	type FailedAttempt,
} from '../../../nodes/VideoGeneration/api/retry';

const now = Date.parse('2026-01-01T00:00:00Z');
const status = (code: number, retryAfter?: string): FailedAttempt => ({
	kind: 'status',
	status: code,
	retryAfter,
});
const connection = (code: string): FailedAttempt => ({ kind: 'connection', code });
const first = { attempt: 1, pauses: 0, pauseBudgetMs: 60_000, now, random: 0 };

test.each([
	['3', 3_000],
	['0', 0],
	['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
	['Wed, 31 Dec 2025 23:59:00 GMT', 0],
	['soon', undefined],
	[undefined, undefined],
])('Retry-After %s is %s ms', (header, expected) => {
	expect(parseRetryAfter(header, now)).toBe(expected);
});

test.each([
	// failure, repeated when transient, repeated when unsent
	[status(429, '1'), true, true],
	[status(429), true, true],
	[status(503, '1'), true, true],
	[status(503), true, false],
	[status(500), true, false],
	[status(502), true, false],
	[status(504), true, false],
	[status(408), true, false],
	[status(501), false, false],
	[status(400), false, false],
	[status(401), false, false],
	[status(404), false, false],
	[status(422), false, false],
	[status(302), false, false],
	[connection('ECONNREFUSED'), true, true],
	[connection('ENOTFOUND'), true, true],
	[connection('EAI_AGAIN'), true, true],
	[connection('ECONNRESET'), true, false],
	[connection('ECONNABORTED'), true, false],
	[connection('UNKNOWN'), true, false],
])('%j: repeated as transient %s, as unsent %s', (failure, transient, unsent) => {
	expect(decideRetry({ ...first, failure, policy: 'transient' }).retry).toBe(transient);
	expect(decideRetry({ ...first, failure, policy: 'unsent' }).retry).toBe(unsent);
});

test('a POST is repeated only where nothing can have been carried out', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.record({
					kind: fc.constant('status' as const),
					status: fc.integer({ min: 300, max: 599 }),
					retryAfter: fc.option(fc.string(), { nil: undefined }),
				}),
				fc.record({ kind: fc.constant('connection' as const), code: fc.string() }),
			),
			fc.integer({ min: 1, max: 9 }),
			(failure, attempt) => {
				const decision = decideRetry({ ...first, failure, attempt, policy: 'unsent' });
				if (decision.retry) expect(wasNotCarriedOut(failure)).toBe(true);
			},
		),
	);
});

test('attempts end, pauses end with their budget', () => {
	expect(
		decideRetry({ ...first, failure: status(500), policy: 'transient', attempt: 4 }).retry,
	).toBe(false);
	expect(
		decideRetry({ ...first, failure: status(429, '60'), policy: 'unsent', attempt: 4 }),
	).toEqual({
		retry: true,
		afterMs: 60_000,
		paused: true,
	});
	expect(decideRetry({ ...first, failure: status(429, '61'), policy: 'unsent' }).retry).toBe(false);
});

test('the backoff grows, has jitter and a ceiling', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 30 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(attempt, random) => {
				const ms = backoffMs(attempt, random);
				expect(ms).toBeGreaterThanOrEqual(backoffMs(attempt, 0));
				expect(ms).toBeLessThanOrEqual(8_000);
			},
		),
	);
	expect(backoffMs(1, 0)).toBe(250);
	expect(backoffMs(2, 1)).toBe(1_000);
});
