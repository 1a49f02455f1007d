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

describe('where nothing would show that the credential has changed, it is read anew', () => {
	/** As a process that has read the credential a moment ago, before its base URL was changed. */
	const readBefore = async () => {
		const baseUrl = bench.service.url.replace('127.0.0.1', 'localhost');
		const credentials = { apiKey: bench.apiKey, baseUrl };
		await bench.callBack({}, { token: 'none' }, { credentials });
	};

	beforeEach(() => {
		bench.fault = ({ path, headers }) =>
			path.startsWith('/files/') && headers.authorization !== `Bearer ${bench.apiKey}`
				? { status: 401, body: {} }
				: undefined;
	});

	test('for the file of a video that the service confirms', async () => {
		bench.parameters = { options: { downloadVideo: true } };
		await readBefore();
		const { items } = await bench.deliver({ id: 'vid_1', status: 'completed' });
		expect(items).toMatchObject([{ json: verified[0], binary: { data: {} } }]);
	});

	test('for the file of a video that was confirmed before the answer', async () => {
		bench.parameters = { options: { allowUnsigned: true, downloadVideo: true } };
		const { items: handedOver } = await bench.callBack({ id: 'vid_1', status: 'completed' }, {});
		await readBefore();
		const { items } = await bench.execute(handedOver!);
		expect(items).toMatchObject([{ json: verified[0], binary: { data: {} } }]);
	});

	test('for what was found in the list', async () => {
		bench.parameters = { events: ['failed'], options: { catchUp: true } };
		await bench.catchUp();
		await bench.callBack(
			{},
			{ token: 'none' },
			{ credentials: { apiKey: 'old', baseUrl: 'http://127.0.0.1:9' } },
		);
		bench.add('vid_2', { status: 'failed', error: { title: 'No scene' } });
		const { items } = await bench.catchUp();
		expect(items).toMatchObject([{ json: { id: 'vid_2', error: { title: 'No scene' } } }]);
	});
});
