import type { INodeParameters } from 'n8n-workflow';

import type * as Retry from '../../nodes/VideoGeneration/api/retry';
import { faults } from '../harness/faultyResponses';
import { LocalServer, type Answer, type Received } from '../harness/localServer';
import { runNode } from '../harness/engine';

// The retry decisions are real; only their waits are skipped.
jest.mock('../../nodes/VideoGeneration/api/retry', () => {
	const retry = jest.requireActual<typeof Retry>('../../nodes/VideoGeneration/api/retry');
	return {
		...retry,
		decideRetry: (input: Parameters<typeof retry.decideRetry>[0]) => {
			const decision = retry.decideRetry(input);
			return decision.retry ? { ...decision, afterMs: 0 } : decision;
		},
	};
});

const template = { id: 't', name: 'T', requires_context: {}, supported_resolutions: ['720p'] };
const variant = { id: 'v', template_id: 't', name: 'V', payload: {}, is_active: true };
const filePath = '/files/v.mp4';
const id = (value: string) => ({ __rl: true, mode: 'id', value });

interface Operation {
	parameters: INodeParameters;
	/** Of the request that meets the fault. */
	method: string;
	path: string;
	/** Whether a second request could charge again. */
	paid?: boolean;
	/** Faults that occur after the node has started to use the response. */
	started?: string[];
	/** Whether the node finds the same data elsewhere. */
	hasFallback?: boolean;
}

const operations: Record<string, Operation> = {
	'video:generate': {
		parameters: { templateId: id('t'), notify: 'none' },
		method: 'POST',
		path: '/v1/videos',
		paid: true,
	},
	'video:generateAndWait': {
		parameters: { templateId: id('t'), waitMode: 'polling' },
		method: 'POST',
		path: '/v1/videos',
		paid: true,
	},
	'video:get': {
		parameters: { videoId: 'vid_1' },
		method: 'GET',
		path: '/v1/videos/vid_1',
		hasFallback: true,
	},
	'video:getAll': { parameters: { limit: 2 }, method: 'GET', path: '/v1/videos' },
	'video:download, its status': {
		parameters: { videoId: 'vid_1' },
		method: 'GET',
		path: '/v1/videos/vid_1',
		hasFallback: true,
	},
	'video:download, its file': {
		parameters: { videoId: 'vid_1' },
		method: 'GET',
		path: filePath,
		started: ['connection cut within the response'],
	},
	'template:get': { parameters: { templateId: id('t') }, method: 'GET', path: '/v1/templates' },
	'template:getAll': { parameters: {}, method: 'GET', path: '/v1/templates' },
	'variant:get': {
		parameters: { templateId: id('t'), variantId: id('v') },
		method: 'GET',
		path: '/v1/templates/t/variants/v',
	},
	'variant:getAll': {
		parameters: { templateId: id('t') },
		method: 'GET',
		path: '/v1/templates/t/variants',
	},
	'variant:update': {
		parameters: { templateId: id('t'), variantId: id('v'), updateFields: { name: 'W' } },
		method: 'PATCH',
		path: '/v1/templates/t/variants/v',
	},
	'collection:update': {
		parameters: { collectionId: 'c', updateFields: { name: 'C' } },
		method: 'PUT',
		path: '/v1/collections/c',
	},
	'apiKey:create': {
		parameters: { name: 'K' },
		method: 'POST',
		path: '/v1/api-keys',
		paid: true,
	},
};

function healthyAnswer({ method, path, headers }: Received): Answer {
	if (method === 'POST' && path === '/v1/videos') {
		const estimated_completion = new Date().toISOString();
		return { status: 201, body: { id: 'vid_1', status: 'processing', estimated_completion } };
	}
	if (method === 'POST') return { status: 201, body: { id: 'made', api_key: 'vg_test_new' } };
	if (path === '/v1/templates') return { body: { templates: [template], total: 1 } };
	if (path === '/v1/templates/t/variants') return { body: { variants: [variant], total: 1 } };
	if (path.includes('/variants/')) return { body: variant };
	const video_url = `http://${headers.host ?? ''}${filePath}`;
	const video = { id: 'vid_1', status: 'completed', video_url };
	if (path === '/v1/videos/vid_1') return { body: video };
	if (path === filePath) return { headers: { 'content-type': 'video/mp4' }, body: 'a video' };
	if (path.startsWith('/v1/collections/')) return { body: { id: 'c', name: 'C' } };
	const pagination = { page: 1, limit: 2, total: 1, total_pages: 1 };
	return { body: { videos: [video], pagination } };
}

const unreadable = ['truncated JSON', 'JSON of the wrong type', 'empty body'];

