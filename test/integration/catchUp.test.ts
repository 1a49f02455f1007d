import {
	failProcessedDataAfter,
	keepProcessedData,
	processedData,
	useProcessedData,
} from '../harness/processedData';
import { ago, TriggerBench } from '../harness/triggerBench';

let bench: TriggerBench;

beforeEach(async () => {
	useProcessedData();
	bench = await new TriggerBench().start();
	bench.parameters = { options: { catchUp: true } };
});

afterEach(async () => {
	await bench.stop();
});

test('off, the service is asked nothing', async () => {
	bench.parameters = {};
	expect(await bench.poll()).toBeUndefined();
	expect(bench.service.received).toEqual([]);
});

test('the first activation emits nothing from before it, and later looks do', async () => {
	bench.add('before');
	const rendering = bench.add('rendering', { status: 'processing', completed_at: undefined });
	const first = await bench.catchUp();
	expect(first.items).toEqual([]);
	expect(first.hints[0]!.message).toMatch(/none of 1 finished/);
	rendering.status = 'completed';
	bench.add('after');
	expect(await bench.caughtUp()).toEqual(['after']);
	expect(await bench.poll()).toBeUndefined();
});

test('a missed video is emitted once, oldest first, with what the service says of it', async () => {
	await bench.catchUp();
	const newer = bench.add('newer', { created_at: ago(20) });
	bench.add('older', { created_at: ago(30) });
	const { items } = await bench.catchUp();
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
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
});

test('what a callback has brought is not caught up, nor the other way round', async () => {
	await bench.catchUp();
	bench.add('delivered');
	bench.add('missed');
	const query = bench.token();
	await bench.deliver({ id: 'delivered', status: 'completed' });
	expect(await bench.caughtUp()).toEqual(['missed']);
	expect(
		(await bench.callBack({ id: 'missed', status: 'completed' }, query)).items,
	).toBeUndefined();
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
});

test('both at the same instant: once', async () => {
	await bench.catchUp();
	bench.add('vid_1');
	const [callback, look] = [
		await bench.callBack({ id: 'vid_1', status: 'completed' }),
		await bench.poll(),
	];
	const results = await Promise.all([bench.execute(callback.items!), bench.execute(look!)]);
	expect(results.flatMap(({ items }) => items)).toHaveLength(1);
});

test('a callback that may still come is waited for: only it brings the metadata', async () => {
	await bench.catchUp();
	const video = bench.add('vid_1', { completed_at: ago(1) });
	expect(await bench.poll()).toBeUndefined();
	video.completed_at = ago(4);
	expect(await bench.caughtUp()).toEqual(['vid_1']);
});

test('events and filters apply; a failed video has its error object', async () => {
	bench.parameters = {
		...bench.parameters,
		events: ['failed'],
		filters: { templateId: { __rl: true, mode: 'id', value: 'explainer' } },
	};
	await bench.catchUp();
	bench.add('completed', { template_id: 'explainer' });
	bench.add('other', { status: 'failed' });
	const error = { type: 'render_failed', title: 'Rendering failed' };
	bench.add('failed', { status: 'failed', template_id: 'explainer', error });
	const { items } = await bench.catchUp();
	expect(items.map(({ json }) => json)).toEqual([
		expect.objectContaining({ id: 'failed', status: 'failed', error, caught_up: true }),
	]);
});

test('a filter that is changed brings nothing from before the first activation', async () => {
	bench.add('before', { template_id: 'explainer' });
	const filter = (value: string) => ({
		...bench.parameters,
		filters: { templateId: { __rl: true, mode: 'id', value } },
	});
	bench.parameters = filter('social-post');
	await bench.catchUp();
	bench.parameters = filter('explainer');
	expect(await bench.caughtUp()).toEqual([]);
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
});

test('a service that is down neither prevents the activation nor moves the baseline', async () => {
	bench.fault = () => ({ status: 401, body: {} });
	expect(await bench.poll()).toBeUndefined();
	bench.fault = undefined;
	bench.add('before', { created_at: ago(5), completed_at: ago(4) });
	bench.add('after', { created_at: new Date(Date.now() + 1_000).toISOString() });
	expect(await bench.caughtUp()).toEqual(['after']);
});

