import { request as httpRequest } from 'node:http';
import { createdApiKeySchema } from '../src/contract/apiKey';
import { sessionSchema } from '../src/dashboard/session';
import { createSessionTokens } from '../src/dashboard/sessionCookie';
import { closeServer, listen } from '../src/api/server';
import { collectedLog } from './support/collectedLog';
import { fakeClock } from './support/fakeClock';
import { startTestService, stopAll, type TestService } from './support/testService';

afterEach(stopAll);

type Headers = Record<string, string | undefined>;

interface Answered {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	json: unknown;
}

const withoutUndefined = (headers: Headers) =>
	Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** A request with any header, `host` too, which fetch does not allow. */
function send(
	service: TestService,
	path: string,
	{
		method = 'GET',
		headers = {},
		json,
	}: { method?: string; headers?: Headers; json?: unknown } = {},
): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const sent = httpRequest(`${service.url}/dashboard${path}`, {
			method,
			headers: withoutUndefined({
				'sec-fetch-site': 'same-origin',
				...(json !== undefined && { 'content-type': 'application/json' }),
				...headers,
			}),
		});
		sent.once('error', reject).once('response', (response) => {
			let text = '';
			response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
			response.once('end', () => {
				const isJson = response.headers['content-type']?.includes('json') === true;
				const body: unknown = isJson ? JSON.parse(text) : text;
				resolve({ status: response.statusCode ?? 0, headers: response.headers, json: body });
			});
		});
		sent.end(json === undefined ? undefined : JSON.stringify(json));
	});
}

const statusOf = async (answer: Promise<Answered>) => (await answer).status;

async function signIn(service: TestService, json: unknown): Promise<string> {
	const answer = await send(service, '/api/session', { method: 'POST', json });
	expect(answer.status).toBe(204);
	const [line = ''] = [answer.headers['set-cookie'] ?? ''].flat();
	expect(line).toMatch(/HttpOnly/);
	expect(line).toMatch(/SameSite=Strict/);
	expect(line).toMatch(/Path=\/dashboard;/);
	return line.split(';')[0] ?? '';
}

const videos = '/api/_service/videos';
const proxied = { 'x-forwarded-for': '203.0.113.9' };

it('serves the files that the page loads, and no others of its folder', async () => {
	const service = await startTestService();
	for (const path of ['/', '/main.mjs', '/mark.svg', '/views/videos.mjs', '/styles/base.css']) {
		expect([path, await statusOf(send(service, path))]).toEqual([path, 200]);
	}
	for (const path of ['/tsconfig.json', '/types.d.ts', '/index.html', '/views']) {
		expect([path, await statusOf(send(service, path))]).toEqual([path, 404]);
	}
});

it('needs no sign-in from a browser on the same machine', async () => {
	const service = await startTestService();
	expect(sessionSchema.parse((await send(service, '/api/session')).json)).toMatchObject({
		open: true,
		signed_in: true,
		base_url: service.url,
	});
	expect(await statusOf(send(service, videos))).toBe(200);
});

it('needs a sign-in for what is no page of its own, such as a URL that the service fetches for a caller', async () => {
	const service = await startTestService();
	for (const site of [undefined, 'none', 'cross-site', 'same-site'])
		expect([
			site,
			await statusOf(send(service, videos, { headers: { 'sec-fetch-site': site } })),
		]).toEqual([site, 401]);
});

it('needs a sign-in behind a proxy', async () => {
	const service = await startTestService();
	expect(await statusOf(send(service, videos, { headers: proxied }))).toBe(401);
});

it.each([
	['--public-url', 'https://videos.example'],
	['--host', '0.0.0.0'],
	['--dashboard-password', 'correct horse'],
])('needs a sign-in with %s %s', async (...flags) => {
	const { logger } = collectedLog();
	const { server, port } = await listen({ host: '127.0.0.1', port: 0, defaultPort: 0, logger });
	await closeServer(server);
	const service = await startTestService({ flags: ['--port', String(port), ...flags] });
	const local = { ...service, url: `http://127.0.0.1:${port}` };
	expect((await send(local, '/api/session')).json).toMatchObject({ open: false, signed_in: false });
	expect(await statusOf(send(local, videos))).toBe(401);
});

it('rejects unknown host names for every request', async () => {
	const service = await startTestService();
	for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example']) {
		expect([host, await statusOf(send(service, videos, { headers: { host } }))]).toEqual([
			host,
			403,
		]);
	}
	for (const host of ['localhost:1', 'LOCALHOST', '[::1]:80', 'n8n.localhost', '127.0.0.1']) {
		expect([host, await statusOf(send(service, videos, { headers: { host } }))]).toEqual([
			host,
			200,
		]);
	}
});

it('accepts changes only from its own pages', async () => {
	const service = await startTestService();
	const change = (headers: Headers) =>
		statusOf(
			send(service, '/api/v1/collections', { method: 'POST', json: { name: 'A' }, headers }),
		);
	expect(await change({})).toBe(201);
	expect(await change({ 'sec-fetch-site': 'cross-site' })).toBe(403);
	expect(await change({ 'sec-fetch-site': 'same-site' })).toBe(403);
	expect(await change({ 'sec-fetch-site': 'none' })).toBe(403);
	// As browsers send it where a connection is neither encrypted nor local.
	const withOrigin = (headers: Headers) => change({ 'sec-fetch-site': undefined, ...headers });
	expect(await withOrigin({ origin: service.url })).toBe(201);
	expect(await withOrigin({ origin: 'http://127.0.0.1:1' })).toBe(403);
	expect(await withOrigin({ origin: 'null' })).toBe(403);
	expect(await withOrigin({})).toBe(403);
});

