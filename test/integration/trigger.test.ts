import { sealToken } from '../../nodes/VideoGeneration/callback/token';
import { callWebhook } from '../harness/engine';
import { TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	bench = await new TriggerBench().start();
});

afterEach(async () => {
	jest.restoreAllMocks();
	await bench.stop();
});

const completed = { type: 'video.completed', data: { id: 'vid_1', video_url: 'http://s/v.mp4' } };

describe('callbacks that start nothing', () => {
	test.each([
		['without a token', () => ({}), 'missing'],
		['with a changed token', () => ({ token: `${bench.token().token}x` }), 'invalid'],
		['with an expired token', () => bench.token({ issuedAt: 1 }), 'expired'],
		['of another key', () => ({ token: sealToken('other', bench.claims()) }), 'other_key'],
	])('%s: 401', async (_, query, reason) => {
		const answer = await bench.callBack(completed, query());
		expect(answer).toMatchObject({ status: 401, body: { error: { reason } } });
		expect(answer.items).toBeUndefined();
	});

	test.each([
		['text', 'hello', 400],
		['an array', [completed], 400],
		['no video', { hello: 'world' }, 400],
		['a large body', { ...completed, padding: 'x'.repeat(300_000) }, 413],
	])('%s: %#', async (_, body, status) => {
		const answer = await bench.callBack(body);
		expect(answer.status).toBe(status);
		expect(answer.items).toBeUndefined();
	});

	test('a credential that is gone: 503, so that the callback comes again', async () => {
		const answer = await callWebhook({}, { query: bench.token(), body: completed });
		expect(answer.status).toBe(503);
	});

	test.each([
		['a failed video, by default', {}, { type: 'video.failed', data: { id: 'v' } }],
		['a video that is not finished', {}, { data: { id: 'v', status: 'processing' } }],
		[
			'another template',
			{ filters: { templateId: { __rl: true, mode: 'id', value: 'other' } } },
			completed,
		],
	])('%s is acknowledged and dropped', async (_, parameters, body) => {
		bench.parameters = parameters;
		const answer = await bench.callBack(body);
		expect(answer).toEqual({
			status: 200,
			headers: {},
			body: { received: true, started: false, reason: expect.any(String) },
		});
	});

	test('nothing is asked of the service before the answer', async () => {
		await bench.callBack(completed);
		expect(bench.service.received).toEqual([]);
	});
});

describe('a callback that does not say in a known word how the video stands', () => {
	const unclear = () => ({
		type: 'video.update',
		data: { id: 'vid_1', status: 'done', status_url: bench.statusUrl('vid_1') },
	});

	test.each([
		['finished', {}, {}],
		['finished, without a token', { options: { allowUnsigned: true } }, { metadata: {} }],
	])('%s at the service: an execution, with what the service says', async (_, parameters, more) => {
		bench.parameters = parameters;
		bench.add('vid_1');
		const query = 'options' in parameters ? {} : bench.token();
		const { items, body } = await bench.callBack(unclear(), query);
		expect(body).toEqual({ received: true, started: true });
		const emitted = await bench.execute(items!, { mode: 'manual' });
		const item = { id: 'vid_1', verified: true, metadata: { row: 1 }, ...more };
		expect(emitted.items).toMatchObject([{ json: item }]);
	});

	test.each([
		['not finished at the service', () => bench.add('vid_1', { status: 'processing' })],
		['unknown to the service', () => undefined],
		['failed, which is not asked for', () => bench.add('vid_1', { status: 'failed' })],
	])('%s: acknowledged and dropped', async (_, prepare) => {
		prepare();
		expect(await bench.callBack(unclear())).toMatchObject({
			status: 200,
			body: { received: true, started: false },
		});
	});
});

test('a callback that starts an execution is answered the same, whatever it is about', async () => {
	expect(await bench.callBack(completed)).toMatchObject({
		status: 200,
		body: { received: true, started: true },
	});
});

describe('the credential is read again', () => {
	const started = { status: 200, body: { received: true, started: true } };
	const other = { credentials: { apiKey: 'vg_test_new', baseUrl: 'http://127.0.0.1:9' } };
	const tokenOfOther = () => ({ token: sealToken(other.credentials.apiKey, bench.claims()) });
	const about = (id: string) => ({ ...completed, data: { ...completed.data, id } });

	beforeEach(async () => {
		expect(await bench.callBack(about('first'))).toMatchObject(started);
	});

	test('not for a callback within a minute', async () => {
		const unread = { credentials: undefined };
		expect(await bench.callBack(about('second'), bench.token(), unread)).toMatchObject(started);
	});

	test.each([
		['after a minute', 60_000],
		['after the clock was set back', -90_000],
	])('for a callback %s', async (_, ms) => {
		const later = Date.now() + ms;
		jest.spyOn(Date, 'now').mockReturnValue(later);
		const answer = await bench.callBack(about('second'), bench.token(), other);
		expect(answer).toMatchObject({ status: 401, body: { error: { reason: 'other_key' } } });
	});

	test('for a callback with the new key', async () => {
		expect(await bench.callBack(about('second'), tokenOfOther(), other)).toMatchObject(started);
		const answer = await bench.callBack(about('third'), bench.token(), other);
		expect(answer.status).toBe(401);
	});

	test('for a ping', async () => {
		expect((await bench.callBack({}, bench.token({ kind: 'ping' }), other)).status).toBe(401);
	});
});

describe('allowUnsigned', () => {
	beforeEach(() => {
		bench.parameters = { options: { allowUnsigned: true } };
	});

	test('a video that the service confirms starts an execution, and is not read a second time', async () => {
		bench.add('vid_1');
		const { items } = await bench.callBack({ id: 'vid_1', status: 'completed' }, {});
		const asked = bench.service.received.length;
		const emitted = await bench.execute(items!, { mode: 'manual' });
		expect(emitted.items[0]!.json).toMatchObject({ id: 'vid_1', verified: true, metadata: {} });
		expect(bench.service.received).toHaveLength(asked);
	});

	test.each([
		['it does not know', () => undefined],
		['it has not finished', () => bench.add('vid_1', { status: 'processing' })],
		['of a service that is down', () => (bench.fault = () => ({ status: 503, body: '' }))],
	])(
		'a video that %s: 503 and no execution',
		async (_, prepare) => {
			prepare();
			const answer = await bench.callBack({ id: 'vid_1', status: 'completed' }, {});
			expect(answer).toMatchObject({ status: 503, body: { error: { reason: 'not_confirmed' } } });
			expect(answer.items).toBeUndefined();
		},
		20_000,
	);

	test('what the service says decides, not what the callback says', async () => {
		bench.parameters = {
			...bench.parameters,
			filters: { templateId: { __rl: true, mode: 'id', value: 'explainer' } },
		};
		bench.add('vid_1');
		const body = { id: 'vid_1', status: 'completed', template_id: 'explainer' };
		expect((await bench.callBack(body, {})).body).toMatchObject({ started: false });
	});

	test('a token that is there has to be right all the same', async () => {
		bench.add('vid_1');
		const answer = await bench.callBack({ id: 'vid_1', status: 'completed' }, { token: 'v1.a.b' });
		expect(answer.status).toBe(401);
	});
});