describe.each(Object.entries(operations))('%s', (name, { parameters, method, path, ...more }) => {
	const { paid, started = [], hasFallback } = more;
	const [resource, operation] = name.split(',')[0]!.split(':') as [string, string];
	const run = async (service: LocalServer) =>
		await runNode({
			type: 'videoGeneration',
			credentials: { apiKey: 'vg_test_faults', baseUrl: service.url },
			parameters: { resource, operation, ...parameters },
			longestTimeout: 150,
		});

	test.each(faults)('$name, once', async (fault) => {
		let requests = 0;
		let executed = 0;
		const service = await new LocalServer((request, response) => {
			if (request.method !== method || request.path !== path) return healthyAnswer(request);
			if (requests++ > 0) {
				executed += 1;
				return healthyAnswer(request);
			}
			if (fault.isExecuted) executed += 1;
			return fault.answer(request, response);
		}).start();
		const { items, error } = await run(service);
		await service.stop();

		const repeated = paid ? !fault.isExecuted : ![...unreadable, ...started].includes(fault.name);
		expect(requests).toBe(repeated ? 2 : 1);
		if (paid) expect(executed).toBe(1);
		if (repeated || hasFallback) {
			expect(error).toBeUndefined();
			expect(items).toHaveLength(1);
		} else {
			expect(error!.message).toMatch(/\w/);
			expect(error!.message).not.toMatch(/undefined|\[object/);
			if (paid)
				expect(error!.description).toMatch(
					/may have executed the request that was sent at 20\d\d-/s,
				);
		}
	});

	test('after four failed requests the node gives up', async () => {
		const service = await new LocalServer((request) =>
			request.method === method && request.path === path
				? { status: 503, body: { error: { title: 'Down for maintenance' } } }
				: healthyAnswer(request),
		).start();
		const { error } = await run(service);
		await service.stop();
		expect(error?.message).toBe(hasFallback ? undefined : 'Down for maintenance');
		const requests = service.to(path).filter((request) => request.method === method);
		expect(requests).toHaveLength(paid ? 1 : 4);
	});

	test('a refused connection is tried again: the service cannot have executed the request', async () => {
		const service = await new LocalServer(healthyAnswer).start();
		await service.stop();
		const { error } = await run(service);
		expect(error!.message).toMatch(/The connection to http:\/\/127\.0\.0\.1:\d+ was refused/);
	});
});

test.each(faults)('video:generateAndWait, its status checks: $name, once', async (fault) => {
	let checks = 0;
	const service = await new LocalServer((request, response) =>
		request.method === 'GET' && request.path === '/v1/videos' && checks++ === 0
			? fault.answer(request, response)
			: healthyAnswer(request),
	).start();
	const { items, error } = await runNode({
		type: 'videoGeneration',
		credentials: { apiKey: 'vg_test_faults', baseUrl: service.url },
		parameters: { operation: 'generateAndWait', templateId: id('t'), waitMode: 'polling' },
		longestTimeout: 150,
	});
	await service.stop();

	expect(error).toBeUndefined();
	expect(items[0]!.json).toMatchObject({ id: 'vid_1', status: 'completed' });
	expect(checks).toBeGreaterThan(1);
	expect(service.to('/v1/videos').filter(({ method }) => method === 'POST')).toHaveLength(1);
});

/** A service that executes each create call once per idempotency key, as it says on every response. */
class IdempotentService {
	readonly jobs = new Map<string, string>();

	/** By idempotency key. */
	readonly bodies = new Map<string, Set<string>>();

	/** The create requests that arrived. */
	requests = 0;

	charges = 0;

	/** Replaces the first response to a create call after the job was made. */
	fault: (typeof faults)[number] | undefined;

	readonly server = new LocalServer(async (request, response) => {
		const accepts = { 'accept-idempotency-key': 'true' };
		if (request.method !== 'POST' || request.path !== '/v1/videos') {
			const answer = healthyAnswer(request);
			const isList = request.path === '/v1/videos';
			const video = (id: string) => ({ id, status: 'completed', video_url: null });
			const videos = [...this.jobs.values()].map(video);
			const body = isList ? { videos, pagination: { total_pages: 1 } } : answer.body;
			return { ...answer, body, headers: { ...answer.headers, ...accepts } };
		}
		const key = String(request.headers['idempotency-key']);
		const isNew = !this.jobs.has(key);
		this.requests += 1;
		if (isNew) {
			this.jobs.set(key, `vid_${this.jobs.size + 1}`);
			this.charges += 1;
		}
		this.bodies.set(key, (this.bodies.get(key) ?? new Set()).add(request.body));
		if (isNew && this.fault && this.isDisturbed())
			return await this.fault.answer(request, response);
		return { status: 201, headers: accepts, body: { id: this.jobs.get(key) } };
	});

	isDisturbed: () => boolean = () => true;
}

describe.each(['generate', 'generateAndWait'])('video:%s with idempotency keys', (operation) => {
	const parameters = {
		operation,
		templateId: id('t'),
		...(operation === 'generate' ? { notify: 'none' } : { waitMode: 'polling' }),
	};
	const run = async (service: IdempotentService, more: object = {}) =>
		await runNode({
			type: 'videoGeneration',
			credentials: { apiKey: 'vg_test_faults', baseUrl: service.server.url },
			parameters,
			longestTimeout: 150,
			...more,
		});

	test.each(faults)('$name, once: one job, one item', async (fault) => {
		const service = new IdempotentService();
		service.fault = fault;
		await service.server.start();
		const { items, error } = await run(service);
		await service.server.stop();
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
		expect(service.jobs.size).toBe(1);
		expect([...service.bodies.values()].map(({ size }) => size)).toEqual([1]);
	});
});

test('with keys, 1,000 items of which one in ten gets no first response: 1,000 jobs, 1,000 charges, no error', async () => {
	const service = new IdempotentService();
	service.fault = faults.find(({ name }) => name === 'connection cut without a response');
	service.isDisturbed = () => service.jobs.size % 10 === 0;
	await service.server.start();
	const items = Array.from({ length: 1_000 }, (_, n) => ({ json: { n } }));
	const { items: returned, error } = await runNode({
		type: 'videoGeneration',
		credentials: { apiKey: 'vg_test_faults', baseUrl: service.server.url },
		parameters: {
			operation: 'generate',
			templateId: id('t'),
			notify: 'none',
			prompt: '={{ $json.n }}',
			options: { concurrency: 20 },
		},
		items,
	});
	await service.server.stop();
	expect(error).toBeUndefined();
	expect(service.requests).toBe(1_100);
	expect(service.jobs.size).toBe(1_000);
	expect(service.charges).toBe(1_000);
	expect([...service.bodies.values()].every(({ size }) => size === 1)).toBe(true);
	expect(new Set(returned.map(({ json }) => json.id)).size).toBe(1_000);
});

test('Retry On Fail sends a call without an outcome again, with the same key and body', async () => {
	const service = new IdempotentService();
	let requests = 0;
	const { handler } = service.server;
	service.server.handler = async (request, response) => {
		const answer = await handler(request, response);
		return request.method === 'POST' && ++requests <= 4 ? { status: 500, body: '' } : answer;
	};
	await service.server.start();
	const { items, error } = await runNode({
		type: 'videoGeneration',
		credentials: { apiKey: 'vg_test_faults', baseUrl: service.server.url },
		parameters: { operation: 'generate', templateId: id('t'), notify: 'none' },
		tries: 2,
	});
	await service.server.stop();
	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
	expect(requests).toBe(5);
	expect([...service.bodies.values()].map(({ size }) => size)).toEqual([1]);
});

test.each([401, 402, 409, 422, 302])(
	'Retry On Fail keeps the key of a call without an outcome if the next try is answered with %d',
	async (status) => {
		const service = new IdempotentService();
		let requests = 0;
		const { handler } = service.server;
		service.server.handler = async (request, response) => {
			if (request.method !== 'POST') return await handler(request, response);
			requests += 1;
			if (requests > 4 && requests <= (status === 409 ? 8 : 5)) return { status, body: '' };
			const answer = await handler(request, response);
			return requests <= 4 ? { status: 500, body: '' } : answer;
		};
		await service.server.start();
		const setup = {
			type: 'videoGeneration' as const,
			credentials: { apiKey: 'vg_test_faults', baseUrl: service.server.url },
			parameters: { operation: 'generate', templateId: id('t'), notify: 'none' },
		};
		const { items, error } = await runNode({ ...setup, tries: 3 });
		await service.server.stop();
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
		expect(requests).toBe(status === 409 ? 9 : 6);
		expect(service.charges).toBe(1);
		expect([...service.bodies.values()].map(({ size }) => size)).toEqual([1]);
	},
);

test('a create call that the service still executes (409) is repeated with its key', async () => {
	const service = new IdempotentService();
	service.fault = faults.find(({ name }) => name === 'connection cut without a response');
	let requests = 0;
	const { handler } = service.server;
	service.server.handler = async (request, response) =>
		request.method === 'POST' && ++requests === 2
			? { status: 409, body: { error: { title: 'Still being executed' } } }
			: await handler(request, response);
	await service.server.start();
	const { items } = await runNode({
		type: 'videoGeneration',
		credentials: { apiKey: 'vg_test_faults', baseUrl: service.server.url },
		parameters: { operation: 'generate', templateId: id('t'), notify: 'none' },
	});
	await service.server.stop();
	expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
	expect(service.charges).toBe(1);
});