it('signs in with the password, and only with it', async () => {
	const service = await startTestService({ flags: ['--dashboard-password', 'correct horse'] });
	expect((await send(service, '/api/session')).json).toMatchObject({
		open: false,
		signed_in: false,
		password: true,
	});
	const wrong = { method: 'POST', json: { password: 'correct horsf' } };
	expect(await statusOf(send(service, '/api/session', wrong))).toBe(401);
	const cookie = await signIn(service, { password: 'correct horse' });
	expect(await statusOf(send(service, videos, { headers: { cookie } }))).toBe(200);
	const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
	expect(await statusOf(send(service, videos, { headers: { cookie: forged } }))).toBe(401);
	const out = await send(service, '/api/session', { method: 'DELETE', headers: { cookie } });
	expect(out.headers['set-cookie']).toEqual([
		expect.stringMatching(/=;.*Expires=Thu, 01 Jan 1970/),
	]);
});

it('signs in with a key that has all scopes, until the key is revoked', async () => {
	const service = await startTestService();
	const create = async (scopes?: string[]) => {
		const answer = await service.call('/_service/api-keys', { json: { name: 'Team', scopes } });
		return createdApiKeySchema.parse(answer.json);
	};
	const weak = await create(['videos:read']);
	const refused = { method: 'POST', json: { api_key: weak.api_key }, headers: proxied };
	expect(await statusOf(send(service, '/api/session', refused))).toBe(403);
	const full = await create();
	const cookie = await signIn(service, { api_key: full.api_key });
	const look = () => statusOf(send(service, videos, { headers: { ...proxied, cookie } }));
	expect(await look()).toBe(200);
	await service.call(`/_service/api-keys/${full.id}`, { method: 'DELETE' });
	expect(await look()).toBe(401);
});

it('limits sign-in attempts', async () => {
	const service = await startTestService({ flags: ['--dashboard-password', 'correct horse'] });
	const attempt = () =>
		send(service, '/api/session', { method: 'POST', json: { password: 'guess-guess' } });
	for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(401);
	const late = await attempt();
	expect(late.status).toBe(429);
	expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
});

describe('behind a proxy, the limit of sign-in attempts', () => {
	const flags = ['--dashboard-password', 'correct horse'];
	const attempt = (
		service: TestService,
		forwarded: string,
		json: unknown = { password: 'guess' },
	) =>
		statusOf(
			send(service, '/api/session', {
				method: 'POST',
				headers: { 'x-forwarded-for': forwarded },
				json,
			}),
		);

	it('locks out only who tried, and nobody who has a key', async () => {
		const service = await startTestService({ flags });
		for (let count = 0; count < 10; count += 1) {
			// A client can begin the header with anything.
			expect(await attempt(service, `192.0.2.${count}, 203.0.113.7`)).toBe(401);
		}
		// What it is refused takes nothing from the others.
		for (let count = 10; count < 110; count += 1) {
			expect(await attempt(service, `192.0.2.${count}, 203.0.113.7`)).toBe(429);
		}
		expect(await attempt(service, '203.0.113.7', { api_key: service.apiKey })).toBe(204);
		expect(await attempt(service, '203.0.113.8', { password: 'correct horse' })).toBe(204);
	});

	it('counts an IPv6 network as one client', async () => {
		const service = await startTestService({ flags });
		for (let count = 0; count < 10; count += 1) {
			expect(await attempt(service, `2001:db8:0:1::${count + 1}`)).toBe(401);
		}
		expect(await attempt(service, '2001:db8:0:1:ffff::1')).toBe(429);
		expect(await attempt(service, '2001:db8:0:2::1')).toBe(401);
	});

	it('also counts all attempts over one connecting address', async () => {
		const service = await startTestService({ flags });
		for (let count = 0; count < 100; count += 1) {
			expect(await attempt(service, `203.0.113.${count}`)).toBe(401);
		}
		expect(await attempt(service, '203.0.113.200')).toBe(429);
	});
});

it('takes no session that the first key has signed: it may have been revoked', async () => {
	const service = await startTestService({ flags: ['--dashboard-password', 'correct horse'] });
	const { token } = createSessionTokens(`${service.apiKey} correct horse`).create(
		'password',
		Date.now(),
	);
	const cookie = `video_dashboard=${token}`;
	expect((await send(service, '/api/session', { headers: { cookie } })).json).toMatchObject({
		signed_in: false,
	});
});

it('ends a session after 12 hours, and when the secret changes', () => {
	const clock = fakeClock();
	const tokens = createSessionTokens('secret');
	const { token, maxAgeMs } = tokens.create('key_1', clock.now());
	expect(tokens.read(token, clock.now())).toBe('key_1');
	expect(tokens.read(token, clock.now() + maxAgeMs)).toBeUndefined();
	expect(tokens.read(token.replace('key_1', 'key_2'), clock.now())).toBeUndefined();
	expect(createSessionTokens('another').read(token, clock.now())).toBeUndefined();
});

it('sends a strict Content-Security-Policy', async () => {
	const service = await startTestService();
	const page = await send(service, '/');
	expect(page.status).toBe(200);
	const policy = String(page.headers['content-security-policy']);
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toContain('unsafe');
	const moved = await send(service, '');
	expect([moved.status, moved.headers.location]).toEqual([302, 'dashboard/']);
});
