import { createClient } from '../../../nodes/VideoGeneration/api/client';
import {
	FakeContext,
	clockStart,
	failureOf,
	found,
	get,
	post,
	refused,
	send,
	settle,
	useFakeClock,
	type Reply,
} from '../../harness/fakeContext';

useFakeClock();

let fake: FakeContext;

beforeEach(() => {
	fake = new FakeContext();
});

describe('repetition', () => {
	test('of a GET: four attempts in all, with growing delays', async () => {
		fake.answers({ status: 500 });
		const outcome = await send(fake, get);
		expect(fake.sent).toHaveLength(4);
		expect(outcome.afterMs).toBe(250 + 500 + 1_000);
		expect(failureOf(outcome)).toMatchObject({ status: 500, retryable: true });
	});

	test('ends with the first success', async () => {
		fake.answers({ status: 503 }, refused, found);
		expect((await send(fake, get)).value).toEqual({ id: 'a' });
		expect(fake.sent).toHaveLength(3);
	});

	test('never of a POST that the service may have executed; the error says when it was sent and what to check', async () => {
		fake.answers({ status: 500, body: { error: { title: 'Oh', detail: 'No' } } });
		const failure = failureOf(await send(fake, post));
		expect(fake.sent).toHaveLength(1);
		expect(failure).toMatchObject({
			message: 'Oh',
			type: 'unclear',
			status: 500,
			retryable: false,
		});
		expect(failure.description).toMatch(
			/\nThe service may have executed the request that was sent at 2026-01-01T00:00:00.000Z. The node did not send it again, to avoid executing it twice. Look for it.$/,
		);
	});

	test('of a POST that did not arrive', async () => {
		fake.answers(refused, found);
		expect((await send(fake, post)).value).toEqual({ id: 'a' });
		expect(fake.sent).toHaveLength(2);
	});

	test('a POST that never arrived is not called unclear', async () => {
		fake.answers(refused);
		expect(failureOf(await send(fake, post))).toEqual({
			message: 'Nothing answers at https://videos.example. Is the service running?',
			description:
				"Check 'Base URL' in the credential, and whether this n8n instance can reach it (ECONNREFUSED).",
			type: 'connection',
			retryable: true,
		});
	});

	test('a POST with an unreadable response is unclear', async () => {
		fake.answers({ body: 'ok' });
		const failure = failureOf(await send(fake, post));
		expect(failure).toMatchObject({ type: 'unclear', retryable: false });
		expect(failure.description).toContain('Look for it.');
	});

	// Retry On Fail keeps the idempotency key of a call that may have been executed.
	test.each([
		[refused, 'connection'],
		[{ status: 422 }, undefined],
		[{ status: 500 }, 'unclear'],
		[{ body: 'ok' }, 'unclear'],
	])('after %j, the error says whether a POST may have been executed: %s', async (reply, type) => {
		fake.answers(reply);
		expect(failureOf(await send(fake, post)).type).toBe(type);
	});

	test('none after the execution is canceled', async () => {
		fake.answers({ status: 500 });
		fake.cancel.abort();
		expect(failureOf(await send(fake, post)).type).toBe('connection');
		expect(fake.sent).toEqual([]);
	});

	test.each([
		['a rate limit', { status: 429, headers: { 'retry-after': '200' } }],
		['a failed connection', refused],
	])(
		'a cancel ends the pause after %s, and the POST was certainly not executed',
		async (_, reply) => {
			fake.answers(reply);
			setTimeout(() => {
				fake.cancel.abort();
			}, 200);
			const outcome = await send(fake, post);
			expect(outcome.afterMs).toBeLessThanOrEqual(500);
			expect(failureOf(outcome)).toMatchObject({ retryable: true });
			expect(fake.sent).toHaveLength(1);
		},
	);
});

describe('a rate limit', () => {
	const limited = (seconds: number): Reply => ({
		status: 429,
		headers: { 'retry-after': String(seconds) },
	});

	test('causes a pause that does not count as an attempt', async () => {
		fake.answers(limited(10), limited(10), limited(10), limited(10), limited(10), found);
		const outcome = await send(fake, get);
		expect(outcome.value).toEqual({ id: 'a' });
		expect(outcome.afterMs).toBe(50_000);
	});

	test('leaves all attempts for later failures', async () => {
		const down = { status: 500 };
		fake.answers(limited(1), limited(1), limited(1), down, down, down, found);
		expect((await send(fake, get)).value).toEqual({ id: 'a' });
	});

	test('without a time causes growing pauses', async () => {
		const limit = { status: 429 };
		fake.answers(limit, limit, limit, found);
		expect((await send(fake, get)).afterMs).toBe(250 + 500 + 1_000);
	});

	test('causes a pause of at most retry-after-ms', async () => {
		const headers = { 'retry-after': '1', 'retry-after-ms': '700' };
		fake.answers({ status: 429, headers }, found);
		expect((await send(fake, post)).afterMs).toBe(700);
	});

	test.each([
		[undefined, 300, 1],
		[undefined, 301, 0],
		[20, 20, 1],
		[20, 21, 0],
	])(
		'with a budget of %s s: %d s are waited for %d times',
		async (maxRetryWait, seconds, times) => {
			fake.answers(limited(seconds));
			const outcome = await send(fake, get, { maxRetryWait });
			expect(fake.sent).toHaveLength(1 + times);
			expect(outcome.afterMs).toBe(seconds * 1_000 * times);
			expect(failureOf(outcome)).toMatchObject({ status: 429, retryable: true });
		},
	);

	test('counts the pauses towards the budget together', async () => {
		fake.answers(limited(15));
		const outcome = await send(fake, get, { maxRetryWait: 40 });
		expect(outcome.afterMs).toBe(30_000);
		expect(fake.sent).toHaveLength(3);
	});

	test('pauses all calls of the client, once', async () => {
		fake.answers(limited(30), limited(30), found);
		const client = await createClient(fake.context, { maxRetryWait: 30 });
		const { value, afterMs } = await settle(
			Promise.all([client.request(get), client.request(get), client.request(get)]),
		);
		expect(value).toHaveLength(3);
		expect(afterMs).toBe(30_000);
	});

	test('during a pause prolongs it for all calls', async () => {
		fake.answers(limited(10), limited(30), found);
		const client = await createClient(fake.context, { maxRetryWait: 30 });
		const { value, afterMs } = await settle(
			Promise.all([client.request(get), client.request(get)]),
		);
		expect(value).toHaveLength(2);
		expect(afterMs).toBe(30_000);
	});

	test('a shorter pause does not end a longer one', async () => {
		fake.answers(limited(30), limited(10), found);
		const client = await createClient(fake.context, { maxRetryWait: 30 });
		const { value, afterMs } = await settle(
			Promise.all([client.request(get), client.request(get)]),
		);
		expect(value).toHaveLength(2);
		expect(afterMs).toBe(30_000);
	});

	test('a failed call does not pause the others', async () => {
		fake.answers({ status: 500 }, found);
		const client = await createClient(fake.context);
		const disturbed = client.request(get);
		await jest.advanceTimersByTimeAsync(1);
		expect(await client.request(get)).toEqual({ id: 'a' });
		expect(Date.now() - clockStart).toBeLessThan(250);
		expect((await settle(disturbed)).value).toEqual({ id: 'a' });
	});
});
