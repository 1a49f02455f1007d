import fc from 'fast-check';

import {
	backoffMs,
	decideRetry,
	parseRetryAfter,
	wasCertainlyNotExecuted,
	type FailedAttempt,
} from '../../../nodes/VideoGeneration/api/retry';

const now = Date.parse('2026-01-01T00:00:00Z');
const status = (code: number, retryAfter?: string, retryAfterMs?: string): FailedAttempt => ({
	kind: 'status',
	status: code,
	retryAfter,
	retryAfterMs,
});
const connection = (code: string): FailedAttempt => ({ kind: 'connection', code });
const first = { attempt: 1, pauses: 0, pauseBudgetMs: 60_000, now, random: 0 };

test.each([
	['3', 3_000],
	['0', 0],
	['Thu, 01 Jan 2026 00:00:05 GMT', 5_000],
	['Wed, 31 Dec 2025 23:59:00 GMT', 0],
	[' 3 ', 3_000],
	['1.25', 1_250],
	['3s', undefined],
	['s3', undefined],
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
	[status(503, undefined, '200'), true, false],
	[status(503, 'soon', '200'), true, false],
	[status(503, '1', '200'), true, true],
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
	[connection('EHOSTUNREACH'), true, true],
	[connection('ENETUNREACH'), true, true],
	[connection('CERT_HAS_EXPIRED'), false, false],
	[connection('EPROTO'), false, false],
	[connection('ERR_NOT_SENT'), false, false],
	[connection('ERR_TLS_CERT_ALTNAME_INVALID'), false, false],
	[connection('ERR_INVALID_CHAR'), false, false],
	[connection('ECONNRESET'), true, false],
	[connection('ECONNABORTED'), true, false],
	[connection('UNKNOWN'), true, false],
])('%j: repeated as transient %s, as unsent %s', (failure, transient, unsent) => {
	expect(decideRetry({ ...first, failure, idempotent: true }).retry).toBe(transient);
	expect(decideRetry({ ...first, failure, idempotent: false }).retry).toBe(unsent);
});

test.each([
	['250', '1', 250],
	['5000', undefined, 5_000],
	['soon', '1', 1_000],
	['', '1', 1_000],
	['-1', '1', 1_000],
	['250x', '1', 1_000],
	['x250', '1', 1_000],
])(
	'retry-after-ms %s beside Retry-After %s: a pause of %d ms',
	(retryAfterMs, retryAfter, afterMs) => {
		const failure = status(429, retryAfter, retryAfterMs);
		expect(decideRetry({ ...first, failure, idempotent: false })).toMatchObject({ afterMs });
	},
);

test('a POST is repeated only if it cannot have been executed', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.record({
					kind: fc.constant('status' as const),
					status: fc.integer({ min: 300, max: 599 }),
					retryAfter: fc.option(fc.string(), { nil: undefined }),
					retryAfterMs: fc.option(fc.nat().map(String), { nil: undefined }),
				}),
				fc.record({ kind: fc.constant('connection' as const), code: fc.string() }),
			),
			fc.integer({ min: 1, max: 9 }),
			(failure, attempt) => {
				const decision = decideRetry({ ...first, failure, attempt, idempotent: false });
				if (decision.retry) expect(wasCertainlyNotExecuted(failure)).toBe(true);
			},
		),
	);
});

