import { headerOf, sendRequest } from '../../../nodes/VideoGeneration/api/sendRequest';
import {
	cancelSignal,
	isCanceled,
	sleepUntil,
} from '../../../nodes/VideoGeneration/api/cancellation';
import { FakeContext } from '../../harness/fakeContext';

const request = { url: 'https://videos.example/v1/x' };
const credentials = { apiKey: 'vg_test_key', baseUrl: 'https://videos.example' };

test('returns status, headers and body of any response', async () => {
	const fake = new FakeContext().answers({ status: 503, headers: { a: 'b' }, body: 'c' });
	expect(await sendRequest(fake.context, request, undefined)).toEqual({
		status: 503,
		headers: { a: 'b' },
		body: 'c',
	});
});

const blocked = 'The request was blocked because it resolves to a restricted IP address';

test.each([
	[{ cause: { code: 'A' }, code: 'B', httpCode: 'C', message: 'm' }, 'A', 'm'],
	[{ cause: null, code: 'B', httpCode: 'C', message: 'm' }, 'B', 'm'],
	[{ cause: { code: 5 }, code: null, httpCode: 'C', message: 'm' }, 'C', 'm'],
	[{ code: 5, httpCode: 404, message: 'm' }, 'UNKNOWN', 'm'],
	[{ code: 'B' }, 'B', 'no reason given'],
	[{ message: blocked }, 'ERR_NOT_SENT', blocked],
])('takes from %j the code %s and the words "%s"', async (thrown, code, message) => {
	const fake = new FakeContext().answers({ thrown });
	expect(await sendRequest(fake.context, request, credentials)).toEqual({ code, message });
});

test.each([
	['text', 'text'],
	[['a', 'b'], undefined],
	[undefined, undefined],
])('the header %j is %s', (value, expected) => {
	expect(headerOf({ name: value }, 'name')).toBe(expected);
});

test('sends nothing once the execution is stopped', async () => {
	const fake = new FakeContext().answers({ body: {} });
	fake.cancel.abort();
	expect(await sendRequest(fake.context, request, credentials)).toEqual({
		code: 'ERR_NOT_SENT',
		message: 'the execution was stopped',
	});
	expect(fake.sent).toEqual([]);
});

test('without an execution nothing is ever canceled', () => {
	const context = {} as FakeContext['context'];
	expect(cancelSignal(context)).toBeUndefined();
	expect(isCanceled(context)).toBe(false);
});

describe('a pause', () => {
	beforeEach(() => {
		jest.useFakeTimers({ now: 0 });
	});

	afterEach(() => {
		jest.useRealTimers();
	});

	async function pausedMs(end: () => number, fake = new FakeContext()): Promise<number> {
		const paused = sleepUntil(fake.context, end).then(() => Date.now());
		await jest.runAllTimersAsync();
		return await paused;
	}

	test.each([
		[0, 0],
		[-5, 0],
		[1, 1],
		[250, 250],
		[700, 700],
	])('until %d ends at %d ms', async (end, expected) => {
		expect(await pausedMs(() => end)).toBe(expected);
	});

	test('may be prolonged and shortened', async () => {
		expect(await pausedMs(() => (Date.now() < 300 ? 300 : 1_000))).toBe(1_000);
		expect(await pausedMs(() => (Date.now() < 1_200 ? 9_000 : 0))).toBe(1_250);
	});

	test('ends soon after a cancel', async () => {
		const fake = new FakeContext();
		setTimeout(() => {
			fake.cancel.abort();
		}, 300);
		expect(await pausedMs(() => 60_000, fake)).toBe(500);
	});
});
