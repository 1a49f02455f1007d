import { fileContent } from '../harness/binaryData';
import { startForEachTest } from '../harness/lifecycle';
import { promptItems as items, WaitingInEngine } from '../harness/waitingInEngine';

let node: WaitingInEngine;
startForEachTest(() => (node = new WaitingInEngine()));
beforeEach(() => {
	node.service.onCreated = (video) => (video.status = 'completed');
});

const polling = { waitMode: 'polling' };
const withVideo = { ...polling, downloadVideo: true };

test('the video file is on the item; if it is missing, the item still has the video', async () => {
	const { items: withFile } = await node.run(withVideo, { items: items(1) });
	expect(withFile[0]!.binary!.data).toMatchObject({ fileName: 'vid_1.mp4' });
	expect(await fileContent(withFile[0]!)).toEqual(node.service.file);
	node.service.fileFault = { status: 410, body: { error: { title: 'Deleted' } } };
	const { items: without } = await node.run(withVideo, { items: items(1) });
	expect(without[0]!.binary).toBeUndefined();
	expect(without[0]!.json).toMatchObject({ status: 'completed', error: { message: 'Deleted' } });
});

test('the thumbnail is on the item if the user asked for it', async () => {
	const options = { downloadThumbnail: true };
	const { items: withThumbnail } = await node.run({ ...polling, options }, { items: items(1) });
	expect(Object.keys(withThumbnail[0]!.binary!)).toEqual(['thumbnail']);
	expect(withThumbnail[0]!.binary!.thumbnail).toMatchObject({ mimeType: 'image/jpeg' });
});

test('a missing thumbnail leaves the video file on the item, with an error about the thumbnail', async () => {
	node.service.thumbnailFault = { status: 410, body: { error: { title: 'Deleted' } } };
	const options = { downloadThumbnail: true };
	const run = async (onError?: 'continueErrorOutput') =>
		(await node.run({ ...withVideo, options }, { items: items(1), onError })).items[0]!;
	for (const item of [await run(), await run('continueErrorOutput')]) {
		expect(Object.keys(item.binary!)).toEqual(['data']);
		expect(item.json).toMatchObject({
			status: 'completed',
			error: { message: 'The thumbnail could not be downloaded: Deleted', status: 410 },
		});
	}
	const alone = { downloadThumbnail: true };
	const { items: without } = await node.run({ ...polling, options: alone }, { items: items(1) });
	expect(without[0]!.binary).toBeUndefined();
	expect(without[0]!.json).toMatchObject({ status: 'completed', error: { message: 'Deleted' } });
});

test.each([
	['video file', 'fileFault' as const],
	['thumbnail', 'thumbnailFault' as const],
])('the error of a missing %s warns against running the item again', async (_, missing) => {
	node.service[missing] = { status: 500, body: {} };
	const options = { downloadThumbnail: true };
	const { items: ended } = await node.run({ ...withVideo, options }, { items: items(1) });
	expect(ended[0]!.json.error).toMatchObject({
		retryable: false,
		description: expect.stringMatching(/Do not run this item again.* the ID vid_1\.$/),
	});
});

test("a file that stalls is given up after the request's timeout", async () => {
	node.service.fileFault = 'stalls';
	const options = { timeout: 600 };
	// From the request on, the clock runs a thousand times as fast. A short timeout would also end other requests.
	const now = Date.now.bind(Date);
	let askedAt: number | undefined;
	const clock = jest.spyOn(Date, 'now').mockImplementation(() => {
		if (node.service.server.to('/files/vid_1.mp4').length > 0) askedAt ??= now();
		return askedAt === undefined ? now() : askedAt + (now() - askedAt) * 1_000;
	});
	const { items: without } = await node.run({ ...withVideo, options }, { items: items(1) });
	clock.mockRestore();
	expect(without[0]!.json).toMatchObject({
		status: 'completed',
		error: { type: 'truncated_file' },
	});
	expect(JSON.stringify(without[0]!.json.error)).toContain('no data arrived for 600 seconds');
});

describe('a file that the service has deleted is an error on the item', () => {
	const options = { downloadThumbnail: true };
	const gone = (asset: string): unknown =>
		expect.objectContaining({
			type: 'no_file',
			message: `Video vid_1 is completed, but the service has no ${asset} file for it`,
			retryable: false,
		});

	test.each([
		[withVideo, ['video_url' as const], 'video', []],
		[{ ...withVideo, options }, ['video_url' as const], 'video', ['thumbnail']],
		[{ ...withVideo, options }, ['thumbnail_url' as const], 'thumbnail', ['data']],
		[{ ...polling, options }, ['thumbnail_url' as const], 'thumbnail', []],
		[{ ...withVideo, options }, ['video_url' as const, 'thumbnail_url' as const], 'video', []],
	])('%j without %j', async (parameters, deleted, asset, files) => {
		node.service.deleted = deleted;
		const { items: ended } = await node.run(parameters, { items: items(1) });
		expect(ended[0]!.json).toMatchObject({ id: 'vid_1', status: 'completed', error: gone(asset) });
		expect(Object.keys(ended[0]!.binary ?? {})).toEqual(files);
	});

	test('and goes to the error output without its video file', async () => {
		node.service.deleted = ['video_url'];
		const run = await node.run(withVideo, { items: items(1), onError: 'continueErrorOutput' });
		const [, errors] = run.data.resultData.runData['Video Generation']![0]!.data!.main!;
		expect(errors!.map(({ json }) => json)).toEqual([{ error: gone('video') }]);
	});
});
