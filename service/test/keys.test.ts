import { endpoints } from '../src/api/endpoints';
import {
	apiKeyListSchema,
	createdApiKeySchema,
	scopeSchema,
	type Scope,
} from '../src/contract/apiKey';
import { errorResponseSchema } from '../src/contract/error';
import { operations } from './support/contractDocument';
import { fakeClock } from './support/fakeClock';
import { ask } from './support/requests';
import { startTestService, stopAll } from './support/testService';
import { createWorld, type World } from './support/world';

// Every endpoint is called with every wrong kind of key, and with one that has just the scope that it needs.

afterEach(stopAll);

const scopeOf = (operationId: string) =>
	endpoints.find((endpoint) => endpoint.operationId === operationId)?.scope ?? 'all';
const guarded = operations.filter(({ operationId }) => scopeOf(operationId) !== 'none');
const open = operations.filter(({ operationId }) => scopeOf(operationId) === 'none');

const scoped = guarded.filter(({ operationId }) => scopeOf(operationId) !== 'any');

/** The scopes that an endpoint needs; one that has nothing to do with it, if any key will do. */
const neededBy = (operationId: string): readonly Scope[] =>
	scopeOf(operationId) === 'any'
		? ['collections:read']
		: scopeSchema.options.filter((scope) => ['all', scope].includes(scopeOf(operationId)));

async function createKey({ service }: World, scopes: readonly Scope[]) {
	const json = { name: 'For the walk', scopes };
	const answer = await service.call('/_service/api-keys', { json });
	const { api_key: key, id } = createdApiKeySchema.parse(answer.json);
	return { key, id };
}

async function revokedKey(world: World): Promise<string> {
	const { key, id } = await createKey(world, scopeSchema.options);
	await world.service.call(`/_service/api-keys/${id}`, { method: 'DELETE' });
	return key;
}

const wrongKeys: [string, (world: World) => string | Promise<string>][] = [
	['no key', () => ''],
	['another scheme', () => 'Basic YTpi'],
	['no key after the scheme', () => 'Bearer '],
	['two keys', ({ service }) => `Bearer ${service.apiKey} ${service.apiKey}`],
	['what is no key at all', () => 'Bearer ../../etc/passwd'],
	['an unknown key', () => `Bearer vg_live_${'a'.repeat(40)}`],
	['half a key', ({ service }) => `Bearer ${service.apiKey.slice(0, 20)}`],
	['a revoked key', async (world) => `Bearer ${await revokedKey(world)}`],
];

it('knows whether each endpoint requires a key', () => {
	expect(open.map(({ operationId }) => operationId).sort()).toEqual([
		...['getAssetFile', 'getFile', 'getHealth', 'getTemplateExample'],
	]);
	expect(guarded.length + open.length).toBe(operations.length);
});

it('rejects each wrong key at every endpoint that requires a key', async () => {
	const world = await createWorld();
	for (const [name, headerFor] of wrongKeys) {
		const authorization = await headerFor(world);
		for (const operation of guarded) {
			const { operationId } = operation;
			const { status, json, headers } = await ask(world, operation, { headers: { authorization } });
			const { type } = errorResponseSchema.parse(json).error;
			const challenge = headers.get('www-authenticate');
			expect({ name, operationId, status, type, challenge }).toEqual({
				...{ name, operationId, status: 401, type: 'authentication_failed', challenge: 'Bearer' },
			});
		}
	}
});

it('rejects a key with all scopes but a required one, at every endpoint', async () => {
	const world = await createWorld();
	expect(guarded.filter((it) => !scoped.includes(it)).map((it) => it.operationId)).toEqual(['mcp']);
	for (const operation of scoped) {
		const { operationId } = operation;
		const needed = neededBy(operationId);
		expect([operationId, needed.length]).not.toEqual([operationId, 0]);
		for (const required of needed) {
			const scopes = scopeSchema.options.filter((scope) => scope !== required);
			const authorization = `Bearer ${(await createKey(world, scopes)).key}`;
			const { status, json } = await ask(world, operation, { headers: { authorization } });
			const { type, metadata } = errorResponseSchema.parse(json).error;
			expect({ operationId, status, type, metadata }).toEqual({
				...{ operationId, status: 403, type: 'insufficient_scope' },
				metadata: { required, scopes },
			});
		}
	}
});

it('accepts a key with the required scope, at every endpoint', async () => {
	const world = await createWorld();
	for (const operation of guarded) {
		const { operationId } = operation;
		const { key } = await createKey(world, neededBy(operationId));
		const headers = { authorization: `Bearer ${key}` };
		const { status } = await ask(world, operation, { headers });
		expect([operationId, [401, 403].includes(status)]).toEqual([
			operationId,
			// The usual body asks for all scopes, which such a key may not give away.
			operationId === 'createManagedApiKey',
		]);
	}
});

