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
			warnings: ['Not shown: "Tone: upbeat" (a note for the maker, or struck out)'],
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

	test('a service that cannot look up videos: the list is searched', async () => {
		node.answer = (request) =>
			request.path === '/v1/videos' ? videoPage(request, ['vid_0', 'vid_1']) : notFound;
		const { items, error } = await node.run(get('vid_1'));
		expect(error).toBeUndefined();
		expect(items).toEqual([{ json: { id: 'vid_1', template_id: 'ad' }, pairedItem: { item: 0 } }]);
		expect(requests()).toEqual(['GET /v1/videos/vid_1', 'GET /v1/videos']);
	});

	test('the search of a long list ends, and the message says what to do next', async () => {
		node.answer = (request) =>
			request.path === '/v1/videos' ? videoPage(request, ['vid_9'], 30) : notFound;
		const { error } = await node.run(get('vid_1'));
		expect(error!.message).toBe(
			'\'Video\' is "vid_1", but the node found no video with this ID [item 0]',
		);
		expect(error!.description).toMatch(/newest 2,000 videos.*\$json\.status_url/);
	});

	test('after the complete list was read, the error says that the video does not exist', async () => {
		node.answer = (request) => (request.path === '/v1/videos' ? videoPage(request, []) : notFound);
		const { error } = await node.run(get('vid_1'));
		expect(error!.message).toBe(
			'\'Video\' is "vid_1", but the node found no video with this ID [item 0]',
		);
		expect(error!.description).toMatch(/\$json\.status_url/);
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
