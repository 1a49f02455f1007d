import type { INodeParameters } from 'n8n-workflow';

import type * as Retry from '../../nodes/VideoGeneration/api/retry';
import { faults } from '../harness/faultyResponses';
import { LocalServer, type Answer, type Received } from '../harness/localServer';
import { runNode } from '../harness/engine';
import { byId } from '../harness/resourceLocator';

const mockRetry = jest.fn();

// The retry decisions are real; only their waits are skipped.
jest.mock('../../nodes/VideoGeneration/api/retry', () => {
	const retry = jest.requireActual<typeof Retry>('../../nodes/VideoGeneration/api/retry');
	return {
		...retry,
		decideRetry: (input: Parameters<typeof retry.decideRetry>[0]) => {
			const decision = retry.decideRetry(input);
			if (!decision.retry) return decision;
			mockRetry();
			return { ...decision, afterMs: 0 };
		},
	};
});

const template = { id: 't', name: 'T', requires_context: {}, supported_resolutions: ['720p'] };
const variant = { id: 'v', template_id: 't', name: 'V', payload: {}, is_active: true };
const filePath = '/files/v.mp4';

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

// Which calls are repeated is the subject of the calls' own tests; here is one operation for each way to use the answer.
const operations: Record<string, Operation> = {
	'video:generate': {
		parameters: { templateId: byId('t'), notify: 'none' },
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
	'video:download': {
		parameters: { videoId: 'vid_1' },
		method: 'GET',
		path: filePath,
		started: ['connection cut within the response'],
	},
	'variant:update': {
		parameters: { templateId: byId('t'), variantId: byId('v'), updateFields: { name: 'W' } },
		method: 'PATCH',
		path: '/v1/templates/t/variants/v',
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
	if (path.includes('/variants/')) return { body: variant };
	const video_url = `http://${headers.host ?? ''}${filePath}`;
	const video = { id: 'vid_1', status: 'completed', video_url };
	if (path === '/v1/videos/vid_1') return { body: video };
	if (path === filePath) return { headers: { 'content-type': 'video/mp4' }, body: 'a video' };
	const pagination = { page: 1, limit: 2, total: 1, total_pages: 1 };
	return { body: { videos: [video], pagination } };
}

const unreadable = ['truncated JSON', 'JSON of the wrong type', 'empty body'];

describe.each(Object.entries(operations))('%s', (name, { parameters, method, path, ...more }) => {
	const { paid, started = [], hasFallback } = more;
	const [resource, operation] = name.split(':') as [string, string];
	const run = async (service: LocalServer) =>
		await runNode({
			type: 'videoGeneration',
			credentials: { apiKey: 'vg_test_faults', baseUrl: service.url },
			parameters: { resource, operation, ...parameters },
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
			if (paid) expect(error!.description).toMatch(/may have executed .* sent at 20\d\d-/s);
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
		mockRetry.mockClear();
		const { error } = await run(service);
		expect(mockRetry).toHaveBeenCalledTimes(3);
		expect(error!.message).toMatch(
			/Nothing answers at http:\/\/127\.0\.0\.1:\d+\. Is the service running\?/,
		);
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
		parameters: { operation: 'generateAndWait', templateId: byId('t'), waitMode: 'polling' },
	});
	await service.stop();

	expect(error).toBeUndefined();
	expect(items[0]!.json).toMatchObject({ id: 'vid_1', status: 'completed' });
	expect(checks).toBeGreaterThan(1);
	expect(service.to('/v1/videos').filter(({ method }) => method === 'POST')).toHaveLength(1);
});