it('does not grant a scope that the requesting key lacks', async () => {
	const world = await createWorld();
	const { service } = world;
	const { key, id } = await createKey(world, ['api-keys:write', 'videos:read']);
	const headers = { authorization: `Bearer ${key}` };
	const create = (scopes: readonly Scope[]) =>
		service.call('/_service/api-keys', { json: { name: 'Child', scopes }, headers });
	expect((await create(['videos:read'])).status).toBe(201);
	expect((await create(['videos:read', 'videos:write'])).status).toBe(403);
	const update = (scopes: readonly Scope[]) =>
		service.call(`/_service/api-keys/${id}`, { method: 'PATCH', json: { scopes }, headers });
	expect((await update(['api-keys:write', 'videos:write'])).status).toBe(403);
	expect((await update(['videos:read'])).status).toBe(200);
});

it('neither changes nor revokes a key with a scope that the requesting key lacks', async () => {
	const world = await createWorld();
	const { service } = world;
	const { key } = await createKey(world, ['api-keys:write', 'videos:read']);
	const headers = { authorization: `Bearer ${key}` };
	const other = (await createKey(world, ['videos:read', 'videos:write'])).id;
	const lesser = (await createKey(world, ['videos:read'])).id;
	const { api_keys: keys } = apiKeyListSchema.parse(
		(await service.call('/_service/api-keys')).json,
	);
	const first = keys.find(({ name }) => name === 'First key')?.id ?? '';
	for (const [id, status] of [
		[other, 403],
		[first, 403],
		[lesser, 200],
	] as const) {
		const change = { method: 'PATCH', json: { scopes: ['videos:read'] }, headers };
		expect([id, (await service.call(`/_service/api-keys/${id}`, change)).status]).toEqual([
			...[id, status],
		]);
		const revocation = await service.call(`/_service/api-keys/${id}`, {
			method: 'DELETE',
			headers,
		});
		expect([id, revocation.status]).toEqual([id, status === 200 ? 204 : status]);
	}
	const { api_keys: left } = apiKeyListSchema.parse(
		(await service.call('/_service/api-keys')).json,
	);
	expect(left).toEqual(keys.filter(({ id }) => id !== lesser));
	const wide = await createKey(world, scopeSchema.options);
	const all = { authorization: `Bearer ${wide.key}` };
	const revocation = { method: 'DELETE', headers: all };
	expect((await service.call(`/_service/api-keys/${first}`, revocation)).status).toBe(204);
});

it('does not grant a higher hourly limit than that of the requesting key', async () => {
	const { service } = await createWorld();
	const scopes = ['api-keys:write', 'videos:read'];
	const create = async (more: object, headers?: Record<string, string>) => {
		const json = { name: 'Child', scopes, ...more };
		return service.call('/_service/api-keys', { json, headers });
	};
	const made = createdApiKeySchema.parse((await create({ rate_limit_per_hour: 10 })).json);
	const headers = { authorization: `Bearer ${made.api_key}` };
	const refused = await create({ rate_limit_per_hour: 11 }, headers);
	expect(refused.status).toBe(403);
	expect(errorResponseSchema.parse(refused.json).error).toMatchObject({
		...{ type: 'insufficient_scope', metadata: { limit: 10 } },
		detail: expect.stringContaining('at most its own limit of 10 requests per hour'),
	});
	const limits = [
		await create({ rate_limit_per_hour: 9 }, headers),
		await create({}, headers),
		await service.call('/v1/api-keys', { json: 'Child', headers }),
		await create({}),
		await create({ rate_limit_per_hour: 2_000_000 }),
	].map(({ json }) => createdApiKeySchema.parse(json).rate_limit_per_hour);
	expect(limits).toEqual([9, 10, 10, 1_000, 2_000_000]);
	const update = async (limit: number, more?: Record<string, string>) => {
		const change = { method: 'PATCH', json: { rate_limit_per_hour: limit }, headers: more };
		return (await service.call(`/_service/api-keys/${made.id}`, change)).status;
	};
	expect(await update(11, headers)).toBe(403);
	expect(await update(5, headers)).toBe(200);
	expect(await update(11)).toBe(200);
});

