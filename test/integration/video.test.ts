import { useActionNode } from '../harness/actionNode';
import { LocalServer, type Answer } from '../harness/localServer';
import { videoPage } from '../harness/videoPage';

const node = useActionNode();

const notFound: Answer = { status: 404, body: { error: { title: 'Not found' } } };
const requests = () => node.wire.map(({ request }) => request.split('?')[0]);

describe('video: get', () => {
	const get = (videoId: string) => ({ operation: 'get', videoId, simplify: false });
	const failed = {
		id: 'vid_1',
		status: 'failed',
		video_url: null,
		error: { title: 'Rendering stopped', detail: 'The picture is gone' },
		extra: 1,
	};

	test('a failed video is a result, not an error', async () => {
		const json = { ...failed, id: 'vid/1' };
		node.answer = () => ({ body: json });
		const { items, error } = await node.run(get('vid/1'));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(node.wire).toEqual([node.sent('GET /v1/videos/vid%2F1')]);
	});

	test('what the video does not show is in `warnings`; the script stays', async () => {
		const script = { left_out: [{ text: 'Tone: upbeat', reason: 'note' }] };
		node.answer = () => ({ body: { id: 'vid_1', script } });
		const { items } = await node.run(get('vid_1'));
		expect(items[0]!.json).toEqual({
			id: 'vid_1',
			script,
			warnings: ['Not shown: "Tone: upbeat" (a note for the maker)'],
		});
	});

	test('a status URL is read unchanged, with the key', async () => {
		node.answer = () => ({ body: failed });
		const { items } = await node.run(get('={{ $json.status_url }}'), {
			items: [{ json: { status_url: `${node.service.url}/jobs/vid_1?part=status` } }],
		});
		expect(items[0]!.json.id).toBe('vid_1');
		expect(node.wire).toEqual([node.sent('GET /jobs/vid_1?part=status')]);
	});

	test('a status URL of another origin is read at the base URL, by its path', async () => {
		node.answer = () => ({ body: failed });
		const other = await new LocalServer(() => ({ body: failed })).start();
		const { items } = await node
			.run(get(`${other.url}/v1/videos/vid_1`))
			.finally(async () => await other.stop());
		expect(items[0]!.json.id).toBe('vid_1');
		expect(other.received).toEqual([]);
		expect(node.wire).toEqual([node.sent('GET /v1/videos/vid_1')]);
	});

	test.each(['http://', 'https:///[', 'HTTP://x:y:z/'])('%s is not a URL', async (address) => {
		const { error } = await node.run(get(address));
		expect(error!.message).toBe("'Video' is not the URL of a video [item 0]");
		expect(node.wire).toEqual([]);
	});

	test.each([404, 405])('%s: the list is searched', async (status) => {
		node.answer = (request) =>
			request.path === '/v1/videos' ? videoPage(request, ['vid_0', 'vid_1']) : { status, body: '' };
		const { items, error } = await node.run(get('vid_1'));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: { id: 'vid_1', template_id: 'ad' }, pairedItem: { item: 0 } }]);
		expect(requests()).toEqual(['GET /v1/videos/vid_1', 'GET /v1/videos']);
		expect(node.service.received[1]!.query.get('limit')).toBe('100');
	});

	test('the search goes through the pages and stops when it has found the video', async () => {
		node.answer = (request) =>
			request.path === '/v1/videos'
				? videoPage(request, [request.query.get('page') === '3' ? 'vid_1' : 'vid_9'], 7)
				: notFound;
		const { items } = await node.run(get('vid_1'));
		expect(items[0]!.json.id).toBe('vid_1');
		expect(node.service.to('/v1/videos').map(({ query }) => query.get('page'))).toEqual([
			'1',
			'2',
			'3',
		]);
	});

	test('the search ends after 20 pages, and the message says what to do next', async () => {
		node.answer = (request) =>
			request.path === '/v1/videos' ? videoPage(request, ['vid_9'], 30) : notFound;
		const { error } = await node.run(get('vid_1'));
		expect(error!.message).toBe(
			'\'Video\' is "vid_1", but the node did not find a video with this ID [item 0]',
		);
		expect(error!.description).toMatch(/newest 2,000 videos.*\$json\.status_url/);
		expect(node.service.to('/v1/videos')).toHaveLength(20);
	});

	test('after the complete list was read, the error says that the video does not exist', async () => {
		node.answer = (request) => (request.path === '/v1/videos' ? videoPage(request, []) : notFound);
		const { error } = await node.run(get('vid_1'));
		expect(error!.message).toBe(
			'\'Video\' is "vid_1", but this account has no video with this ID [item 0]',
		);
		expect(error!.description).toMatch(/\$json\.status_url/);
	});

	test.each<[string, Answer]>([
		['400', { status: 400, body: { error: { title: 'Unknown route' } } }],
		['403', { status: 403, body: '<h1>Forbidden</h1>' }],
		['422', { status: 422, body: { error: { title: 'Not an ID' } } }],
		['501', { status: 501, body: '' }],
		['a redirect', { status: 302, headers: { location: '/login' }, body: '' }],
		['a web page', { body: '<h1>Welcome</h1>' }],
		['another video', { body: { id: 'vid_2', status: 'completed' } }],
		['no video', { body: { videos: [] } }],
	])('%s: the list is searched', async (_, answer) => {
		node.answer = (request) =>
			request.path === '/v1/videos' ? videoPage(request, ['vid_1']) : answer;
		const { items, error } = await node.run(get('vid_1'));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: { id: 'vid_1', template_id: 'ad' }, pairedItem: { item: 0 } }]);
	});

	test.each([
		[401, {}],
		[429, { 'retry-after': '86400' }],
	])('status %i is reported without a search in the list', async (status, headers) => {
		node.answer = () => ({ status, headers, body: { error: { title: 'Not now' } } });
		const { error } = await node.run(get('vid_1'));
		expect(`${error!.message} ${error!.description}`).toContain('Not now');
		expect(node.wire).toHaveLength(1);
	});

	test('the error of the list for a key without the scope is reported', async () => {
		node.answer = () => ({ status: 403, body: { error: { title: 'Scope missing' } } });
		const { error } = await node.run(get('vid_1'));
		expect(error!.message).toBe('Scope missing');
		expect(node.wire).toHaveLength(2);
	});

	test('an ID that cannot be part of a URL is refused before any call', async () => {
		const { error } = await node.run(get('={{ $json.id }}'), {
			items: [{ json: { id: 'v\ud800' } }],
		});
		expect(error!.message).toBe("'Video' is not an ID [item 0]");
		expect(node.wire).toEqual([]);
	});

	test('an empty ID is refused before any call', async () => {
		const { error } = await node.run(get('={{ $json.missing }}'));
		expect(error!.message).toBe(
			"'Video' has an expression that returns nothing for this item [item 0]",
		);
		expect(node.wire).toEqual([]);
	});
});
