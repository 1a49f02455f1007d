import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiKeyListSchema, createdApiKeySchema, type CreatedApiKey } from '../src/contract/apiKey';
import { errorResponseSchema } from '../src/contract/error';
import { collectedLog } from './support/collectedLog';
import { fakeClock } from './support/fakeClock';
import {
	startTestService,
	stopAll,
	type CallOptions,
	type TestService,
} from './support/testService';

afterEach(stopAll);

it('keeps the first key after a restart', async () => {
	const first = await startTestService();
	expect(first.apiKey).toMatch(/^vg_live_[0-9A-Za-z]{40}$/);
	await first.stop();
	const second = await startTestService({ dataFolder: first.dataFolder });
	expect(second.apiKey).toBe(first.apiKey);
	expect((await second.call('/v1/templates')).status).toBe(200);
});

describe('a first key that was revoked', () => {
	async function revokeFirst(service: TestService): Promise<void> {
		const { api_keys: keys } = apiKeyListSchema.parse(
			(await service.call('/_service/api-keys')).json,
		);
		const [{ id } = { id: '' }] = keys.filter(({ name }) => name === 'First key');
		const revoked = await service.call(`/_service/api-keys/${id}`, { method: 'DELETE' });
		expect(revoked.status).toBe(204);
	}

	it('stays revoked after a restart, which says how to get a new one', async () => {
		const service = await startTestService();
		const { api_key: other } = await createKey(service, 'Other');
		await revokeFirst(service);
		await service.stop();
		const { text, logger } = collectedLog();
		const again = await startTestService({ dataFolder: service.dataFolder, logger });
		expect(again.apiKey).toBe('');
		expect((await again.call('/v1/templates', withKey(service.apiKey))).status).toBe(401);
		const listed = await again.call('/_service/api-keys', withKey(other));
		expect(apiKeyListSchema.parse(listed.json).api_keys.map(({ name }) => name)).toEqual(['Other']);
		expect(text()).toContain('The first key was revoked and does not work. Delete the file');
		await again.stop();

		await rm(join(service.dataFolder, 'api-key'));
		const { dataFolder } = service;
		const renewed = await startTestService({ dataFolder });
		expect(renewed.apiKey).not.toBe(service.apiKey);
		expect((await renewed.call('/v1/templates')).status).toBe(200);
	});

	it('stays revoked if it is that of a variable, also with a limit for it', async () => {
		const environment = { VIDEO_SERVICE_API_KEY: `vg_live_${'a'.repeat(40)}` };
		const service = await startTestService({ environment });
		await revokeFirst(service);
		await service.stop();
		const { text, logger } = collectedLog();
		const again = await startTestService({
			...{ dataFolder: service.dataFolder, environment, logger },
			flags: ['--rate-limit-per-hour', '7'],
		});
		expect((await again.call('/v1/templates', withKey(service.apiKey))).status).toBe(401);
		expect(text()).toContain('Set VIDEO_SERVICE_API_KEY to another key');
	});
});

it('does not start if the key file does not contain a key', async () => {
	const service = await startTestService();
	await service.stop();
	await writeFile(join(service.dataFolder, 'api-key'), 'secret');
	await expect(startTestService({ dataFolder: service.dataFolder })).rejects.toThrow(
		/Remove the file/,
	);
});

async function createKey(service: TestService, name: string): Promise<CreatedApiKey> {
	const answer = await service.call('/v1/api-keys', { json: name });
	expect(answer.status).toBe(201);
	return createdApiKeySchema.parse(answer.json);
}

const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('POST /v1/api-keys', () => {
	it('accepts a JSON string as the name and shows the key once', async () => {
		const service = await startTestService();
		const created = await createKey(service, '  Workflow key ');
		expect(created).toMatchObject({ name: 'Workflow key', environment: 'live' });
		expect(created.api_key).toMatch(/^vg_live_[0-9A-Za-z]{40}$/);
		expect(created.api_key.startsWith(created.prefix)).toBe(true);
		expect(created.warning).toMatch(/only once/);
		expect((await service.call('/v1/templates', withKey(created.api_key))).status).toBe(200);

		const listed = await service.call('/_service/api-keys');
		expect(listed.text).not.toContain(created.api_key);
		const { api_keys: keys, total } = apiKeyListSchema.parse(listed.json);
		expect(total).toBe(2);
		expect(keys.map(({ name }) => name)).toEqual(['First key', 'Workflow key']);
	});

	it('includes the environment in the key', async () => {
		const service = await startTestService();
		const created = await createKey(service, 'Trying things out [test]');
		expect(created.environment).toBe('test');
		expect(created.api_key).toMatch(/^vg_test_/);
		expect(created.prefix).toMatch(/^vg_test_/);
	});

	it('keeps new keys after a restart', async () => {
		const service = await startTestService();
		const { api_key: key } = await createKey(service, 'Lasting');
		await service.stop();
		const again = await startTestService({ dataFolder: service.dataFolder });
		expect((await again.call('/v1/templates', withKey(key))).status).toBe(200);
	});
});

