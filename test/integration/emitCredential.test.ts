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

const verified = [{ json: { id: 'vid_1', verified: true } }];

describe('a credential that changes between the answer and the execution: the video is verified with the new one', () => {
	test('a new key', async () => {
		const apiKey = 'vg_test_new';
		fixture.fault = ({ headers }) =>
			headers.authorization === `Bearer ${apiKey}` ? undefined : { status: 401, body: {} };
		const { items } = await deliverThenChange({ apiKey, baseUrl: fixture.service.url });
		expect(items).toMatchObject(verified);
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
		expect(items).toMatchObject(verified);
	});

	test('a key of another account, which does not have the video: it is emitted unverified', async () => {
		fixture.videos = [];
		const { items } = await deliverThenChange({
			apiKey: 'vg_test_other_account',
			baseUrl: fixture.service.url,
		});
		expect(items).toMatchObject([{ json: { id: 'vid_1', verified: false } }]);
	});
});

test('a credential that cannot be read fails the execution, and a redelivery emits the video', async () => {
	const query = fixture.token();
	const { error } = await deliverThenChange({ apiKey: '', baseUrl: '' }, query);
	expect(error!.message).toMatch(/no 'API Key'/);
	const { items } = await fixture.deliver({ id: 'vid_1', status: 'completed' }, query);
	expect(items).toMatchObject(verified);
});

test('a file is downloaded with the current credential, not with the one that webhook() has cached', async () => {
	// With the cached base URL the file would have another origin, to which no key goes.
	fixture.fault = ({ path, headers }) =>
		path.startsWith('/files/') && headers.authorization !== `Bearer ${fixture.apiKey}`
			? { status: 401, body: {} }
			: undefined;
	fixture.parameters = { options: { downloadVideo: true } };
	const baseUrl = fixture.service.url.replace('127.0.0.1', 'localhost');
	const credentials = { apiKey: fixture.apiKey, baseUrl };
	await fixture.callBack({}, { token: 'none' }, { credentials });
	const { items } = await fixture.deliver({ id: 'vid_1', status: 'completed' });
	expect(items).toMatchObject([{ json: { id: 'vid_1', verified: true }, binary: { data: {} } }]);
});
