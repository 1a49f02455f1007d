import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';
import type { Answer } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';

const node = useActionNode();

const byUrl = (value: string) => ({ __rl: true, mode: 'url', value });
const record = { id: 'vid_1', status: 'failed', error: { type: 'cancelled', title: 'Canceled' } };
const unknownVideo: Answer = {
	status: 404,
	body: { error: { type: 'video_not_found', title: 'Unknown video', request_id: 'req_1' } },
};

describe.each([
	[
		'cancel',
		'POST /v1/videos/vid_1/cancel',
		'This service does not support canceling videos',
		record,
		record,
	],
	[
		'delete',
		'DELETE /v1/videos/vid_1',
		'This service does not support deleting videos',
		'',
		{ id: 'vid_1', deleted: true },
	],
])('video: %s', (operation, request, unsupported, body, item) => {
	const run = async (videoId: INodeParameters) => await node.run({ operation, videoId });

	test('by ID needs one call and returns one item', async () => {
		node.answer = () => ({ status: operation === 'delete' ? 204 : 200, body });
		const { items, error } = await run(byId('vid_1'));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: item, pairedItem: { item: 0 } }]);
		expect(node.wire).toEqual([node.sent(request)]);
	});

	test('by URL reads the video to get its ID', async () => {
		node.answer = ({ method }) => ({ body: method === 'GET' ? { id: 'vid_1' } : body });
		const { items } = await run(byUrl(`${node.service.url}/jobs/7`));
		expect(items[0]!.json.id).toBe('vid_1');
		expect(node.wire).toEqual([node.sent('GET /jobs/7'), node.sent(request)]);
	});

	test('a URL of another server gets no request, and no key: the video is read at the base URL', async () => {
		node.answer = ({ method }) => ({ body: method === 'GET' ? { id: 'vid_1' } : body });
		await run(byUrl('http://127.0.0.1:9/v1/videos/vid_1'));
		expect(node.wire[0]).toEqual(node.sent('GET /v1/videos/vid_1'));
	});

	test('an ID with a slash stays one part of the path', async () => {
		node.answer = () => ({ status: operation === 'delete' ? 204 : 200, body });
		await run(byId('../vid_1/x?y#z'));
		const encoded = encodeURIComponent('../vid_1/x?y#z');
		expect(node.wire).toEqual([node.sent(request.replace('vid_1', encoded))]);
	});

	test('an unknown video is an error of the item', async () => {
		node.answer = () => unknownVideo;
		const { items } = await node.run(
			{ operation, videoId: byId('vid_1') },
			{ onError: 'continueRegularOutput' },
		);
		expect(items[0]!.json.error).toMatchObject({
			message: 'Unknown video',
			type: 'video_not_found',
			status: 404,
			request_id: 'req_1',
		});
	});

	test.each([404, 405, 501])(
		'status %d means that the service does not support it',
		async (status) => {
			node.answer = () => ({ status, body: '' });
			const { error } = await run(byId('vid_1'));
			expect(error!.message).toBe(unsupported);
			expect(error!.description).toContain(`status ${status}`);
			expect(error!.description).toContain("check 'Base URL'");
		},
	);

	test('409 is reported with the message of the service', async () => {
		node.answer = () => ({
			status: 409,
			body: { error: { type: 'video_finished', title: 'The video is finished' } },
		});
		const { error } = await run(byId('vid_1'));
		expect(error!.message).toBe('The video is finished');
	});
});

test.each([
	['cancel', { id: 'vid_1', status: 'failed' }],
	['delete', { id: 'vid_1', deleted: true }],
])('%s: with Retry On Fail, a later try leaves out what is done', async (operation, item) => {
	const changed = new Set<string>();
	let refusals = 0;
	node.answer = ({ method, path }) => {
		const id = /vid_\d/.exec(path)![0];
		if (changed.has(id)) return unknownVideo;
		if (method === 'GET') return { body: { id } };
		if (id === 'vid_2' && refusals++ === 0) return { status: 403, body: '' };
		changed.add(id);
		return { body: { id, status: 'failed' } };
	};
	const videoId = byUrl(`=${node.service.url}/jobs/vid_{{ $itemIndex + 1 }}`);
	const two = [{ json: {} }, { json: {} }];
	const { items, error } = await node.run({ operation, videoId }, { tries: 2, items: two });
	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json)).toEqual([item, { ...item, id: 'vid_2' }]);
	expect(refusals).toBe(2);
});

