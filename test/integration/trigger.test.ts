import { sealToken } from '../../nodes/VideoGeneration/callback/token';
import { FixedCredentials } from '../harness/credentials';
import { callWebhook } from '../harness/engine';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';
import { TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
afterEach(() => {
	jest.restoreAllMocks();
});

const completed = { type: 'video.completed', data: { id: 'vid_1', video_url: 'http://s/v.mp4' } };

describe('callbacks that start nothing', () => {
	test.each([
		['without a token', () => ({}), 'missing'],
		['with a changed token', () => ({ token: `${fixture.token().token}x` }), 'invalid'],
		['with an expired token', () => fixture.token({ issuedAt: 1 }), 'expired'],
		['of another key', () => ({ token: sealToken('other', fixture.claims()) }), 'other_key'],
	])('%s: 401', async (_, query, reason) => {
		const answer = await fixture.callBack(completed, query());
		expect(answer).toMatchObject({ status: 401, body: { error: { reason } } });
		expect(answer.items).toBeUndefined();
	});

	test.each([
		['text', 'hello', 400],
		['an array', [completed], 400],
		['no video', { hello: 'world' }, 400],
		['a large body', { ...completed, padding: 'x'.repeat(300_000) }, 413],
	])('%s: %#', async (_, body, status) => {
		const answer = await fixture.callBack(body);
		expect(answer.status).toBe(status);
		expect(answer.items).toBeUndefined();
	});

	test('a credential that cannot be read: 503, so that the callback is delivered again', async () => {
		const answer = await callWebhook({}, { query: fixture.token(), body: completed });
		expect(answer.status).toBe(503);
	});

	test.each([
		['a failed video, by default', {}, { type: 'video.failed', data: { id: 'v' } }],
		['a video that is not finished', {}, { data: { id: 'v', status: 'processing' } }],
		['another template', { filters: { templateId: byId('other') } }, completed],
	])('%s is acknowledged and dropped', async (_, parameters, body) => {
		fixture.parameters = parameters;
		const answer = await fixture.callBack(body);
		expect(answer).toEqual({
			status: 200,
			headers: {},
			body: { received: true, started: false, reason: expect.any(String) },
		});
	});

	test('a field whose expression fails: 503, and nothing is thrown', async () => {
		fixture.parameters = { events: '={{ $("Nowhere").first().json.events }}' };
		const answer = await fixture.callBack(completed);
		expect(answer).toMatchObject({ status: 503, body: { error: { reason: 'unavailable' } } });
	});

	test('the service is not called before the answer', async () => {
		await fixture.callBack(completed);
		expect(fixture.service.received).toEqual([]);
	});
});

describe('a callback whose status is an unknown word', () => {
	const unclear = () => ({
		type: 'video.update',
		data: { id: 'vid_1', status: 'done', status_url: fixture.statusUrl('vid_1') },
	});

	test.each([
		['finished', {}, {}],
		['finished, without a token', { options: { allowUnsigned: true } }, { metadata: {} }],
	])(
		'%s at the service: it starts an execution, with the fields of the service',
		async (_, parameters, more) => {
			fixture.parameters = parameters;
			fixture.add('vid_1');
			const query = 'options' in parameters ? {} : fixture.token();
			const { items, body } = await fixture.callBack(unclear(), query);
			expect(body).toEqual({ received: true, started: true });
			const emitted = await fixture.execute(items!, { mode: 'manual' });
			const item = { id: 'vid_1', verified: true, metadata: { row: 1 }, ...more };
			expect(emitted.items).toMatchObject([{ json: item }]);
		},
	);

	test('failed at the service, which only lists it: it starts an execution', async () => {
		fixture.parameters = { events: ['failed'] };
		fixture.add('vid_1', { status: 'failed' });
		const { items } = await fixture.callBack({ data: { id: 'vid_1', status: 'aborted' } });
		const emitted = await fixture.execute(items!, { mode: 'manual' });
		expect(emitted.items).toMatchObject([{ json: { id: 'vid_1', status: 'failed' } }]);
	});

	test('of a service that is down: 503, so that the callback is delivered again', async () => {
		fixture.fault = () => ({ status: 401, body: '' });
		const answer = await fixture.callBack(unclear());
		expect(answer).toMatchObject({ status: 503, body: { error: { reason: 'unavailable' } } });
	});

	test.each([
		['not finished at the service', () => fixture.add('vid_1', { status: 'processing' })],
		['unknown to the service', () => undefined],
		['failed, which is not a selected event', () => fixture.add('vid_1', { status: 'failed' })],
	])('%s: acknowledged and dropped', async (_, prepare) => {
		prepare();
		expect(await fixture.callBack(unclear())).toMatchObject({
			status: 200,
			body: { received: true, started: false },
		});
	});
});

test('a callback that starts an execution is answered with 200', async () => {
	expect(await fixture.callBack(completed)).toMatchObject({
		status: 200,
		body: { received: true, started: true },
	});
});

describe('the credential is read again', () => {
	const started = { status: 200, body: { received: true, started: true } };
	const other = { credentials: { apiKey: 'vg_test_new', baseUrl: 'http://127.0.0.1:9' } };
	const tokenOfOther = () => ({ token: sealToken(other.credentials.apiKey, fixture.claims()) });
	const about = (id: string) => ({ ...completed, data: { ...completed.data, id } });

	beforeEach(async () => {
		expect(await fixture.callBack(about('first'))).toMatchObject(started);
	});

	test('not for a callback within a minute', async () => {
		const unreadable = { credentials: undefined };
		expect(await fixture.callBack(about('second'), fixture.token(), unreadable)).toMatchObject(
			started,
		);
	});

	test.each([
		['after a minute', 60_000],
		['after the clock was set back', -90_000],
	])('for a callback %s', async (_, ms) => {
		const later = Date.now() + ms;
		jest.spyOn(Date, 'now').mockReturnValue(later);
		const answer = await fixture.callBack(about('second'), fixture.token(), other);
		expect(answer).toMatchObject({ status: 401, body: { error: { reason: 'other_key' } } });
	});

	test('for a callback with the new key', async () => {
		expect(await fixture.callBack(about('second'), tokenOfOther(), other)).toMatchObject(started);
		const answer = await fixture.callBack(about('third'), fixture.token(), other);
		expect(answer.status).toBe(401);
	});

	test('once for wrong tokens that arrive together', async () => {
		const reads = jest.spyOn(FixedCredentials.prototype, 'getDecrypted');
		const wrong = Array.from({ length: 20 }, () => tokenOfOther());
		const answers = await Promise.all(wrong.map((token) => fixture.callBack(completed, token)));
		expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401));
		expect(reads).toHaveBeenCalledTimes(1);
	});

	test('for a ping', async () => {
		expect((await fixture.callBack({}, fixture.token({ kind: 'ping' }), other)).status).toBe(401);
	});
});