describe('the keys that come from a limited key', () => {
	const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
	const scopes = ['api-keys:write', 'videos:read'];

	async function startWorld(flags: string[] = []) {
		// No period ends meanwhile.
		const service = await startTestService({ flags, clock: fakeClock() });
		const create = async (more: object, headers?: Record<string, string>) => {
			const json = { name: 'Child', scopes, ...more };
			const made = await service.call('/_service/api-keys', { json, headers });
			const { id, api_key: key } = createdApiKeySchema.parse(made.json);
			return { id, headers: bearer(key) };
		};
		const limit = async ({ id }: { id: string }, rate_limit_per_hour: number) => {
			const change = { method: 'PATCH', json: { rate_limit_per_hour } };
			expect((await service.call(`/_service/api-keys/${id}`, change)).status).toBe(200);
		};
		const read = ({ headers }: { headers: Record<string, string> }) =>
			service.call('/v1/videos', { headers });
		const readAll = async (...keys: Parameters<typeof read>[0][]) => {
			const statuses = [];
			for (const key of keys) statuses.push((await read(key)).status);
			return statuses;
		};
		return { service, create, limit, read, readAll };
	}

	it('share its limit, and so do theirs', async () => {
		const { service, create, read, readAll } = await startWorld();
		const limited = await create({ rate_limit_per_hour: 3 });
		const child = await create({}, limited.headers);
		const made = await service.call('/v1/api-keys', { json: 'Grandchild', headers: child.headers });
		const { id, api_key: key } = createdApiKeySchema.parse(made.json);
		const grandchild = { id, headers: bearer(key) };
		expect(await readAll(grandchild, child, limited)).toEqual([200, 200, 200]);
		const refused = await read(grandchild);
		expect(refused.status).toBe(429);
		expect(refused.headers.get('ratelimit-remaining')).toBe('0');
		expect(errorResponseSchema.parse(refused.json).error).toMatchObject({
			detail: expect.stringMatching(
				/^The API keys that come from one with a limit have together used its limit of 3 requests per hour\. /,
			),
			metadata: { limit: 3 },
		});
		const { api_keys: keys } = apiKeyListSchema.parse(
			(await service.call('/_service/api-keys')).json,
		);
		expect(
			[limited, child, grandchild].map(
				(one) => keys.find((other) => other.id === one.id)?.counts_with,
			),
		).toEqual([undefined, limited.id, limited.id]);
	});

	it('share its limit per second', async () => {
		const { create, readAll } = await startWorld(['--requests-per-second', '2']);
		const limited = await create({ rate_limit_per_hour: 9 });
		const [one, other] = [await create({}, limited.headers), await create({}, limited.headers)];
		expect(await readAll(one, other, one, limited)).toEqual([200, 200, 429, 200]);
	});

	it('have lower limits of their own, whatever it has used', async () => {
		const { create, readAll } = await startWorld();
		const limited = await create({ rate_limit_per_hour: 3 });
		const narrow = await create({ rate_limit_per_hour: 1 }, limited.headers);
		const other = await create({}, limited.headers);
		expect(await readAll(limited, limited, other)).toEqual([200, 200, 200]);
		expect(await readAll(narrow, narrow, other, other)).toEqual([200, 429, 200, 429]);
	});

	it('keep to the limit that it has now, also when it is revoked', async () => {
		const { service, create, limit, readAll } = await startWorld();
		const limited = await create({ rate_limit_per_hour: 9 });
		const child = await create({}, limited.headers);
		expect(await readAll(child)).toEqual([200]);
		await limit(limited, 2);
		const revocation = { method: 'DELETE' };
		const revoked = await service.call(`/_service/api-keys/${limited.id}`, revocation);
		expect(revoked.status).toBe(204);
		expect(await readAll(child, child)).toEqual([200, 429]);
	});

	it('do not take its own requests from it', async () => {
		const { create, readAll } = await startWorld();
		const limited = await create({ rate_limit_per_hour: 2 });
		const child = await create({}, limited.headers);
		expect(await readAll(child, child, child)).toEqual([200, 200, 429]);
		expect(await readAll(limited, limited, limited)).toEqual([200, 200, 429]);
	});

	it('have only the limit that the operator sets, if it is another one', async () => {
		const { create, limit, readAll } = await startWorld();
		const limited = await create({ rate_limit_per_hour: 1 });
		const raised = await create({}, limited.headers);
		const [same, other] = [await create({}, limited.headers), await create({}, limited.headers)];
		await limit(raised, 3);
		await limit(same, 1);
		expect(await readAll(raised, raised, raised, raised)).toEqual([200, 200, 200, 429]);
		expect(await readAll(same, other)).toEqual([200, 429]);
	});

	it('share nothing if it has all scopes, because it could sign in to the dashboard, which has no limit', async () => {
		const { create, readAll } = await startWorld();
		const all = await create({ scopes: undefined, rate_limit_per_hour: 1 });
		const [one, other] = [await create({}, all.headers), await create({}, all.headers)];
		expect(await readAll(all, all, one, other)).toEqual([200, 429, 200, 200]);
	});
});

it('rejects unknown endpoints, with 404 only for callers with a key', async () => {
	const { service } = await createWorld();
	for (const path of ['/v1/nothing', '/_service/nothing', '/v1', '/_service']) {
		const ask = async (headers: Record<string, string>, method = 'GET') =>
			(await service.call(path, { headers, method, unchecked: true })).status;
		expect([path, await ask({ authorization: '' })]).toEqual([path, 401]);
		expect([path, await ask({})]).toEqual([path, 404]);
	}
	const put = { method: 'PUT', json: {} };
	expect((await service.call('/_service/videos', put)).status).toBe(405);
	const anonymous = { ...put, headers: { authorization: '' } };
	expect((await service.call('/_service/videos', anonymous)).status).toBe(401);
});
