import { z } from 'zod/v3';

import { createClient } from '../../../nodes/VideoGeneration/api/client';
import { ServiceError } from '../../../nodes/VideoGeneration/api/errors';
import {
	clockStart,
	FakeContext,
	failureOf,
	found,
	get,
	post,
	send,
	settle,
	useFakeClock,
} from '../../harness/fakeContext';

useFakeClock();

let fake: FakeContext;

beforeEach(() => {
	fake = new FakeContext();
});

describe('a request', () => {
	test('is sent to a path below the base URL, with the key and the cancel signal of the execution', async () => {
		fake.answers(found);
		expect((await send(fake, { ...get, query: { page: 2 } })).value).toEqual({ id: 'a' });
		expect(fake.sent).toEqual([
			{
				arrayFormat: 'repeat',
				method: 'GET',
				url: 'https://videos.example/v1/thing',
				qs: { page: 2 },
				headers: { Accept: 'application/json' },
				timeout: 30_000,
				encoding: 'text',
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				abortSignal: fake.cancel.signal,
				credential: 'videoGenerationApi',
				// So that n8n does not read the credential again.
				decrypted: { apiKey: 'vg_test_key', baseUrl: 'https://videos.example' },
			},
		]);
	});

	test.each([
		[{ a: 1 }, '{"a":1}'],
		['text', '"text"'],
		[false, 'false'],
		[null, 'null'],
	])('sends %j as JSON', async (body, expected) => {
		fake.answers(found);
		await send(fake, { ...post, body });
		expect(fake.sent[0]).toMatchObject({
			body: expected,
			headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
		});
	});

	test('has neither body nor content type if no body is given', async () => {
		fake.answers(found);
		await send(fake, get);
		expect(fake.sent[0]).not.toHaveProperty('body');
		expect(fake.sent[0]!.headers).not.toHaveProperty('Content-Type');
	});

	test.each([
		['http://service:8787/base/v1/videos/a?b=1', '/v1/videos/a?b=1'],
		['https://other.example/v1/', '/v1/'],
		['https://videos.example/jobs/a', 'https://videos.example/jobs/a'],
		['https://other.example/jobs/a', undefined],
		['/v1/videos/a', undefined],
	])('for the URL %s that the service gave goes to %s', async (url, expected) => {
		expect((await createClient(fake.context)).urlAtService(url)).toBe(expected);
	});

	test.each([
		[{ status: 404 }, 'This service does not support cats'],
		[{ status: 405 }, 'This service does not support cats'],
		[{ status: 501 }, 'This service does not support cats'],
		[{ status: 404, body: { error: { type: 'video_not_found', title: 'Gone' } } }, /Gone/],
		[{ status: 403 }, /403/],
	])('to an endpoint that some services lack, answered with %j', async (reply, message) => {
		fake.answers(reply);
		const { error } = await send(fake, { ...get, feature: 'cats', itemIndex: 3 });
		expect(error).toMatchObject({ context: { itemIndex: 3 } });
		expect(error).toHaveProperty('message', expect.stringMatching(message));
		fake.answers(reply);
		expect(await send(fake, get)).not.toHaveProperty('error.details.type', 'unsupported');
	});

	test.each([
		['/v1/templates', /^'Base URL' in the credential does not lead/],
		['/v1/videos', /^'Base URL' in the credential does not lead/],
		['/v1/videos/vid_1', 'No such endpoint'],
	])('to %s that the service does not know: %s', async (path, message) => {
		fake.answers({
			status: 404,
			body: { error: { type: 'not_found', title: 'No such endpoint' } },
		});
		const { error } = await send(fake, { ...get, path });
		expect(error).toHaveProperty('message', expect.stringMatching(message));
	});

	test('with a file sends its content, type and size', async () => {
		fake.answers(found);
		const content = Buffer.from('film');
		const open = async () => await Promise.resolve(content);
		await send(fake, { ...post, file: { open, bytes: 4, mimeType: 'video/mp4' } });
		expect(fake.sent[0]).toMatchObject({
			body: content,
			headers: { Accept: 'application/json', 'Content-Type': 'video/mp4', 'Content-Length': 4 },
		});
	});

	test('shows by how much the clock of the service is ahead', async () => {
		const date = new Date(clockStart + 90_000).toUTCString();
		fake.answers({ ...found, headers: { date } }, found);
		const client = await createClient(fake.context);
		await settle(client.request(get));
		await settle(client.request(get));
		expect(client.clockAheadMs).toBe(90_000);
	});

	test('uses the timeout of the options', async () => {
		fake.answers(found);
		await send(fake, get, { timeout: 5_000 });
		expect(fake.sent[0]!.timeout).toBe(5_000);
	});

	test.each([
		['https://videos.example/v1/videos/1', 'videoGenerationApi'],
		['http://videos.example/v1/videos/1', undefined],
		['https://videos.example:8443/v1/videos/1', undefined],
		['https://other.example/v1/videos/1', undefined],
	])('to the URL %s has the key: %s', async (path, credential) => {
		fake.answers(found);
		await send(fake, { ...get, path });
		expect(fake.sent[0]!.url).toBe(path);
		expect(fake.sent[0]!.credential).toBe(credential);
	});
});

