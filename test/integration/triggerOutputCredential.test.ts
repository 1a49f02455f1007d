import { startForEachTest } from '../harness/lifecycle';
import { useProcessedData } from '../harness/processedData';
import { TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(() => {
	useProcessedData();
	fixture.add('vid_1');
});

/** A callback, and its execution after the credential has changed. */
const deliverThenChange = async (
	credentials: { apiKey: string; baseUrl: string },
	query = fixture.token(),
) => {
	const body = {
		type: 'video.completed',
		data: { id: 'vid_1', status_url: fixture.statusUrl('vid_1') },
	};
	const { items } = await fixture.callBack(body, query);
	return await fixture.execute(items!, { mode: 'webhook', credentials });
};

const output = [{ json: { id: 'vid_1' } }];

describe('a credential that changes between the answer and the execution: the video is read with the new one', () => {
	test('a new key', async () => {
		const apiKey = 'vg_test_new';
		fixture.fault = ({ headers }) =>
			headers.authorization === `Bearer ${apiKey}` ? undefined : { status: 401, body: {} };
		const { items } = await deliverThenChange({ apiKey, baseUrl: fixture.service.url });
		expect(items).toMatchObject(output);
	});

	test('a new base URL', async () => {
		const moved = await new TriggerFixture().start();
		moved.videos = fixture.videos;
		fixture.fault = () => ({ status: 503, body: '' });
		const { items } = await deliverThenChange({
			apiKey: fixture.apiKey,
			baseUrl: moved.service.url,
		});
		await moved.stop();
		expect(items).toMatchObject(output);
	});
});

test('a file is downloaded with the current credential', async () => {
	fixture.fault = ({ path, headers }) =>
		path.startsWith('/files/') && headers.authorization !== `Bearer ${fixture.apiKey}`
			? { status: 401, body: {} }
			: undefined;
	fixture.parameters = { downloadVideo: true };
	const { items } = await fixture.deliver({ id: 'vid_1', status: 'completed' });
	expect(items).toMatchObject([{ json: { id: 'vid_1' }, binary: { data: {} } }]);
});
