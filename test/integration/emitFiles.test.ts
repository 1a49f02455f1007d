import { useProcessedData } from '../harness/processedData';
import { ago, TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	useProcessedData();
	bench = await new TriggerBench().start();
});

afterEach(async () => {
	await bench.stop();
});

const told = (id: string) => ({
	type: 'video.completed',
	data: { id, status_url: bench.statusUrl(id) },
});

test('what could not be emitted is not taken for emitted', async () => {
	bench.parameters = { options: { downloadVideo: true } };
	bench.add('vid_1');
	bench.fault = ({ path }) => (path.startsWith('/files/') ? { status: 404, body: {} } : undefined);
	const query = bench.token();
	expect((await bench.deliver(told('vid_1'), query)).error).toBeDefined();
	const { items } = await bench.callBack(told('vid_1'), query);
	const unreadable = { mode: 'webhook' as const, credentials: { apiKey: '', baseUrl: '' } };
	expect((await bench.execute(items!, unreadable)).error!.message).toMatch(/no 'API Key'/);
	bench.fault = undefined;
	const { items: emitted } = await bench.deliver(told('vid_1'), query);
	expect(emitted.map(({ json }) => json.id)).toEqual(['vid_1']);
});

test('a thumbnail that is not to be had does not hold up the film', async () => {
	bench.parameters = { options: { downloadVideo: true, downloadThumbnail: true } };
	bench.add('vid_1', { thumbnail_url: `${bench.service.url}/files/vid_1.jpg` });
	bench.fault = ({ path }) => (path.endsWith('.jpg') ? { status: 404, body: {} } : undefined);
	const { items, error } = await bench.deliver(told('vid_1'));
	expect(error).toBeUndefined();
	expect(Object.keys(items[0]!.binary!)).toEqual(['data']);
	expect(items[0]!.json).toMatchObject({
		id: 'vid_1',
		error: { message: expect.stringMatching(/^The thumbnail could not be downloaded: /) },
	});
});

describe('Retry On Fail', () => {
	// The host waits a second before the other one.
	const tried = { tries: 2 };

	test.each([
		['without its thumbnail', { status: 'completed' }, 'vid_1.jpg', undefined],
		['that failed', { status: 'failed', error: { title: 'No scene' } }, undefined, undefined],
		['without its file', { status: 'completed' }, 'vid_1.mp4', 'continueRegularOutput' as const],
	])('the item of a video %s is emitted once', async (_, video, gone, onError) => {
		bench.parameters = {
			events: ['completed', 'failed'],
			options: { downloadVideo: true, downloadThumbnail: true },
		};
		bench.add('vid_1', { thumbnail_url: `${bench.service.url}/files/vid_1.jpg`, ...video });
		bench.fault = ({ path }) => (path === `/files/${gone}` ? { status: 404, body: {} } : undefined);
		const query = bench.token();
		const { items } = await bench.deliver(told('vid_1'), query, {
			mode: 'webhook',
			...tried,
			...(onError && { onError }),
		});
		expect(items).toHaveLength(1);
		expect(items[0]!.json.error).toBeDefined();
		expect((await bench.deliver(told('vid_1'), query)).items).toEqual([]);
	});

	test('what was found with such a video is emitted too', async () => {
		bench.parameters = { events: ['completed', 'failed'], options: { catchUp: true } };
		await bench.catchUp();
		bench.add('vid_2');
		bench.add('vid_1', { status: 'failed', created_at: ago(30), error: { title: 'No scene' } });
		const items = await bench.poll();
		const { items: emitted } = await bench.execute(items!, { mode: 'trigger', ...tried });
		expect(emitted.map(({ json }) => json.id)).toEqual(['vid_1', 'vid_2']);
	});
});
