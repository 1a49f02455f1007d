import { startForEachTest } from '../harness/lifecycle';
import { useProcessedData } from '../harness/processedData';
import { ago, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(useProcessedData);

const callbackBody = (id: string) => ({
	type: 'video.completed',
	data: { id, status_url: fixture.statusUrl(id) },
});

test('a video that could not be emitted does not count as emitted', async () => {
	fixture.parameters = { options: { downloadVideo: true } };
	fixture.add('vid_1');
	fixture.fault = ({ path }) =>
		path.startsWith('/files/') ? { status: 404, body: {} } : undefined;
	const query = fixture.token();
	expect((await fixture.deliver(callbackBody('vid_1'), query)).error).toBeDefined();
	const { items } = await fixture.callBack(callbackBody('vid_1'), query);
	const unreadable = { mode: 'webhook' as const, credentials: { apiKey: '', baseUrl: '' } };
	expect((await fixture.execute(items!, unreadable)).error!.message).toMatch(/no 'API Key'/);
	fixture.fault = undefined;
	const { items: emitted } = await fixture.deliver(callbackBody('vid_1'), query);
	expect(emitted.map(({ json }) => json.id)).toEqual(['vid_1']);
});

test('a thumbnail that cannot be downloaded does not hold up the video', async () => {
	fixture.parameters = { options: { downloadVideo: true, downloadThumbnail: true } };
	fixture.add('vid_1', { thumbnail_url: `${fixture.service.url}/files/vid_1.jpg` });
	fixture.fault = ({ path }) => (path.endsWith('.jpg') ? { status: 404, body: {} } : undefined);
	const { items, error } = await fixture.deliver(callbackBody('vid_1'));
	expect(error).toBeUndefined();
	expect(Object.keys(items[0]!.binary!)).toEqual(['data']);
	expect(items[0]!.json).toMatchObject({
		id: 'vid_1',
		error: { message: expect.stringMatching(/^The thumbnail could not be downloaded: /) },
	});
});

describe('Retry On Fail', () => {
	// n8n waits a second before the second try.
	const tried = { tries: 2 };

	test.each([
		['without its thumbnail', { status: 'completed' }, 'vid_1.jpg', undefined],
		['that failed', { status: 'failed', error: { title: 'No scene' } }, undefined, undefined],
		['without its file', { status: 'completed' }, 'vid_1.mp4', 'continueRegularOutput' as const],
	])('a video %s is emitted once', async (_, video, gone, onError) => {
		fixture.parameters = {
			events: ['completed', 'failed'],
			options: { downloadVideo: true, downloadThumbnail: true },
		};
		fixture.add('vid_1', { thumbnail_url: `${fixture.service.url}/files/vid_1.jpg`, ...video });
		fixture.fault = ({ path }) =>
			path === `/files/${gone}` ? { status: 404, body: {} } : undefined;
		const query = fixture.token();
		const { items } = await fixture.deliver(callbackBody('vid_1'), query, {
			mode: 'webhook',
			...tried,
			...(onError && { onError }),
		});
		expect(items).toHaveLength(1);
		expect(items[0]!.json.error).toBeDefined();
		expect((await fixture.deliver(callbackBody('vid_1'), query)).items).toEqual([]);
	});

	test('videos caught up together with a failed one are emitted too', async () => {
		fixture.parameters = { events: ['completed', 'failed'], options: { catchUp: true } };
		await fixture.catchUp();
		fixture.add('vid_2');
		fixture.add('vid_1', { status: 'failed', created_at: ago(30), error: { title: 'No scene' } });
		const items = await fixture.poll();
		const { items: emitted } = await fixture.execute(items!, { mode: 'trigger', ...tried });
		expect(emitted.map(({ json }) => json.id)).toEqual(['vid_1', 'vid_2']);
	});
});
