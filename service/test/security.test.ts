import { createCanvas } from '@napi-rs/canvas';
import crypto from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { errorResponseSchema } from '../src/contract/error';
import { requestLogSchema } from '../src/contract/requestLog';
import { collectedLog } from './support/collectedLog';
import { startTestService, stopAll, type TestService } from './support/testService';

afterEach(async () => {
	jest.restoreAllMocks();
	await stopAll();
});

/** Sends a path as it stands; `fetch` would put `..` and backslashes right first. */
function ask(service: TestService, path: string): Promise<IncomingMessage> {
	const { port } = new URL(service.url);
	return new Promise((resolve, reject) => {
		request({ host: '127.0.0.1', port, path }, resolve).on('error', reject).end();
	});
}

it('listens only on loopback by default', async () => {
	// Another address of the same machine.
	const health = (service: TestService) =>
		fetch(`http://127.0.0.2:${new URL(service.url).port}/_service/health`);
	await expect(health(await startTestService())).rejects.toThrow('fetch failed');
	const open = await startTestService({ flags: ['--host', '0.0.0.0'] });
	expect((await health(open)).status).toBe(200);
});

it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
	'keeps its own addresses from the clients of a proxy on the same machine, by %s',
	async (header) => {
		const service = await startTestService();
		const headers = { [header]: '198.51.100.7' };
		for (const path of ['/_service/api-keys', '/_service/faults', '/_service/credits']) {
			expect((await service.call(path)).status).toBe(200);
			expect((await service.call(path, { headers })).status).toBe(403);
		}
		const reset = await service.call('/_service/reset', { method: 'POST', headers });
		expect(reset.status).toBe(403);
		expect((await service.call('/_service/health', { headers })).status).toBe(200);
		expect((await service.call('/_service/metrics', { headers })).status).toBe(200);
		const unknown = { ...headers, authorization: 'Bearer none' };
		expect((await service.call('/_service/metrics', { headers: unknown })).status).toBe(401);
		expect((await service.call('/v1/videos', { headers })).status).toBe(200);
	},
);

describe('a body', () => {
	const nested = (levels: number) => {
		const data = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
		return `{"template_id":"plain","context":{"prompt":"x","custom_data":${data}}}`;
	};

	/** `template_id`, `context`, `prompt` and `custom_data` are members too. */
	const withMembers = (count: number) => {
		const data = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 0]));
		return JSON.stringify({
			template_id: 'plain',
			context: { prompt: 'x', custom_data: data },
			options: { watermark: false },
		});
	};

	it.each([
		['goes too deep', 'Must not have more than 64 levels', [nested(63), nested(10_000)]],
		[
			'has too many members',
			'Must not have more than 10000 members',
			[withMembers(9_995), `[${'{},'.repeat(3_000_000)}0]`],
		],
	])('is rejected unparsed if it %s', async (_what, message, bodies) => {
		const parse = jest.spyOn(JSON, 'parse');
		const service = await startTestService();
		for (const raw of bodies) {
			const answer = await service.call('/v1/videos', { raw });
			expect(answer.status).toBe(422);
			expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toEqual([
				{ field: 'body', message },
			]);
			expect(parse).not.toHaveBeenCalledWith(raw);
		}
		expect((await service.call('/_service/requests')).status).toBe(200);
	});

	it('is accepted up to these limits, with brackets, commas and quotes in its strings', async () => {
		const service = await startTestService();
		const prompt = `Text ${'[{,"\\'.repeat(1_500)}`;
		for (const raw of [
			nested(62),
			withMembers(9_994),
			JSON.stringify({ template_id: 'plain', context: { prompt } }),
		]) {
			expect((await service.call('/v1/videos', { raw })).status).toBe(202);
		}
	});

	it('with too much text is rejected unparsed; images in it do not count', async () => {
		const service = await startTestService();
		const prompt = 'x'.repeat(1_100_000);
		const parse = jest.spyOn(JSON, 'parse');
		for (const context of [
			{ prompt },
			{ custom_data: { [prompt]: 1 } },
			{ custom_data: { media: `data:,${'\n'.repeat(1_100_000)}` } },
		]) {
			const raw = JSON.stringify({ template_id: 'plain', context });
			const { status, text } = await service.call('/v1/videos', { raw });
			expect([status, text]).toEqual([413, expect.stringContaining('without its data: URLs')]);
			expect(parse).not.toHaveBeenCalledWith(raw);
		}
		const picture = createCanvas(700, 700);
		const ctx = picture.getContext('2d');
		const noise = ctx.createImageData(700, 700);
		crypto.randomFillSync(noise.data);
		ctx.putImageData(noise, 0, 0);
		const logoUrl = picture.toDataURL('image/png');
		expect(logoUrl.length).toBeGreaterThan(1_500_000);
		const json = { template_id: 'plain', context: { prompt: 'x', brand_assets: { logoUrl } } };
		expect((await service.call('/v1/videos', { json })).status).toBe(202);
	});

	it('that is not UTF-8 is rejected', async () => {
		const service = await startTestService();
		const headers = { 'content-type': 'application/json; charset=utf-16le' };
		const answer = await service.call('/v1/videos', { raw: '{}', headers });
		expect(answer.status).toBe(415);
	});

	it('with letters in another encoding is rejected', async () => {
		const service = await startTestService();
		const json = JSON.stringify({ template_id: 'plain', context: { prompt: 'Müller' } });
		const create = async (body: Buffer) => {
			const headers = {
				authorization: `Bearer ${service.apiKey}`,
				'content-type': 'application/json',
			};
			const answer = await fetch(`${service.url}/v1/videos`, { method: 'POST', headers, body });
			return [answer.status, await answer.text()];
		};
		expect(await create(Buffer.from(json, 'latin1'))).toEqual([
			400,
			expect.stringMatching(/"type":"invalid_json".*not valid for encoding utf-8/),
		]);
		expect((await create(Buffer.from(`\ufeff${json}`)))[0]).toBe(202);
	});

	it('is not stored in the request log if it is large, even compressed or chunked', async () => {
		const service = await startTestService();
		const json = JSON.stringify({ name: 'x'.repeat(200_000) });
		const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
			fetch(`${service.url}/v1/collections/col_brand_assets`, {
				method: 'PUT',
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					'content-type': 'application/json',
					...headers,
				},
				body,
				...{ duplex: 'half' },
			});
		expect((await send(gzipSync(json), { 'content-encoding': 'gzip' })).status).toBe(422);
		expect((await send(new Blob([json]).stream())).status).toBe(422);
		expect((await send(json)).status).toBe(422);
		const log = await service.call('/_service/requests');
		const { requests } = requestLogSchema.parse(log.json);
		expect(requests.map(({ body }) => body)).toEqual(Array(3).fill(`[${json.length} bytes]`));
	});
});

