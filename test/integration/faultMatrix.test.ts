import type { INodeParameters } from 'n8n-workflow';

import type * as Retry from '../../nodes/VideoGeneration/api/retry';
import { faults } from '../harness/faults';
import { LocalServer, type Answer, type Received } from '../harness/localServer';
import { runNode } from '../harness/engine';

// The decisions are the product's own; only their waits are left out.
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
const film = '/files/v.mp4';
const id = (value: string) => ({ __rl: true, mode: 'id', value });

interface Operation {
	parameters: INodeParameters;
	/** Of the request that is disturbed. */
	method: string;
	path: string;
	/** Whether repeating could charge twice. */
	paid?: boolean;
	/** Faults after which the answer has begun to be used. */
	begun?: string[];
	/** Whether what the answer should hold is to be found elsewhere. */
	elsewhere?: boolean;
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
		elsewhere: true,
	},
	'video:getAll': { parameters: { limit: 2 }, method: 'GET', path: '/v1/videos' },
	'video:download, its status': {
		parameters: { videoId: 'vid_1' },
		method: 'GET',
		path: '/v1/videos/vid_1',
		elsewhere: true,
	},
	'video:download, its file': {
		parameters: { videoId: 'vid_1' },
		method: 'GET',
		path: film,
		begun: ['connection cut within the answer'],
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

function works({ method, path, headers }: Received): Answer {
	if (method === 'POST' && path === '/v1/videos') {
		const estimated_completion = new Date().toISOString();
		return { status: 201, body: { id: 'vid_1', status: 'processing', estimated_completion } };
	}
	if (method === 'POST') return { status: 201, body: { id: 'made', api_key: 'vg_test_new' } };
	if (path === '/v1/templates') return { body: { templates: [template], total: 1 } };
	if (path === '/v1/templates/t/variants') return { body: { variants: [variant], total: 1 } };
	if (path.includes('/variants/')) return { body: variant };
	const video_url = `http://${headers.host ?? ''}${film}`;
	const video = { id: 'vid_1', status: 'completed', video_url };
	if (path === '/v1/videos/vid_1') return { body: video };
	if (path === film) return { headers: { 'content-type': 'video/mp4' }, body: 'a film' };
	if (path.startsWith('/v1/collections/')) return { body: { id: 'c', name: 'C' } };
	const pagination = { page: 1, limit: 2, total: 1, total_pages: 1 };
	return { body: { videos: [video], pagination } };
}

const unreadable = ['truncated JSON', 'JSON of the wrong type', 'empty body'];

describe.each(Object.entries(operations))('%s', (name, { parameters, method, path, ...more }) => {
	const { paid, begun = [], elsewhere } = more;
	const [resource, operation] = name.split(',')[0]!.split(':') as [string, string];
	const run = async (service: LocalServer) =>
		await runNode({
			type: 'videoGeneration',
			credentials: { apiKey: 'vg_test_faults', baseUrl: service.url },
			parameters: { resource, operation, ...parameters },
			longestTimeout: 150,
		});

	test.each(faults)('$name, once', async (fault) => {
		let disturbed = 0;
		let carriedOut = 0;
		const service = await new LocalServer((request, response) => {
			if (request.method !== method || request.path !== path) return works(request);
			if (disturbed++ > 0) {
				carriedOut += 1;
				return works(request);
			}
			if (fault.carriedOut) carriedOut += 1;
			return fault.answer(request, response);
		}).start();
		const { items, error } = await run(service);
		await service.stop();

		const repeated = paid ? !fault.carriedOut : ![...unreadable, ...begun].includes(fault.name);
		expect(disturbed).toBe(repeated ? 2 : 1);
		if (paid) expect(carriedOut).toBe(1);
		if (repeated || elsewhere) {
			expect(error).toBeUndefined();
			expect(items).toHaveLength(1);
		} else {
			expect(error!.message).toMatch(/\w/);
			expect(error!.message).not.toMatch(/undefined|\[object/);
			if (paid) expect(error!.description).toMatch(/may have been carried out .* since 20\d\d-/s);
		}
	});

	test('a fault that stays is given up after four requests', async () => {
		const service = await new LocalServer((request) =>
			request.method === method && request.path === path
				? { status: 503, body: { error: { title: 'Down for maintenance' } } }
				: works(request),
		).start();
		const { error } = await run(service);
		await service.stop();
		expect(error?.message).toBe(elsewhere ? undefined : 'Down for maintenance');
		const disturbed = service.to(path).filter((request) => request.method === method);
		expect(disturbed).toHaveLength(paid ? 1 : 4);
	});

	test('nothing listens: repeated, since nothing can have been carried out', async () => {
		const service = await new LocalServer(works).start();
		await service.stop();
		const { error } = await run(service);
		expect(error!.message).toMatch(/Nothing answers at http:\/\/127\.0\.0\.1/);
	});
});

test.each(faults)('video:generateAndWait, its looks: $name, once', async (fault) => {
	let looks = 0;
	const service = await new LocalServer((request, response) =>
		request.method === 'GET' && request.path === '/v1/videos' && looks++ === 0
			? fault.answer(request, response)
			: works(request),
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
	expect(looks).toBeGreaterThan(1);
	expect(service.to('/v1/videos').filter(({ method }) => method === 'POST')).toHaveLength(1);
});
