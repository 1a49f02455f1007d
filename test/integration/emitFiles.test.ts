import { useProcessedData } from '../harness/processedData';
import { TriggerBench } from '../harness/triggerBench';

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