test.each([
	...[301, 302, 307, 308, 400, 401, 404, 422, 429, 499].map((code) => status(code)),
	status(503, '1'),
	connection('ECONNREFUSED'),
	connection('EHOSTUNREACH'),
	connection('DEPTH_ZERO_SELF_SIGNED_CERT'),
	connection('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
	connection('ERR_INVALID_CHAR'),
	connection('EPROTO'),
	connection('ERR_NOT_SENT'),
])('after %j a POST was not executed', (failure) => {
	expect(wasCertainlyNotExecuted(failure)).toBe(true);
});

test.each([
	...[303, 304, 399, 408, 500, 502, 503, 504].map((code) => status(code)),
	status(500, '1'),
	status(503, 'soon'),
	connection('ECONNRESET'),
])('after %j a POST may have been executed', (failure) => {
	expect(wasCertainlyNotExecuted(failure)).toBe(false);
});

test.each([500, 502, 504, 408, 425])('Retry-After of %d is waited for, from the budget', (code) => {
	const decide = (retryAfter: string, idempotent = true) =>
		decideRetry({ ...first, failure: status(code, retryAfter), idempotent });
	expect(decide('7')).toEqual({
		retry: true,
		afterMs: 7_000,
		pausesRun: true,
		countsAsAttempt: true,
	});
	expect(decide('0.1')).toMatchObject({ afterMs: 250 });
	expect(decide('0')).toEqual({
		retry: true,
		afterMs: 250,
		pausesRun: false,
		countsAsAttempt: true,
	});
	expect(decide('61').retry).toBe(false);
	expect(decide('1', false).retry).toBe(false);
});

test.each(['0', 'Wed, 31 Dec 2025 23:59:00 GMT', undefined])(
	'a rate limit that has already passed (%s) still causes a pause',
	(retryAfter) => {
		const input = { ...first, failure: status(429, retryAfter), idempotent: false } as const;
		expect(decideRetry(input)).toMatchObject({ retry: true, afterMs: 250 });
		expect(decideRetry({ ...input, pauses: 3 })).toMatchObject({ retry: true, afterMs: 2_000 });
		expect(decideRetry({ ...input, pauseBudgetMs: 0 }).retry).toBe(false);
	},
);

test('whatever the responses are, the pauses stay within the budget and the attempts end', () => {
	const answer = fc.record({
		kind: fc.constant('status' as const),
		status: fc.constantFrom(408, 429, 500, 502, 503, 504),
		retryAfter: fc.option(
			fc.oneof(
				fc.constantFrom('0', '0.0000001', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT'),
				fc.double({ min: 0, max: 20, noNaN: true }).map((seconds) => seconds.toFixed(3)),
			),
			{ nil: undefined },
		),
		retryAfterMs: fc.option(fc.constantFrom('0', '1', '300', 'soon', '9'.repeat(400)), {
			nil: undefined,
		}),
	});
	fc.assert(
		fc.property(
			fc.array(answer, { minLength: 1, maxLength: 20 }),
			fc.integer({ min: 0, max: 10_000 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			fc.boolean(),
			(answers, budget, random, idempotent) => {
				let [attempt, pauses, paused, tries] = [1, 0, 0, 0];
				for (;;) {
					const failure = answers[tries % answers.length]!;
					const pauseBudgetMs = budget - paused;
					tries += 1;
					const decision = decideRetry({
						idempotent,
						failure,
						attempt,
						pauses,
						pauseBudgetMs,
						now,
						random,
					});
					if (!decision.retry) break;
					expect(decision.afterMs).toBeGreaterThan(0);
					if (decision.pausesRun) paused += decision.afterMs;
					if (decision.countsAsAttempt) attempt += 1;
					else pauses += 1;
					expect(tries).toBeLessThanOrEqual(4 + budget / 50);
				}
				expect(paused).toBeLessThanOrEqual(budget);
			},
		),
	);
});

test('attempts end, pauses end with their budget', () => {
	expect(decideRetry({ ...first, failure: status(500), idempotent: true, attempt: 4 }).retry).toBe(
		false,
	);
	expect(
		decideRetry({ ...first, failure: status(429, '60'), idempotent: false, attempt: 4 }),
	).toEqual({
		retry: true,
		afterMs: 60_000,
		pausesRun: true,
		countsAsAttempt: false,
	});
	expect(decideRetry({ ...first, failure: status(429, '61'), idempotent: false }).retry).toBe(
		false,
	);
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
