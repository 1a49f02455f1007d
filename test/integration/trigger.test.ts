import { Logger } from '@n8n/backend-common';

import * as credentials from '../../nodes/VideoGeneration/api/credentials';
import { sealToken } from '../../nodes/VideoGeneration/callback/triggerToken';
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
		['a failed video, by default', {}, { data: { id: 'v', status: 'failed' } }],
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
		const answer = await fixture.callBack({ data: { id: 'vid_1', status: 'completed' } });
		expect(answer).toMatchObject({
			status: 503,
			body: { error: { reason: 'unreadable_filters' } },
		});
	});

	test.each([
		[{ events: '={{ "completed" }}' }, "'Events' is not a list of 'completed', 'failed' or both"],
		[{ events: '={{ [] }}' }, "'Events' is not a list of 'completed', 'failed' or both"],
		[{ filters: { templateId: byId('={{ {} }}') } }, "'Template' is not text"],
		[
			{ filters: { templateId: byId('={{ " " }}') } },
			"'Template' has an expression that returns nothing",
		],
	])(
		'%j: 503, because a wrong filter must neither drop videos nor let them through',
		async (parameters, message) => {
			const warn = jest.spyOn(Logger.prototype, 'warn');
			fixture.parameters = parameters;
			const answer = await fixture.callBack({ data: { id: 'vid_1', status: 'completed' } });
			expect(answer).toMatchObject({
				status: 503,
				body: { error: { reason: 'unreadable_filters' } },
			});
			expect(warn).toHaveBeenCalledWith(expect.stringContaining(message));
		},
	);

	test('the service is not called before the answer', async () => {
		const { body } = await fixture.callBack(completed);
		expect(body).toMatchObject({ started: true });
		expect(fixture.service.received).toEqual([]);
	});
});

test('a callback whose status is an unknown word starts an execution: the service decides', async () => {
	fixture.add('vid_1');
	const { items } = await fixture.callBack({ data: { id: 'vid_1', status: 'done' } });
	const ended = await fixture.execute(items!, { mode: 'manual' });
	expect(ended.items).toMatchObject([{ json: { id: 'vid_1', status: 'completed' } }]);
});

test('a callback that starts an execution is answered with 200', async () => {
	expect(await fixture.callBack(completed)).toMatchObject({
		status: 200,
		body: { received: true, started: true },
	});
});

describe('the credential', () => {
	const otherKey = { credentials: { apiKey: 'vg_test_new', baseUrl: 'http://127.0.0.1:9' } };
	const otherToken = () => ({ token: sealToken('vg_test_new', fixture.claims()) });

	test('is read again for a token that the cached key does not open: a new key counts at once', async () => {
		await fixture.callBack(completed);
		expect(await fixture.callBack(completed, otherToken(), otherKey)).toMatchObject({
			status: 200,
		});
		const answer = await fixture.callBack(completed, fixture.token(), otherKey);
		expect(answer).toMatchObject({ status: 401, body: { error: { reason: 'other_key' } } });
	});

	test('is otherwise read once a minute', async () => {
		const read = jest.spyOn(credentials, 'readCredentials');
		const now = Date.now();
		const clock = jest.spyOn(Date, 'now');
		for (const [seconds, reads] of [
			[0, 1],
			[59, 1],
			[61, 2],
		] as const) {
			clock.mockReturnValue(now + seconds * 1000);
			expect(await fixture.callBack(completed)).toMatchObject({ status: 200 });
			expect(read).toHaveBeenCalledTimes(reads);
		}
	});

	test('is read once for many forged callbacks at once', async () => {
		await fixture.callBack(completed);
		const read = jest.spyOn(credentials, 'readCredentials');
		const forged = await Promise.all(
			Array.from({ length: 20 }, async () => await fixture.callBack(completed, otherToken())),
		);
		expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]));
		expect(read).toHaveBeenCalledTimes(1);
	});
});