test.each([
	['ID', 'vid_1', 'GET /v1/videos/vid_1'],
	['URL', '/jobs/vid_1', 'GET /jobs/vid_1'],
])(
	'cancel by %s: a retry finds out that a lost response was a success',
	async (by, given, read) => {
		let isCanceled = false;
		node.answer = ({ method }, response) => {
			if (method === 'GET') return { body: isCanceled ? record : { id: 'vid_1' } };
			isCanceled = true;
			return void response.destroy();
		};
		const videoId = by === 'ID' ? byId(given) : byUrl(node.service.url + given);
		const { items, error } = await node.run({ operation: 'cancel', videoId }, { tries: 2 });
		expect(error).toBeUndefined();
		expect(items[0]!.json).toEqual(record);
		expect(node.wire.slice(-2)).toEqual([
			node.sent('POST /v1/videos/vid_1/cancel'),
			node.sent(read),
		]);
	},
);

test('cancel: a retry after a lost response cancels a video that is still processing', async () => {
	node.answers(
		(_, response) => void response.destroy(),
		() => ({ body: { id: 'vid_1', status: 'processing' } }),
		() => ({ body: record }),
	);
	const { items } = await node.run({ operation: 'cancel', videoId: byId('vid_1') }, { tries: 2 });
	expect(items[0]!.json).toEqual(record);
	expect(node.wire.map(({ request }) => request)).toEqual([
		'POST /v1/videos/vid_1/cancel',
		'GET /v1/videos/vid_1',
		'POST /v1/videos/vid_1/cancel',
	]);
});

test.each([
	['ID', 'vid_1'],
	['URL', '/jobs/vid_1'],
])(
	'delete by %s: a retry after an unclear outcome succeeds if the video is gone',
	async (by, given) => {
		let isGone = false;
		node.answer = ({ method }) => {
			if (isGone) return unknownVideo;
			if (method === 'GET') return { body: { id: 'vid_1' } };
			isGone = true;
			// From a proxy. The client does not repeat a call with this status.
			return { status: 520, body: '' };
		};
		const videoId = by === 'ID' ? byId(given) : byUrl(node.service.url + given);
		const { items, error } = await node.run({ operation: 'delete', videoId }, { tries: 2 });
		expect(error).toBeUndefined();
		expect(items[0]!.json).toEqual({ id: 'vid_1', deleted: true });
		expect(node.service.to('/v1/videos/vid_1')).toHaveLength(2);
	},
);

test('delete: a retry does not take a video that never existed for a deleted one', async () => {
	node.answer = () => unknownVideo;
	const { error } = await node.run({ operation: 'delete', videoId: byId('vid_1') }, { tries: 2 });
	expect(error!.message).toBe('Unknown video');
	expect(node.wire).toHaveLength(2);
});

test('a cancel call that may have been executed is not repeated', async () => {
	node.answer = () => ({ status: 500, body: '' });
	const { error } = await node.run({ operation: 'cancel', videoId: byId('vid_1') });
	expect(node.wire).toHaveLength(1);
	expect(error!.description).toMatch(/sent at 20.* Read the video with Video > Get/s);
});

test('a delete whose answer was lost is done when the video is gone', async () => {
	node.answers(
		(_, response) => void response.destroy(),
		() => unknownVideo,
	);
	const { items, error } = await node.run({ operation: 'delete', videoId: byId('vid_1') });
	expect(error).toBeUndefined();
	expect(items[0]!.json).toEqual({ id: 'vid_1', deleted: true });
});

test.each(['cancel', 'delete'])(
	'%s: a record whose ID cannot be part of a URL is refused',
	async (operation) => {
		node.answer = () => ({ body: { id: '..' } });
		const { error } = await node.run({ operation, videoId: byUrl(`${node.service.url}/jobs/7`) });
		expect(error!.message).toBe(
			`'Video' is a URL that returned the ID "..", which cannot be a video ID [item 0]`,
		);
		expect(node.wire).toHaveLength(1);
	},
);