describe('a response', () => {
	test.each([200, 201, 299])('with status %d is a success', async (status) => {
		fake.answers({ ...found, status });
		expect((await send(fake, get)).value).toEqual({ id: 'a' });
	});

	test.each([199, 300, 304, 400])('with status %d is an error', async (status) => {
		fake.answers({ ...found, status });
		expect((await send(fake, get)).error).toBeInstanceOf(ServiceError);
	});

	test.each([
		[{ body: { name: 'a' } }, 'id'],
		[{ body: 'OK' }, 'JSON object'],
		[{ body: Buffer.from('{"id":"a"}') }, 'JSON object'],
	])('that lacks a required field (%j) is an error that names it: %s', async (reply, missing) => {
		fake.answers({ ...reply, status: 202 });
		expect(failureOf(await send(fake, { ...get, itemIndex: 3 }))).toEqual({
			message: "The service's response could not be read",
			description:
				`GET /v1/thing returned status 202, but these fields are missing or invalid: ${missing}. ` +
				"Check 'Base URL' in the credential. If it is right, contact the service's support.",
			type: 'unreadable_response',
			status: 202,
			retryable: false,
		});
	});

	test('at a URL of the service that cannot be read is an error without the query of the URL', async () => {
		fake.answers({ body: '<html>' });
		const path = 'https://videos.example/jobs/7?key=1';
		const { description } = failureOf(await send(fake, { ...get, path }));
		expect(description).toMatch(/^GET https:\/\/videos\.example\/jobs\/7 returned a web page/);
	});

	test('that lacks a nested field is an error with the path of the field', async () => {
		fake.answers({ body: { page: { total: 'many' } } });
		const schema = z.object({ page: z.object({ total: z.number() }) });
		const { description } = failureOf(await send(fake, { ...get, schema }));
		expect(description).toContain('missing or invalid: page.total.');
	});

	test.each([300, 399])('with status %d is reported as a redirect', async (status) => {
		fake.answers({ status });
		expect(failureOf(await send(fake, get)).type).toBe('redirect');
	});

	test.each([199, 400])(
		'with status %d is not reported as a redirect, whatever its headers',
		async (status) => {
			fake.answers({ status, headers: { location: 'https://new.example/' } });
			expect(failureOf(await send(fake, get)).type).not.toBe('redirect');
		},
	);

	test.each([
		`<h1>Forbidden</h1><pre>${'.'.repeat(120)} Authorization: Bearer vg_test_key</pre>`,
		{ error: { type: 'forbidden', title: 'Unknown key vg_test_key', detail: 'vg_test_key?' } },
	])('that quotes the API key is reported without it: %j', async (body) => {
		fake.answers({ status: 403, body });
		const { error } = await send(fake, post);
		expect(failureOf({ error }).description).toMatch(/\.|\[API Key\]/);
		expect(JSON.stringify([error, failureOf({ error })])).not.toMatch(/vg_|test_key/);
	});

	test('names its item in the error', async () => {
		fake.answers({ status: 404 });
		const { error } = await send(fake, { ...get, itemIndex: 3 });
		expect((error as ServiceError).context).toMatchObject({ itemIndex: 3 });
	});

	test('that redirects is not followed, and the error names the target', async () => {
		fake.answers({ status: 302, headers: { location: 'https://new.example/?key=1' } });
		expect(failureOf(await send(fake, post))).toEqual({
			message: 'The service redirects to another URL',
			description:
				"The node does not follow it with the API key. Check 'Base URL' in the credential: it redirects to https://new.example/.",
			type: 'redirect',
			retryable: false,
		});
		expect(fake.sent).toHaveLength(1);
	});
});

test.each([
	[undefined, 60_000],
	[5_000, 5_000],
])(
	'a file may stand still for as long as a time-out of %s ms allows: %d ms',
	async (timeout, idle) => {
		expect((await createClient(fake.context, { timeout })).idleTimeoutMs).toBe(idle);
	},
);