it('the scopes of a key can be narrowed, which its next request notices', async () => {
	const service = await startTestService();
	const { id, api_key: key } = await createKey(service, 'Reader');
	expect((await service.call('/v1/templates', withKey(key))).status).toBe(200);
	const json = { scopes: ['videos:read'] };
	await service.call(`/_service/api-keys/${id}`, { method: 'PATCH', json });
	expect((await service.call('/v1/videos', withKey(key))).status).toBe(200);
	const refused = await service.call('/v1/templates', withKey(key));
	expect(refused.status).toBe(403);
	expect(errorResponseSchema.parse(refused.json).error).toMatchObject({
		type: 'insufficient_scope',
		metadata: { required: 'templates:read' },
	});
});

it('requires the same scopes whatever the case of a URL', async () => {
	const service = await startTestService();
	const created = await service.call('/_service/api-keys', {
		json: { name: 'Reader', scopes: ['templates:read'] },
	});
	const { authorization } = withKey(createdApiKeySchema.parse(created.json).api_key).headers;
	const headers = { authorization };
	const ask = async (path: string, options: CallOptions = {}) =>
		(await service.call(path, { ...options, headers, unchecked: true })).status;
	expect(await ask('/V1/Templates')).toBe(200);
	for (const path of [
		'/v1/videos',
		'/V1/videos',
		'/v1/VIDEOS/',
		'/v1/Videos/x',
		'/v1/Collections',
	]) {
		expect([path, await ask(path)]).toEqual([path, 403]);
	}
	const json = { template_id: 'plain', context: { prompt: 'Hello' } };
	expect(await ask('/v1/VIDEOS', { json })).toBe(403);
	expect(await ask('/v1/API-Keys', { json: 'Mine' })).toBe(403);
	expect(await ask('/v1/COLLECTIONS/col_brand_assets', { method: 'DELETE' })).toBe(403);
});

it('limits each key per hour and says when to try again', async () => {
	const clock = fakeClock();
	const service = await startTestService({ clock, flags: ['--rate-limit-per-hour', '2'] });
	const first = await service.call('/v1/templates');
	expect(first.status).toBe(200);
	expect(first.headers.get('ratelimit-limit')).toBe('2');
	expect(first.headers.get('ratelimit-remaining')).toBe('1');
	clock.advance(60_000);
	expect((await service.call('/v1/templates')).status).toBe(200);
	const over = await service.call('/v1/templates');
	expect(over.status).toBe(429);
	expect(over.headers.get('retry-after')).toBe('3540');
	expect(over.headers.get('ratelimit-remaining')).toBe('0');
	expect(errorResponseSchema.parse(over.json).error.type).toBe('rate_limit_exceeded');

	clock.advance(3_540_000);
	expect((await service.call('/v1/templates')).status).toBe(200);
});

it('counts each key separately, and does not count requests to /_service', async () => {
	const service = await startTestService({ flags: ['--rate-limit-per-hour', '1'] });
	const { api_key: other } = await createKey(service, 'Other');
	expect((await service.call('/v1/templates')).status).toBe(429);
	expect((await service.call('/v1/templates', withKey(other))).status).toBe(200);
	expect((await service.call('/_service/webhooks')).status).toBe(200);
	await service.stop();
	// A limit given at the start replaces the one that the first key had.
	const again = await startTestService({
		dataFolder: service.dataFolder,
		flags: ['--rate-limit-per-hour', '7'],
	});
	expect((await again.call('/v1/templates')).headers.get('ratelimit-limit')).toBe('7');
});

it('limits the requests of a key per second', async () => {
	const clock = fakeClock();
	const service = await startTestService({ clock, flags: ['--requests-per-second', '2'] });
	expect((await service.call('/v1/templates')).status).toBe(200);
	expect((await service.call('/v1/templates')).status).toBe(200);
	clock.advance(300);
	const over = await service.call('/v1/templates');
	expect(over.status).toBe(429);
	expect(over.headers.get('retry-after')).toBe('1');
	expect(over.headers.get('retry-after-ms')).toBe('700');
	clock.advance(700);
	expect((await service.call('/v1/templates')).status).toBe(200);
});
