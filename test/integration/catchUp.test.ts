import { fileContent } from '../harness/binaryData';
import { startForEachTest } from '../harness/lifecycle';
import {
	failProcessedDataAfter,
	keepProcessedData,
	processedData,
	useProcessedData,
} from '../harness/processedData';
import { byId } from '../harness/resourceLocator';
import { ago, TriggerFixture } from '../harness/triggerFixture';

let fixture: TriggerFixture;
startForEachTest(() => (fixture = new TriggerFixture()));
beforeEach(() => {
	useProcessedData();
	fixture.parameters = { options: { catchUp: true } };
});

test('switched off, it does not call the service', async () => {
	fixture.parameters = {};
	expect(await fixture.poll()).toBeUndefined();
	expect(fixture.service.received).toEqual([]);
});

test('the first poll emits nothing that existed before it; later polls emit new videos', async () => {
	fixture.add('before');
	const rendering = fixture.add('rendering', { status: 'processing', completed_at: undefined });
	const first = await fixture.catchUp();
	expect(first.items).toEqual([]);
	expect(first.hints[0]!.message).toMatch(/no new video among 1 finished video\./);
	rendering.status = 'completed';
	fixture.add('after');
	expect(await fixture.caughtUp()).toEqual(['after']);
	expect(await fixture.poll()).toBeUndefined();
});