it('compares the hash of a key in constant time', async () => {
	const compare = jest.spyOn(crypto, 'timingSafeEqual');
	const service = await startTestService();
	const wrong = service.apiKey.slice(0, -1) + (service.apiKey.endsWith('a') ? 'b' : 'a');
	for (const [key, status] of [
		[service.apiKey, 200],
		[wrong, 401],
	] as const) {
		compare.mockClear();
		const headers = { authorization: `Bearer ${key}` };
		expect((await service.call('/v1/templates', { headers })).status).toBe(status);
		const sizes = compare.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength]);
		expect(sizes).toEqual([[32, 32]]);
		expect(compare.mock.results.map(({ value }: { value: unknown }) => value)).toEqual([
			status === 200,
		]);
	}
});

it('keeps a key in the wrong place of a URL out of the log and the request log', async () => {
	const { text: logged, logger } = collectedLog();
	const service = await startTestService({ logger });
	const [, secret = ''] = /^vg_live_(.+)$/.exec(service.apiKey) ?? [];
	expect(secret).toHaveLength(40);
	expect((await service.call(`/v1/videos/${service.apiKey}`)).status).toBe(404);
	expect((await service.call(`/v1/account?api_key=${service.apiKey}&a=b`)).status).toBe(200);
	const log = await service.call('/_service/requests');
	expect(requestLogSchema.parse(log.json).requests.map(({ path }) => path)).toEqual([
		...['/v1/videos/vg_live_[redacted]', '/v1/account?api_key=vg_live_[redacted]&a=b'],
	]);
	expect(log.text).not.toContain(secret);
	expect(logged()).toContain('"path":"/v1/videos/vg_live_[redacted]"');
	expect(logged()).not.toContain(secret);
});

it('keeps a key in the wrong header or in a body out of the request log', async () => {
	const service = await startTestService();
	const headers = {
		'x-api-key': service.apiKey,
		referer: `https://app.example/?key=${service.apiKey}`,
	};
	const prompt = `My key is "${service.apiKey}".`;
	const json = { template_id: 'plain', context: { prompt } };
	expect((await service.call('/v1/videos', { json, headers })).status).toBe(202);
	const log = await service.call('/_service/requests');
	const shown = 'vg_live_[redacted]';
	expect(requestLogSchema.parse(log.json).requests).toMatchObject([
		{
			headers: { 'x-api-key': shown, referer: `https://app.example/?key=${shown}` },
			body: { template_id: 'plain', context: { prompt: `My key is "${shown}".` } },
		},
	]);
	expect(log.text).not.toContain(service.apiKey);
});

const folders = ['/files', '/files/assets', '/files/templates', '/docs', '/dashboard', ''];
const ups = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '....//', '%252e%252e%252f'];
const wanted = ['api-key', 'secret.mp4', 'package.json', 'etc/passwd'];

it('serves only its own files, however the path is written', async () => {
	const service = await startTestService();
	const { dataFolder } = service;
	for (const folder of ['', 'files', 'work']) {
		await mkdir(join(dataFolder, folder), { recursive: true });
		await writeFile(join(dataFolder, folder, 'secret.mp4'), 'do not tell');
	}
	const paths = folders.flatMap((folder) =>
		ups.flatMap((up) =>
			[1, 2, 3, 8].flatMap((depth) => wanted.map((name) => `${folder}/${up.repeat(depth)}${name}`)),
		),
	);
	const more = ['/files/secret.mp4', '/files/api-key%00.mp4', '/files//etc/passwd', '/files/.'];
	for (const path of [...paths, ...more]) {
		const answer = await ask(service, path);
		const told = await text(answer);
		for (const secret of [service.apiKey, 'do not tell', '"dependencies"', 'root:']) {
			expect([path, told.includes(secret)]).toEqual([path, false]);
		}
		if (path.startsWith('/files')) expect([path, answer.statusCode === 200]).toEqual([path, false]);
	}
});
