import { connect } from 'node:net';
import { errorResponseSchema } from '../src/contract/error';
import { errorTypes } from '../src/contract/errorTypes';
import { ServiceError } from '../src/contract/serviceError';
import { testingErrorTypes } from '../testing/errorTypes';
import { collectedLog } from './support/collectedLog';
import { extendWith } from './support/extensions';
import {
	atEnd,
	startTestService,
	stopAll,
	type CallOptions,
	type TestService,
} from './support/testService';

afterEach(stopAll);

const cases: [string, string, CallOptions, number, string][] = [
	['an unknown address', '/v1/nothing', {}, 404, 'not_found'],
	['a wrong method', '/v1/videos', { method: 'DELETE' }, 405, 'method_not_allowed'],
	['malformed JSON', '/v1/videos', { raw: '{"template_id":' }, 400, 'invalid_json'],
	['a malformed address', '/v1/videos/%E0%A4%A', {}, 400, 'malformed_request'],
	['a body that is too large', '/v1/videos', { json: 'x'.repeat(3_000) }, 413, 'body_too_large'],
	[
		'a form',
		'/v1/videos',
		{ raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
		415,
		'unsupported_media_type',
	],
	[
		'an unknown charset',
		'/v1/videos',
		{ raw: '{}', headers: { 'content-type': 'application/json; charset=klingon' } },
		415,
		'unsupported_media_type',
	],
	...['text/json', 'application/json; charset="latin1"', 'application/json; charset=utf-8859'].map(
		(type): (typeof cases)[number] => [
			...([`the media type ${type}`, '/v1/videos'] as const),
			...([
				{ raw: '{}', headers: { 'content-type': type } },
				415,
				'unsupported_media_type',
			] as const),
		],
	),
	['an unknown file', '/files/nope.mp4', {}, 404, 'not_found'],
	[
		'an unknown webhook',
		'/_service/webhooks/evt_x/redeliver',
		{ method: 'POST' },
		404,
		'webhook_not_found',
	],
];

it.each(cases)(
	'responds to %s with an error object',
	async (_case, path, options, status, type) => {
		const service = await startTestService({ flags: ['--max-body-bytes', '2048'] });
		const answer = await service.call(path, options);
		expect(answer.status).toBe(status);
		expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
		const { error } = errorResponseSchema.parse(answer.json);
		expect(error).toMatchObject({ type, status });
		expect(error.request_id).toBe(answer.headers.get('x-request-id'));
		expect(error.links.docs).toBe(`${service.url}/docs/errors#${type}`);
		expect(answer.headers.get('www-authenticate')).toBeNull();
		expect(answer.text).not.toContain(service.apiKey);
	},
);

it.each([
	['GET', '/ID'],
	['GET', '/v1/videos/ID'],
	['GET', '/v1/collections/ID'],
	['DELETE', '/v1/collections/col_brand_assets/assets/ID'],
	['GET', '/v1/templates/ID/variants'],
	['GET', '/v1/templates/plain/variants/ID'],
	['DELETE', '/_service/api-keys/ID'],
	['POST', '/_service/webhooks/ID/redeliver'],
])('repeats only the start of a long ID in %s %s', async (method, path) => {
	const service = await startTestService();
	const answer = await service.call(path.replace('ID', 'x'.repeat(8_000)), { method });
	expect(answer.status).toBe(404);
	const { detail } = errorResponseSchema.parse(answer.json).error;
	expect(detail).toContain('xxx…');
	expect(detail.length).toBeLessThan(200);
});

it.each(['; charset=utf-8', ';charset="utf-8"', '; charset="UTF8" ; a=b', ' ;charset= utf-8'])(
	'reads a body of the media type application/json%s',
	async (parameters) => {
		const service = await startTestService();
		const headers = { 'content-type': `application/json${parameters}` };
		const answer = await service.call('/v1/videos', { raw: '{}', headers });
		expect(answer.status).toBe(422);
	},
);

it.each(['/v1/nothing', '/_service/nothing', '/nothing'])('names the path %s', async (path) => {
	const service = await startTestService();
	const answer = await service.call(`${path}?key=secret`);
	const { error } = errorResponseSchema.parse(answer.json);
	expect(error.detail).toBe(`There is no endpoint GET ${path}.`);
});

it('ends the detail of an error with one full stop', async () => {
	const service = await startTestService();
	const context = { prompt: 'Hello', brand_assets: { logoUrl: 'data:image/png;base64,AAAA' } };
	const answer = await service.call('/v1/videos', { json: { template_id: 'plain', context } });
	const { error } = errorResponseSchema.parse(answer.json);
	expect(error.type).toBe('invalid_request');
	expect(error.detail).toMatch(/[^.]\.$/);
});

it.each([
	[
		{ template_id: 'plain', context: { prompt: 'Hello', custom_data: { music: 'rock' } } },
		/^Invalid context\.custom_data\.music: Must be energetic, .*collection:ID\/NAME$/,
	],
	[{ template_id: 1, context: 'Hello' }, /^Invalid template_id: .* \(and 1 more\)$/],
])('the title of a refusal of %j names a field and the reason', async (json, title) => {
	const service = await startTestService();
	const answer = await service.call('/v1/videos', { json });
	const { error } = errorResponseSchema.parse(answer.json);
	expect(error.type).toBe('invalid_request');
	expect(error.title).toMatch(title);
});

it.each(['', 'hooks.example.com', 'ftp://hooks.example.com', 'https://me:key@hooks.example.com'])(
	'refuses the webhook URL "%s" with one reason',
	async (webhook_url) => {
		const service = await startTestService();
		const context = { prompt: 'Hello' };
		const answer = await service.call('/v1/videos', {
			json: { template_id: 'plain', context, webhook_url },
		});
		expect(errorResponseSchema.parse(answer.json).error.title).toBe(
			'Invalid webhook_url: Must be an http or https URL without a user name or password',
		);
	},
);

it('of one invalid field, the detail is the sentence of the title, so that clients can show it once', async () => {
	const service = await startTestService();
	const answer = await service.call('/v1/videos', { json: {} });
	const { error } = errorResponseSchema.parse(answer.json);
	expect(error.detail).toBe(`${error.title}.`);
});

it('responds with an error object to an error that its handler fails at', async () => {
	const error = new Error('This error is its own cause');
	error.cause = error;
	const unserializable = new ServiceError('invalid_request', 'No JSON', { metadata: { one: 1n } });
	const { text, logger } = collectedLog();
	const service = await startTestService({
		logger,
		extension: extendWith(({ store }) => {
			jest.spyOn(store.collections, 'list').mockRejectedValue(error);
			jest.spyOn(store.apiKeys, 'list').mockRejectedValue(unserializable);
		}),
	});
	for (const path of ['/v1/collections', '/_service/api-keys']) {
		const answer = await service.call(path);
		expect([path, answer.status]).toEqual([path, 500]);
		const { error } = errorResponseSchema.parse(answer.json);
		expect(error.type).toBe('internal_error');
		expect(error.request_id).toBe(answer.headers.get('x-request-id'));
		expect(text()).toContain(error.request_id);
	}
	expect(text()).toContain('an error could not be handled');
});

it('lists the allowed methods of a URL', async () => {
	const service = await startTestService();
	const answer = await service.call('/v1/videos', { method: 'PUT', json: {} });
	expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
});

it('links every error to its documentation', async () => {
	const service = await startTestService();
	const answer = await service.call('/v1/nothing');
	const { links } = errorResponseSchema.parse(answer.json).error;
	const docs = await fetch(links.docs);
	expect(docs.status).toBe(200);
	const text = await docs.text();
	const types = { ...errorTypes, ...testingErrorTypes };
	for (const type of Object.keys(types)) expect(text).toContain(`id="${type}"`);
	expect((await fetch(links.support)).status).toBe(200);
});

it('gives each response its own request ID', async () => {
	const service = await startTestService();
	const ids = await Promise.all(
		[1, 2, 3].map(async () => (await service.call('/v1/templates')).headers.get('x-request-id')),
	);
	expect(new Set(ids).size).toBe(3);
	for (const id of ids) expect(id).toMatch(/^req_[0-9A-Za-z]{24}$/);
});

/** What is answered to a request that has not ended. */
async function firstAnswer(service: TestService, text: string): Promise<string> {
	const { hostname, port } = new URL(service.url);
	const socket = connect(Number(port), hostname);
	atEnd(() => Promise.resolve(socket.destroy()));
	socket.write(text);
	let answer = '';
	for await (const chunk of socket) {
		answer += String(chunk);
		if (answer.endsWith('}}')) break;
	}
	return answer;
}

async function sendRaw(service: TestService, text: string): Promise<string> {
	const { hostname, port } = new URL(service.url);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () => socket.write(text));
		let answer = '';
		socket.on('data', (chunk) => (answer += chunk.toString()));
		socket.on('end', () => resolve(answer));
		socket.on('error', reject);
	});
}

