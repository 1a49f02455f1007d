import { startForEachTest } from '../harness/lifecycle';
import { useProcessedData } from '../harness/processedData';
import { advanceClock, ago, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(useProcessedData);
afterEach(() => {
	jest.restoreAllMocks();
});

/** A file that cannot be downloaded in the minute in which the trigger tries. */
const withoutFile = (end: string) => {
	fixture.fault = ({ path }) => {
		if (!path.endsWith(end)) return undefined;
		advanceClock(2);
		return { status: 404, body: {} };
	};
};

test('a video that could not be output does not count as output', async () => {
	fixture.parameters = { downloadVideo: true };
	fixture.add('vid_1');
	withoutFile('.mp4');
	const query = fixture.token();
	expect((await fixture.deliver(fixture.callbackBody('vid_1'), query)).error!.message).toMatch(
		/^The file URL returned status 404$/,
	);
	const { items } = await fixture.callBack(fixture.callbackBody('vid_1'), query);
	const unreadable = { mode: 'webhook' as const, credentials: { apiKey: '', baseUrl: '' } };
	expect((await fixture.execute(items!, unreadable)).error!.message).toMatch(/no 'API Key'/);
	fixture.fault = undefined;
	const { items: emitted } = await fixture.deliver(fixture.callbackBody('vid_1'), query);
	expect(emitted.map(({ json }) => json.id)).toEqual(['vid_1']);
});

test('without the thumbnail that the user asked for, the execution fails, and downloads no video', async () => {
	fixture.parameters = { downloadVideo: true, options: { downloadThumbnail: true } };
	fixture.add('vid_1', { thumbnail_url: `${fixture.service.url}/files/vid_1.jpg` });
	withoutFile('.jpg');
	const { items, error } = await fixture.deliver(fixture.callbackBody('vid_1'));
	expect(items).toEqual([]);
	expect(error!.message).toMatch(/^The file URL returned status 404$/);
	expect(fixture.service.to('/files/vid_1.mp4')).toEqual([]);
});

describe('a file that the service has deleted', () => {
	beforeEach(() => {
		fixture.parameters = { downloadVideo: true, options: { catchUp: true } };
	});
	const gone = { id: 'vid_1', error: { type: 'no_file', retryable: false } };

	test('is an error on the item, and the video counts as output', async () => {
		fixture.add('vid_1', { video_url: undefined });
		const query = fixture.token();
		const { items } = await fixture.deliver(fixture.callbackBody('vid_1'), query);
		expect(items).toMatchObject([{ json: gone }]);
		expect((await fixture.deliver(fixture.callbackBody('vid_1'), query)).items).toEqual([]);
	});

	test('is an error on the item of Catch Up too', async () => {
		await fixture.catchUp();
		advanceClock(30);
		fixture.add('vid_1', { video_url: undefined });
		expect((await fixture.catchUp()).items).toMatchObject([{ json: gone }]);
		expect(await fixture.caughtUp()).toEqual([]);
	});
});

describe('Retry On Fail', () => {
	// n8n waits a second before the second try.
	const tried = { tries: 2 };

	test('a failed video, whose item has an `error`, is output once', async () => {
		fixture.parameters = { events: ['completed', 'failed'] };
		fixture.add('vid_1', { status: 'failed', error: { title: 'No scene' } });
		const query = fixture.token();
		const { items } = await fixture.deliver(fixture.callbackBody('vid_1'), query, {
			mode: 'webhook',
			...tried,
		});
		expect(items).toMatchObject([{ json: { error: { title: 'No scene' } } }]);
		expect((await fixture.deliver(fixture.callbackBody('vid_1'), query)).items).toEqual([]);
	});

	test('videos caught up together with a failed one are output too', async () => {
		fixture.parameters = { events: ['completed', 'failed'], options: { catchUp: true } };
		await fixture.catchUp();
		advanceClock(30);
		fixture.add('vid_2');
		fixture.add('vid_1', { status: 'failed', created_at: ago(30), error: { title: 'No scene' } });
		const items = await fixture.poll();
		const { items: emitted } = await fixture.execute(items!, { mode: 'trigger', ...tried });
		expect(emitted.map(({ json }) => json.id)).toEqual(['vid_1', 'vid_2']);
	});
});
