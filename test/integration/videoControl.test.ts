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

	test('a URL of another server gets no request, and no key: only its ID is used', async () => {
		node.answer = () => ({ status: operation === 'delete' ? 204 : 200, body });
		await run(byUrl('http://127.0.0.1:9/v1/videos/vid_1'));
		expect(node.wire).toEqual([node.sent(request)]);
	});

	test('an ID with a slash stays one part of the path', async () => {
		node.answer = () => ({ status: operation === 'delete' ? 204 : 200, body });
		await run(byId('../vid_1/x?y#z'));
		const encoded = encodeURIComponent('../vid_1/x?y#z');
		expect(node.wire).toEqual([node.sent(request.replace('vid_1', encoded))]);
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

test('cancel: an unknown video is an error of the item', async () => {
	node.answer = () => unknownVideo;
	const { items } = await node.run(
		{ operation: 'cancel', videoId: byId('vid_1') },
		{ onError: 'continueRegularOutput' },
	);
	expect(items[0]!.json.error).toMatchObject({
		message: 'Unknown video',
		type: 'video_not_found',
		status: 404,
		request_id: 'req_1',
	});
});

test('delete: a video that is gone already counts as deleted', async () => {
	node.answer = () => unknownVideo;
	for (const videoId of [byId('vid_1'), byUrl(`${node.service.url}/v1/videos/vid_1`)]) {
		const { items, error } = await node.run({ operation: 'delete', videoId });
		expect(error).toBeUndefined();
		expect(items[0]!.json).toEqual({ id: 'vid_1', deleted: true });
	}
});

test('delete: a web page does not mean that the video is deleted', async () => {
	node.answer = () => ({ body: '<!doctype html><title>Log in</title>' });
	const { error } = await node.run({ operation: 'delete', videoId: byId('vid_1') });
	expect(error!.message).toBe(
		"'Base URL' in the credential does not lead to the video generation service",
	);
	expect(error!.description).toMatch(/^DELETE \/v1\/videos\/vid_1 returned a web page/);
});

test.each([
	['ID', 'vid_1', 'GET /v1/videos/vid_1'],
	['URL', '/v1/videos/vid_1', 'GET /v1/videos/vid_1'],
	['another URL', '/jobs/vid_1', 'GET /jobs/vid_1'],
])('cancel by %s: a video that is canceled already is the result', async (_, given, read) => {
	node.answer = ({ method }) =>
		method === 'GET'
			? { body: record }
			: { status: 409, body: { error: { type: 'video_finished', title: 'Finished' } } };
	const videoId = given.startsWith('/') ? byUrl(node.service.url + given) : byId(given);
	const { items, error } = await node.run({ operation: 'cancel', videoId });
	expect(error).toBeUndefined();
	expect(items[0]!.json).toEqual(record);
	expect(node.wire.slice(-2)).toEqual([node.sent('POST /v1/videos/vid_1/cancel'), node.sent(read)]);
});

test('cancel: with Retry On Fail, a lost response is not an error', async () => {
	let isCanceled = false;
	node.answer = ({ method }, response) => {
		if (method === 'GET') return { body: record };
		if (isCanceled) return { status: 409, body: { error: { type: 'video_finished' } } };
		isCanceled = true;
		return void response.destroy();
	};
	const videoId = byId('vid_1');
	const { items, error } = await node.run({ operation: 'cancel', videoId }, { tries: 2 });
	expect(error).toBeUndefined();
	expect(items[0]!.json).toEqual(record);
});

test('a cancel call that may have been executed is not repeated', async () => {
	node.answer = () => ({ status: 500, body: '' });
	const { error } = await node.run({ operation: 'cancel', videoId: byId('vid_1') });
	expect(node.wire).toHaveLength(1);
	expect(error!.description).toMatch(
		/sent at 20.* Run this item again, or read the video with Video > Get/s,
	);
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
