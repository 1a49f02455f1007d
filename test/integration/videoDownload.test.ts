import type { INodeParameters } from 'n8n-workflow';

import { ActionNode } from '../harness/actionNode';
import type { Answer } from '../harness/localServer';

const node = new ActionNode();

beforeAll(async () => {
	await node.start();
});

afterAll(async () => {
	await node.stop();
});

beforeEach(() => {
	node.service.received.length = 0;
});

describe('video: download', () => {
	const film = Buffer.from('not really an MP4, but bytes');
	const picture = Buffer.from('a picture');
	const video = () => ({
		id: 'vid_1',
		status: 'completed',
		video_url: `${node.service.url}/files/a.mp4`,
		thumbnail_url: `${node.service.url}/files/a`,
		extra: 1,
	});
	const download = (parameters: INodeParameters) => ({ operation: 'download', ...parameters });
	let found: () => Answer;

	beforeEach(() => {
		found = () => ({ body: video() });
		node.answer = (request, response) => {
			if (request.path.startsWith('/v1/')) return found();
			const [type, file] =
				request.path === '/files/a.mp4' ? ['video/mp4', film] : ['image/jpeg', picture];
			response.writeHead(200, { 'content-type': type, 'content-length': file.length });
			response.end(file);
			return undefined;
		};
	});

	test('looks the video up, puts the file into the field, and keeps the pair', async () => {
		const { items, error } = await node.run(
			download({ videoId: '={{ $json.id }}', binaryPropertyName: 'film' }),
			{ items: [{ json: { id: 'vid_1' } }, { json: { id: 'vid_2' } }] },
		);
		expect(error).toBeUndefined();
		expect(items.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[video(), { item: 0 }],
			[video(), { item: 1 }],
		]);
		expect(items[0]!.binary).toEqual({
			film: expect.objectContaining({
				fileName: 'vid_1.mp4',
				mimeType: 'video/mp4',
				data: film.toString('base64'),
			}),
		});
		expect(node.wire.slice(0, 3)).toEqual([
			node.sent('GET /v1/videos/vid_1'),
			node.sent('GET /files/a.mp4'),
			node.sent('GET /v1/videos/vid_2'),
		]);
	});

	test('the thumbnail', async () => {
		const { items } = await node.run(download({ videoId: 'vid_1', asset: 'thumbnail' }));
		expect(items[0]!.binary!.data).toMatchObject({
			fileName: 'vid_1.jpg',
			mimeType: 'image/jpeg',
			data: picture.toString('base64'),
		});
	});

	test.each([
		['', { video_url: true }, 'clip.mp4'],
		['vid_7', { id: 'vid_7', video_url: true }, 'vid_7.mp4'],
	])(
		'a given address wins over the ID "%s", without a look-up',
		async (videoId, json, fileName) => {
			const url = `${node.service.url}/elsewhere/clip.mov?x=1`;
			node.answer = (_, response) => {
				response.writeHead(200, { 'content-type': 'application/octet-stream' });
				response.end(film);
				return undefined;
			};
			const { items, error } = await node.run(download({ videoId, options: { videoUrl: url } }));
			expect(error).toBeUndefined();
			expect(items[0]!.json).toEqual({ ...json, video_url: url });
			expect(items[0]!.binary!.data).toMatchObject({ fileName, mimeType: 'video/mp4' });
			expect(node.service.received.map(({ path }) => path)).toEqual(['/elsewhere/clip.mov']);
		},
	);

	test.each([
		[{ status: 'processing', estimated_completion: '2026-01-01T00:01:00Z' }, /not finished yet/],
		[{ status: 'queued' }, /not finished yet/],
		[{ status: undefined, video_url: null }, /not finished yet/],
	])('%j: not finished, and worth another try', async (more, message) => {
		found = () => ({ body: { ...video(), ...more } });
		const { items } = await node.run(download({ videoId: 'vid_1' }), {
			onError: 'continueRegularOutput',
		});
		expect(items).toEqual([
			{
				json: {
					error: expect.objectContaining({
						message: expect.stringMatching(message),
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
		[{ videoId: '' }, "'Video ID' is empty [item 0]"],
		[{ videoId: 'v', binaryPropertyName: ' ' }, "'Put Output File in Field' is empty [item 0]"],
		[{ videoId: 'v', asset: '={{ "x" }}' }, "'Asset' is neither 'video' nor 'thumbnail' [item 0]"],
		[{ options: { videoUrl: '/files/a.mp4' } }, "'Video URL' is not an address [item 0]"],
		[{ options: { videoUrl: 'ftp://s/a.mp4' } }, "'Video URL' is not an address [item 0]"],
		[{ options: { videoUrl: 'http://' } }, "'Video URL' is not an address [item 0]"],
	])('%j is refused before any call', async (parameters, message) => {
		const { error } = await node.run(download(parameters));
		expect(error!.message).toBe(message);
		expect(node.wire).toEqual([]);
	});

	test('an address that the service gave and that is none', async () => {
		found = () => ({ body: { ...video(), video_url: 'files/a.mp4' } });
		const { error } = await node.run(download({ videoId: 'vid_1' }));
		expect(error!.message).toBe("The file's address is not one: files/a.mp4");
	});
});