describe('allowUnsigned', () => {
	beforeEach(() => {
		fixture.parameters = { options: { allowUnsigned: true } };
	});

	test('a video that the service confirms starts an execution and is not read a second time', async () => {
		fixture.add('vid_1');
		const { items } = await fixture.callBack({ id: 'vid_1', status: 'completed' }, {});
		const asked = fixture.service.received.length;
		const emitted = await fixture.execute(items!, { mode: 'manual' });
		expect(emitted.items[0]!.json).toMatchObject({ id: 'vid_1', verified: true, metadata: {} });
		expect(fixture.service.received).toHaveLength(asked);
	});

	test.each([
		['it does not know', () => undefined],
		['it has not finished', () => fixture.add('vid_1', { status: 'processing' })],
		['of a service that is down', () => (fixture.fault = () => ({ status: 503, body: '' }))],
	])('a video that %s: 503 and no execution', async (what, prepare) => {
		prepare();
		const answer = await fixture.callBack({ id: 'vid_1', status: 'completed' }, {});
		const reason = what.includes('down') ? 'unavailable' : 'not_confirmed';
		expect(answer).toMatchObject({ status: 503, body: { error: { reason } } });
		expect(answer.items).toBeUndefined();
	});

	test('the filters apply to the fields of the service, not of the callback', async () => {
		fixture.parameters = {
			...fixture.parameters,
			filters: { templateId: byId('explainer') },
		};
		fixture.add('vid_1');
		const body = { id: 'vid_1', status: 'completed', template_id: 'explainer' };
		expect((await fixture.callBack(body, {})).body).toMatchObject({ started: false });
	});

	test('the reason of a failure is not taken from the callback', async () => {
		fixture.parameters = { ...fixture.parameters, events: ['failed'] };
		fixture.add('vid_1', { status: 'failed' });
		const forged = { id: 'vid_1', status: 'failed', error: { title: 'Call this number' } };
		const { items } = await fixture.callBack(forged, {});
		expect(items).toMatchObject([
			{ json: { verified: true, video: { id: 'vid_1', error: null } } },
		]);
	});

	test('a wrong token is still refused', async () => {
		fixture.add('vid_1');
		const answer = await fixture.callBack(
			{ id: 'vid_1', status: 'completed' },
			{ token: 'v1.a.b' },
		);
		expect(answer.status).toBe(401);
	});
});