it.each([
	['what is not HTTP', 'BAD\r\n\r\n', 400],
	[
		'headers beyond all measure',
		`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
		431,
	],
])('responds to %s with an error object', async (_case, text, status) => {
	const service = await startTestService();
	const answer = await sendRaw(service, text);
	expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
	expect(errorResponseSchema.parse(body).error.status).toBe(status);
	expect(answer).toContain('\r\nAccept-Idempotency-Key: true\r\n');
	expect(answer).toContain('\r\nAccept-Deduplication-Key: true\r\n');
});

it.each(['http://[::/v1/nothing', 'http://x:99999999/v1/nothing', 'ftp://x/v1/nothing?a=http://y'])(
	'reads only the path of the target %s',
	async (target) => {
		const service = await startTestService();
		const lines = [`GET ${target} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${service.apiKey}`];
		const answer = await firstAnswer(service, [...lines, '', ''].join('\r\n'));
		expect(answer).toMatch(/^HTTP\/1.1 404 /);
		expect(answer).toContain('"detail":"There is no endpoint GET /v1/nothing."');
	},
);

it('ignores an expectation that it does not know', async () => {
	const service = await startTestService();
	const answer = await firstAnswer(
		service,
		'GET /v1/x HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n',
	);
	expect(answer).toMatch(/^HTTP\/1.1 401 [^]*"type":"authentication_failed"/);
});

it.each([
	['a body', '/v1/videos', 'application/json'],
	['a file', '/v1/collections/col_brand_assets/assets?name=a', 'image/png'],
])('rejects %s by its length before it arrives', async (_case, path, type) => {
	const flags = ['--max-body-bytes', '2048', '--max-asset-bytes', '2048'];
	const service = await startTestService({ flags });
	const lines = [
		`POST ${path} HTTP/1.1`,
		'Host: x',
		`Authorization: Bearer ${service.apiKey}`,
		`Content-Type: ${type}`,
		'Content-Length: 3000',
	];
	// Only a part of the body is ever sent.
	const answer = await firstAnswer(service, [...lines, '', '{'].join('\r\n'));
	expect(answer).toMatch(/^HTTP\/1.1 413 [^]*body_too_large/);
	expect(answer).toContain('larger than 2048 bytes');
});

it.each([
	['', /no Authorization header/],
	['Basic eDp5', /form "Bearer <API key>"/],
	['Bearer vg_live_x', /API key in the Authorization header is unknown/],
])('describes what is wrong with the header "%s"', async (authorization, detail) => {
	const service = await startTestService();
	const answer = await service.call('/v1/videos', { headers: { authorization } });
	const { error } = errorResponseSchema.parse(answer.json);
	expect(error.title).toBe('Authentication failed');
	expect(error.detail).toMatch(detail);
});

it('escapes markup on its page', async () => {
	const service = await startTestService();
	const text = await (await fetch(`${service.url}/docs/errors`)).text();
	expect(text).toContain('Bearer &lt;API key&gt;');
	expect(text).not.toContain('<API key>');
});
