import { useProcessedData } from '../harness/processedData';
import { TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	useProcessedData();
	bench = await new TriggerBench().start();
	bench.add('vid_1');
});

afterEach(async () => {
	await bench.stop();
});

/** A callback, and its execution once the credential has changed. */
const deliverThen = async (credentials: { apiKey: string; baseUrl: string }) => {
	const { items } = await bench.callBack({
		type: 'video.completed',
		data: { id: 'vid_1', status_url: bench.statusUrl('vid_1') },
	});
	const { items: emitted } = await bench.execute(items!, { mode: 'webhook', credentials });
	return emitted.map(({ json }) => json);
};

const verified = [{ id: 'vid_1', verified: true }];

test('an execution uses the credential with which its callback was checked a moment ago', async () => {
	expect(await deliverThen({ apiKey: '', baseUrl: '' })).toMatchObject(verified);
});

test('a key that the service no longer takes is read anew', async () => {
	const newer = { apiKey: 'vg_test_newer', baseUrl: bench.service.url };
	bench.fault = ({ headers }) =>
		headers.authorization === `Bearer ${newer.apiKey}` ? undefined : { status: 401, body: {} };
	expect(await deliverThen(newer)).toMatchObject(verified);
});

test('a base URL at which nothing answers any more is read anew', async () => {
	const moved = await new TriggerBench().start();
	moved.videos = bench.videos;
	bench.fault = () => ({ status: 503, body: '' });
	const emitted = await deliverThen({ apiKey: bench.apiKey, baseUrl: moved.service.url });
	await moved.stop();
	expect(emitted).toMatchObject(verified);
	expect(moved.service.received).not.toEqual([]);
});

test('a credential that cannot be read then changes nothing about a video that is not confirmed', async () => {
	bench.videos = [];
	const emitted = await deliverThen({ apiKey: '', baseUrl: '' });
	expect(emitted).toMatchObject([{ id: 'vid_1', verified: false }]);
});