test.each([
	['', async () => await Promise.resolve()],
	[', also after a restart', async () => await bench.restart()],
])(
	'a first look whose execution fails emits nothing from before it later%s',
	async (_, meanwhile) => {
		bench.add('before');
		failProcessedDataAfter(1);
		expect((await bench.execute((await bench.poll())!, { mode: 'trigger' })).error).toBeDefined();
		failProcessedDataAfter(Infinity);
		await meanwhile();
		expect((await bench.catchUp()).hints[0]!.message).toMatch(/none of 1 finished/);
		bench.add('after', { created_at: new Date(Date.now() + 1_000).toISOString() });
		expect(await bench.caughtUp()).toEqual(['after']);
		await bench.restart();
		expect(await bench.caughtUp()).toEqual([]);
	},
);

test('a look whose execution was lost is made up for after a restart', async () => {
	await bench.catchUp();
	bench.add('vid_1');
	expect(await bench.poll()).toHaveLength(1);
	expect(await bench.poll()).toBeUndefined();
	await bench.restart();
	expect(await bench.caughtUp()).toEqual(['vid_1']);
});

test('however long the service could not be asked, what was finished meanwhile is found', async () => {
	await bench.catchUp();
	const { now } = Date;
	const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * 24 * 60 * 60_000);
	bench.fault = () => ({ status: 401, body: {} });
	expect(await bench.poll()).toBeUndefined();
	bench.fault = undefined;
	const twoDaysAgo = ago(2 * 24 * 60);
	bench.add('missed', { created_at: twoDaysAgo, completed_at: twoDaysAgo });
	expect(await bench.caughtUp()).toEqual(['missed']);
	clock.mockRestore();
});

test('a failed video has its error object also where the list says that there is none', async () => {
	bench.parameters = { ...bench.parameters, events: ['failed'] };
	await bench.catchUp();
	const error = { type: 'render_failed', title: 'Rendering failed' };
	const failed = bench.add('failed', { status: 'failed', error });
	bench.fault = ({ path }) =>
		path === '/v1/videos'
			? { body: { videos: [{ ...failed, error: null }], pagination: { total_pages: 1 } } }
			: undefined;
	const { items } = await bench.catchUp();
	expect(items.map(({ json }) => json.error)).toEqual([error]);
});

test('one file that is not to be had does not hold up the others', async () => {
	bench.parameters = { options: { catchUp: true, downloadVideo: true } };
	await bench.catchUp();
	bench.add('good');
	bench.add('gone', { created_at: ago(30) });
	bench.fault = ({ path }) => (path === '/files/gone.mp4' ? { status: 404, body: {} } : undefined);
	const { items, hints } = await bench.catchUp();
	expect(items.map(({ json }) => json.id)).toEqual(['good']);
	expect(items[0]!.binary!.data).toMatchObject({ data: bench.file.toString('base64') });
	expect(hints.map(({ message }) => message)).toContainEqual(
		expect.stringMatching(/gone is tried again later/),
	);
	bench.fault = undefined;
	await bench.restart();
	expect(await bench.caughtUp()).toEqual(['gone']);
});

test('until all videos of a look are ready none is recorded: a kill on the way loses none', async () => {
	bench.parameters = { options: { catchUp: true, downloadVideo: true } };
	await bench.catchUp();
	bench.add('newer');
	bench.add('older', { created_at: ago(30) });
	let onTheWay: string[] = [];
	bench.fault = ({ path }) => {
		if (path === '/files/newer.mp4') onTheWay = processedData();
		return undefined;
	};
	expect(await bench.caughtUp()).toEqual(['older', 'newer']);
	expect(onTheWay).not.toHaveLength(0);
	expect(onTheWay).not.toContainEqual(expect.stringContaining('older'));
	expect(processedData()).toContainEqual(expect.stringContaining('older'));
});

test('nothing is recorded only to see whether it is: a kill at any moment loses no video', async () => {
	await bench.catchUp();
	bench.add('missed');
	keepProcessedData();
	expect(await bench.caughtUp()).toEqual(['missed']);
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
});

test('an account with more videos than a look reads: the newest ones, whatever the list’s order', async () => {
	for (let n = 0; n < 2_500; n += 1) {
		bench.add(`vid_${n}`, { created_at: ago(2_500 - n) });
	}
	await bench.catchUp();
	const full = bench.lists.filter(({ query }) => !query.has('status'));
	expect(full.length).toBeLessThanOrEqual(2 + 20 + 5);
	bench.add('missed');
	expect(await bench.caughtUp()).toEqual(['missed']);
	await bench.restart();
	expect(await bench.caughtUp()).toEqual([]);
});
