import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

import type { INodeParameters } from 'n8n-workflow';

import { useActionNode } from '../harness/actionNode';
import { fileContent } from '../harness/binaryData';
import type { Answer, Received } from '../harness/localServer';

const node = useActionNode();

describe('video: download', () => {
	const file = Buffer.from('not really an MP4, but bytes');
	const picture = Buffer.from('a picture');
	const video = () => ({
		id: 'vid_1',
		status: 'completed',
		video_url: `${node.service.url}/files/a.mp4`,
		thumbnail_url: `${node.service.url}/files/a`,
		extra: 1,
	});
	const videoFile = (id: string) => ({
		id,
		url: `${node.service.url}/files/a.mp4`,
		size_bytes: file.length,
	});
	const download = (parameters: INodeParameters) => ({ operation: 'download', ...parameters });
	let found: (request: Received) => Answer;
	let fileAnswer: ((response: ServerResponse) => Answer | undefined) | undefined;

	beforeEach(() => {
		found = () => ({ body: video() });
		fileAnswer = undefined;
		node.answer = (request, response) => {
			if (request.path.startsWith('/v1/')) return found(request);
			if (fileAnswer && request.path === '/files/a.mp4') return fileAnswer(response);
			const [type, content] =
				request.path === '/files/a.mp4' ? ['video/mp4', file] : ['image/jpeg', picture];
			response.writeHead(200, { 'content-type': type, 'content-length': content.length });
			response.end(content);
			return undefined;
		};
	});

	test('puts the file into the field, and keeps the fields of the input and the paired item', async () => {
		const named = ({ path }: Received) => ({ ...video(), id: path.split('/').pop() });
		found = (request) => ({ body: named(request) });
		const { items, error } = await node.run(
			download({ videoId: '={{ $json.id }}', binaryPropertyName: 'file' }),
			{ items: [{ json: { id: 'vid_1', status: 'to do' } }, { json: { id: 'vid_2' } }] },
		);
		expect(error).toBeUndefined();
		expect(items.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[{ id: 'vid_1', status: 'to do', video_file: videoFile('vid_1') }, { item: 0 }],
			[{ id: 'vid_2', video_file: videoFile('vid_2') }, { item: 1 }],
		]);
		expect(items[0]!.binary).toEqual({
			file: expect.objectContaining({
				fileName: 'vid_1.mp4',
				mimeType: 'video/mp4',
			}),
		});
		expect(await fileContent(items[0]!, 'file')).toEqual(file);
		expect(node.wire.slice(0, 3)).toEqual([
			node.sent('GET /v1/videos/vid_1'),
			node.sent('GET /files/a.mp4'),
			node.sent('GET /v1/videos/vid_2'),
		]);
	});

	test('an agent gets nothing of the other fields of its item', async () => {
		const { items } = await node.run(download({ videoId: '={{ $json.id }}' }), {
			type: 'videoGenerationTool',
			items: [{ json: { id: 'vid_1', email: 'maya@example.com' } }],
		});
		expect(items.map(({ json }) => json)).toEqual([{ video_file: videoFile('vid_1') }]);
	});

	test('keeps the other files of the input item, and replaces the one in its field', async () => {
		const kept = { data: Buffer.from('kept').toString('base64'), mimeType: 'text/plain' };
		const { items } = await node.run(
			download({ videoId: 'vid_1', asset: 'thumbnail', binaryPropertyName: 'thumbnail' }),
			{ items: [{ json: {}, binary: { data: kept, thumbnail: kept } }] },
		);
		expect(items[0]!.binary).toEqual({
			data: kept,
			thumbnail: expect.objectContaining({ fileName: 'vid_1.jpg' }),
		});
	});

	test('downloads the thumbnail if that is chosen', async () => {
		const asset = '={{ "thumbnail\\n" }}';
		const { items } = await node.run(download({ videoId: 'vid_1', asset }));
		expect(items[0]!.binary!.data).toMatchObject({
			fileName: 'vid_1.jpg',
			mimeType: 'image/jpeg',
		});
		expect(await fileContent(items[0]!)).toEqual(picture);
	});

	test.each([
		['', {}, 'clip.mp4'],
		['vid_7', { id: 'vid_7' }, 'vid_7.mp4'],
	])(
		'a given URL takes precedence over the ID "%s", which is not looked up',
		async (videoId, json, fileName) => {
			const url = `${node.service.url}/elsewhere/clip.mov?x=1`;
			node.answer = (_, response) => {
				response.writeHead(200, { 'content-type': 'application/octet-stream' });
				response.end(file);
				return undefined;
			};
			const { items, error } = await node.run(download({ videoId, options: { videoUrl: url } }));
			expect(error).toBeUndefined();
			expect(items[0]!.json).toEqual({ video_file: { ...json, url, size_bytes: file.length } });
			expect(items[0]!.binary!.data).toMatchObject({ fileName, mimeType: 'video/mp4' });
			expect(node.service.received.map(({ path }) => path)).toEqual(['/elsewhere/clip.mov']);
		},
	);

	test('a video that is not finished is an error that may be retried', async () => {
		found = () => ({ body: { ...video(), status: 'queued' } });
		const { items } = await node.run(download({ videoId: 'vid_1' }), {
			onError: 'continueRegularOutput',
		});
		expect(items).toEqual([
			{
				json: {
					error: expect.objectContaining({
						message: expect.stringMatching(/not finished yet/),
						type: 'not_finished',
						retryable: true,
						video_id: 'vid_1',
					}),
				},
				pairedItem: { item: 0 },
			},
		]);
		expect(node.wire).toHaveLength(1);
	});

	test('a failed video has no file, and the error says why', async () => {
		found = () => ({ body: { ...video(), status: 'failed', error: { title: 'No memory' } } });
		const { error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error!.message).toMatch(/Video vid_1 could not be generated/);
		expect(error!.description).toBe('No memory');
	});

	test.each([
		[{ videoId: '' }, "'Video' is empty [item 0]"],
		[{ videoId: 'v', binaryPropertyName: ' ' }, "'Put Output File in Field' is empty [item 0]"],
		[{ videoId: 'v', asset: '={{ "x" }}' }, "'File' is none of: video, thumbnail [item 0]"],
		[{ options: { videoUrl: '/files/a.mp4' } }, "'Video URL' is not a valid URL [item 0]"],
		[{ options: { videoUrl: 'ftp://s/a.mp4' } }, "'Video URL' is not a valid URL [item 0]"],
		[{ options: { videoUrl: 'http://' } }, "'Video URL' is not a valid URL [item 0]"],
	])('%j is refused before any call', async (parameters, message) => {
		const { error } = await node.run(download(parameters));
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test('an invalid URL of the service is an error that shows it', async () => {
		found = () => ({ body: { ...video(), video_url: 'files/a.mp4' } });
		const { error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error!.message).toBe('The file URL is not a valid URL: files/a.mp4');
	});

	test.each([
		['image/gif', 'image/gif', 'vid_1.gif'],
		['image/svg+xml', 'image/svg+xml', 'vid_1.bin'],
		['binary/octet-stream', 'image/jpeg', 'vid_1.jpg'],
	])('a thumbnail that the server calls %s has the type %s', async (named, mimeType, fileName) => {
		const thumbnail_url = `${node.service.url}/files/a.mp4`;
		found = () => ({ body: { ...video(), thumbnail_url } });
		fileAnswer = () => ({ headers: { 'content-type': named }, body: 'a picture' });
		const { items } = await node.run(download({ videoId: 'vid_1', asset: 'thumbnail' }));
		expect(items[0]!.binary!.data).toMatchObject({ mimeType, fileName });
	});

	test.each(['text/plain', 'application/xhtml+xml'])('%s is not a file', async (type) => {
		fileAnswer = () => ({ headers: { 'content-type': type }, body: 'x' });
		const { error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error!.message).toMatch(/^The file URL returns .* instead of a file$/);
		expect(node.service.to('/files/a.mp4')).toHaveLength(1);
	});

	test.each([
		['content-length', { 'content-length': '0' }, /returns nothing instead of a file/],
		['end', { 'transfer-encoding': 'chunked' }, /could not be downloaded completely/],
	])('an empty video file is an error, recognized by its %s', async (_, headers, message) => {
		fileAnswer = () => ({ headers: { 'content-type': 'video/mp4', ...headers }, body: '' });
		const { error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error!.message).toMatch(message);
	});

	test('a redirect to a file is followed', async () => {
		fileAnswer = () => ({ status: 302, headers: { location: '/files/b.jpg' }, body: 'x' });
		const { items, error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error).toBeUndefined();
		expect(await fileContent(items[0]!)).toEqual(picture);
	});

	test('a video file that is compressed although the node declines that is stored completely', async () => {
		const raw = Buffer.alloc(10_000, 'abc');
		const packed = gzipSync(raw);
		fileAnswer = (response) => {
			const headers = { 'content-type': 'video/mp4', 'content-encoding': 'gzip' };
			response.writeHead(200, { ...headers, 'content-length': packed.length });
			response.end(packed);
			return undefined;
		};
		const { items, error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error).toBeUndefined();
		expect(await fileContent(items[0]!)).toEqual(raw);
		expect(node.service.to('/files/a.mp4')[0]!.headers['accept-encoding']).toBe('identity');
	});

	test('a truncated video file is an error that says so', async () => {
		fileAnswer = (response) => {
			response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '999' });
			response.write('begins', () => response.destroy());
			return undefined;
		};
		const { error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error!.message).toBe('The file could not be downloaded completely');
		expect(error!.description).toMatch(
			/^The transfer ended: \w.* Try again with Video > Download\.$/,
		);
	});

	test('a stalled download is closed when the execution is canceled', async () => {
		let cancel = () => {};
		let close = () => {};
		const closed = new Promise<void>((resolve) => (close = resolve));
		const stalled = new Promise<void>((resolve) => {
			fileAnswer = (response) => {
				response.once('close', close);
				response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '999' });
				response.write('begins', () => {
					resolve();
				});
				return undefined;
			};
		});
		const running = node.run(download({ videoId: 'vid_1' }), {
			onStarted: (cancelRun) => (cancel = cancelRun),
		});
		await stalled;
		cancel();
		await running;
		await closed;
	});
});