test('missed videos are emitted once, oldest first, with the fields of the service', async () => {
	await fixture.catchUp();
	const newer = fixture.add('newer', { created_at: ago(20) });
	fixture.add('older', { created_at: ago(30) });
	const { items } = await fixture.catchUp();
	expect(items.map(({ json }) => json.id)).toEqual(['older', 'newer']);
	expect(items[1]!.json).toEqual({
		id: 'newer',
		status: 'completed',
		template_id: 'social-post',
		video_url: newer.video_url,
		created_at: newer.created_at,
		completed_at: newer.completed_at,
		metadata: {},
		verified: true,
		caught_up: true,
	});
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('a video received by callback is not caught up, and a callback for a caught-up video starts nothing', async () => {
	await fixture.catchUp();
	fixture.add('delivered');
	fixture.add('missed');
	const query = fixture.token();
	await fixture.deliver({ id: 'delivered', status: 'completed' });
	expect(await fixture.caughtUp()).toEqual(['missed']);
	expect(
		(await fixture.callBack({ id: 'missed', status: 'completed' }, query)).items,
	).toBeUndefined();
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('a callback and a poll at the same instant emit the video once', async () => {
	await fixture.catchUp();
	fixture.add('vid_1');
	const [callback, batch] = [
		await fixture.callBack({ id: 'vid_1', status: 'completed' }),
		await fixture.poll(),
	];
	const results = await Promise.all([fixture.execute(callback.items!), fixture.execute(batch!)]);
	expect(results.flatMap(({ items }) => items)).toHaveLength(1);
});

test('a video whose callback may still arrive is left alone, because only the callback has the metadata', async () => {
	await fixture.catchUp();
	const video = fixture.add('vid_1', { completed_at: ago(1) });
	expect(await fixture.poll()).toBeUndefined();
	video.completed_at = ago(4);
	expect(await fixture.caughtUp()).toEqual(['vid_1']);
});

test('events and filters apply; a failed video has its error object', async () => {
	fixture.parameters = {
		...fixture.parameters,
		events: ['failed'],
		filters: { templateId: byId('explainer') },
	};
	await fixture.catchUp();
	fixture.add('completed', { template_id: 'explainer' });
	fixture.add('other', { status: 'failed' });
	const error = { type: 'render_failed', title: 'Rendering failed' };
	fixture.add('failed', { status: 'failed', template_id: 'explainer', error });
	const { items } = await fixture.catchUp();
	expect(items.map(({ json }) => json)).toEqual([
		expect.objectContaining({ id: 'failed', status: 'failed', error, caught_up: true }),
	]);
});

test('a changed filter emits nothing from before the first activation', async () => {
	fixture.add('before', { template_id: 'explainer' });
	const filter = (value: string) => ({
		...fixture.parameters,
		filters: { templateId: byId(value) },
	});
	fixture.parameters = filter('social-post');
	await fixture.catchUp();
	fixture.parameters = filter('explainer');
	expect(await fixture.caughtUp()).toEqual([]);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('a service that is down neither prevents the activation nor changes the baseline', async () => {
	fixture.fault = () => ({ status: 401, body: {} });
	expect(await fixture.poll()).toBeUndefined();
	fixture.fault = undefined;
	fixture.add('before', { created_at: ago(5), completed_at: ago(4) });
	fixture.add('after', { created_at: new Date(Date.now() + 1_000).toISOString() });
	expect(await fixture.caughtUp()).toEqual(['after']);
});

test.each([
	['', () => undefined],
	[
		', also after a restart',
		() => {
			fixture.restart();
		},
	],
])(
	'a first poll whose execution fails: later polls emit nothing from before it%s',
	async (_, meanwhile) => {
		fixture.add('before');
		failProcessedDataAfter(1);
		expect(
			(await fixture.execute((await fixture.poll())!, { mode: 'trigger' })).error,
		).toBeDefined();
		failProcessedDataAfter(Infinity);
		meanwhile();
		expect((await fixture.catchUp()).hints[0]!.message).toMatch(
			/no new video among 1 finished video\./,
		);
		fixture.add('after', { created_at: new Date(Date.now() + 1_000).toISOString() });
		expect(await fixture.caughtUp()).toEqual(['after']);
		fixture.restart();
		expect(await fixture.caughtUp()).toEqual([]);
	},
);

test('videos of a poll whose execution was lost are found again after a restart', async () => {
	await fixture.catchUp();
	fixture.add('vid_1');
	expect(await fixture.poll()).toHaveLength(1);
	expect(await fixture.poll()).toBeUndefined();
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual(['vid_1']);
});

test('videos that finished while the service could not be reached are found, however long that was', async () => {
	await fixture.catchUp();
	const { now } = Date;
	const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * 24 * 60 * 60_000);
	fixture.fault = () => ({ status: 401, body: {} });
	expect(await fixture.poll()).toBeUndefined();
	fixture.fault = undefined;
	const twoDaysAgo = ago(2 * 24 * 60);
	fixture.add('missed', { created_at: twoDaysAgo, completed_at: twoDaysAgo });
	expect(await fixture.caughtUp()).toEqual(['missed']);
	clock.mockRestore();
});

test('a failed video has its error object even if the list says `error: null`', async () => {
	fixture.parameters = { ...fixture.parameters, events: ['failed'] };
	await fixture.catchUp();
	const error = { type: 'render_failed', title: 'Rendering failed' };
	const failed = fixture.add('failed', { status: 'failed', error });
	fixture.fault = ({ path }) =>
		path === '/v1/videos'
			? { body: { videos: [{ ...failed, error: null }], pagination: { total_pages: 1 } } }
			: undefined;
	const { items } = await fixture.catchUp();
	expect(items.map(({ json }) => json.error)).toEqual([error]);
});

test('a file that cannot be downloaded does not hold up the other videos', async () => {
	fixture.parameters = { options: { catchUp: true, downloadVideo: true } };
	await fixture.catchUp();
	fixture.add('good');
	fixture.add('gone', { created_at: ago(30) });
	fixture.fault = ({ path }) =>
		path === '/files/gone.mp4' ? { status: 404, body: {} } : undefined;
	const { items, hints } = await fixture.catchUp();
	expect(items.map(({ json }) => json.id)).toEqual(['good']);
	expect(await fileContent(items[0]!)).toEqual(fixture.file);
	expect(hints.map(({ message }) => message)).toContainEqual(
		expect.stringMatching(/Could not emit video gone, will try again/),
	);
	fixture.fault = undefined;
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual(['gone']);
});

test('no video is recorded before all of them are ready, so that a killed process loses none', async () => {
	fixture.parameters = { options: { catchUp: true, downloadVideo: true } };
	await fixture.catchUp();
	fixture.add('newer');
	fixture.add('older', { created_at: ago(30) });
	let duringDownload: string[] = [];
	fixture.fault = ({ path }) => {
		if (path === '/files/newer.mp4') duringDownload = processedData();
		return undefined;
	};
	expect(await fixture.caughtUp()).toEqual(['older', 'newer']);
	expect(duringDownload).not.toHaveLength(0);
	expect(duringDownload).not.toContainEqual(expect.stringContaining('older'));
	expect(processedData()).toContainEqual(expect.stringContaining('older'));
});

test('without files, no video is recorded only to check whether it was emitted, so that a killed process loses none', async () => {
	await fixture.catchUp();
	fixture.add('missed');
	keepProcessedData();
	expect(await fixture.caughtUp()).toEqual(['missed']);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});

test('with more videos than a poll reads, it reads the newest ones, whatever the list’s order', async () => {
	for (let n = 0; n < 2_500; n += 1) {
		fixture.add(`vid_${n}`, { created_at: ago(2_500 - n) });
	}
	await fixture.catchUp();
	const full = fixture.lists.filter(({ query }) => !query.has('status'));
	expect(full.length).toBeLessThanOrEqual(2 + 20 + 5);
	fixture.add('missed');
	expect(await fixture.caughtUp()).toEqual(['missed']);
	fixture.restart();
	expect(await fixture.caughtUp()).toEqual([]);
});
