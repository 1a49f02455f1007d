import { itemsOf, nodesRun } from '../../host/executionData.mjs';
import { waitFor } from '../../host/progress.mjs';
import { DeliveryStage } from '../harness/deliveryStage';
import { mode } from '../harness/host';

jest.setTimeout(240_000);

const stage = new DeliveryStage();

beforeAll(async () => {
	await stage.start();
});

afterAll(async () => {
	await stage.stop();
});

beforeEach(async () => {
	await stage.prepare();
});

afterEach(async () => {
	await stage.service.stop();
});

const ids = (items: Array<{ json: Record<string, unknown> }>) =>
	items.map(({ json }) => json.id).sort();

test('doubles, at the same instant and later, are emitted once; also after n8n was killed', async () => {
	const workflow = await stage.activeReceiver();
	const videos = await stage.generate(8);
	const answers = await Promise.all(
		[...videos, ...videos].map(async (video) => await stage.callBack(video)),
	);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const emitted = await stage.emittedBy(workflow);
	expect(ids(emitted)).toEqual(videos.map(({ id }) => id));
	expect(emitted.map(({ json }) => json.metadata as unknown)).toEqual(
		expect.arrayContaining(videos.map((_, row) => ({ row }))),
	);
	expect(emitted.every(({ json }) => json.verified === true)).toBe(true);

	// What this process has emitted is not even started again.
	const before = (await stage.executionsOf(workflow)).length;
	expect((await stage.callBack(videos[0]!)).answer).toEqual({
		received: true,
		started: false,
		reason: 'the video was received before',
	});
	expect(await stage.executionsOf(workflow)).toHaveLength(before);

	await stage.kill();
	await stage.start();
	for (const video of videos.slice(0, 2)) {
		expect(await stage.callBack(video)).toMatchObject({ status: 200 });
	}
	const executions = await stage.executionsOf(workflow);
	expect(executions).toHaveLength(before + 2);
	expect(executions.every(({ status }) => status === 'success')).toBe(true);
	// An execution with nothing but a double ends at the trigger.
	expect(nodesRun(executions[0]!)).toEqual(['Video Generation Trigger']);
	expect(await stage.emittedBy(workflow)).toHaveLength(videos.length);
});

test('forged and malformed callbacks start nothing, and none is answered with a 5xx of ours', async () => {
	const workflow = await stage.activeReceiver();
	const [first, second] = await stage.generate(2);
	const address = first!.webhookUrl!;
	const bare = address.split('?')[0]!;
	const token = new URL(address).searchParams.get('token')!;
	/** The status; of a 5xx the whole answer, so that it is seen whose it is. */
	const post = async (url: string, body: string, type = 'application/json'): Promise<unknown> => {
		const init = { method: 'POST', headers: { 'content-type': type }, body };
		const response = await fetch(url, init);
		const text = await response.text();
		// The host's own word when it is too busy; whoever calls back comes again.
		if (text.includes('Database is not ready')) return await post(url, body, type);
		return response.status < 500 ? response.status : text;
	};
	const video = JSON.stringify({ id: first!.id, status: 'completed' });
	const cut = Array.from({ length: 100 }, (_, n) => token.slice(0, n));
	const flipped = Array.from({ length: 100 }, (_, at) => {
		return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
	});
	const forged = await Promise.all(
		[...cut, ...flipped].map(
			async (one) => await post(`${bare}?token=${encodeURIComponent(one)}`, video),
		),
	);
	expect(forged.filter((status) => status !== 401)).toEqual([]);
	expect(await post(bare, video)).toBe(401);
	expect(await post(`${address}&token=${token}`, video)).toBe(401);
	expect(
		await Promise.all([
			post(address, '[]'),
			post(address, `[${video}]`),
			post(address, '{}'),
			post(address, 'null'),
			post(address, '"text"'),
			post(address, 'text', 'text/plain'),
			post(address, ''),
			post(address, '{"id":'),
			post(address, JSON.stringify({ id: 'x', padding: 'x'.repeat(300_000) })),
		]),
	).toEqual([400, 400, 400, expect.any(Number), expect.any(Number), 400, 400, 422, 413]);
	expect(await stage.executionsOf(workflow)).toEqual([]);

	// One token serves one create call.
	await stage.callBack(first!);
	expect(ids(await stage.emittedBy(workflow))).toEqual([first!.id]);
	expect(await post(address, JSON.stringify({ id: second!.id, status: 'completed' }))).toBe(200);
	await stage.callBack(second!);
	expect(ids(await stage.emittedBy(workflow))).toEqual([first!.id, second!.id]);
});

test('a service that cannot be reached: the video is emitted unverified, and no file is downloaded', async () => {
	const workflow = await stage.activeReceiver({ options: { downloadVideo: true } });
	const [video] = await stage.generate(1);
	await stage.service.stop();
	expect(await stage.callBack(video!)).toMatchObject({ status: 200 });
	const [item] = await stage.emittedBy(workflow);
	expect(item!.json).toMatchObject({ id: video!.id, verified: false, metadata: { row: 0 } });
	expect(item!.binary).toBeUndefined();
});

test('catch up: a lost callback is made up for once, and nothing from before the activation', async () => {
	stage.service.finishedAgoMs = 10 * 60_000;
	const create = async () =>
		await fetch(`${stage.service.url}/v1/videos`, {
			method: 'POST',
			body: JSON.stringify({ template_id: 'social-post' }),
		});
	await create();
	stage.service.videos[0]!.status = 'completed';
	await create();
	const workflow = await stage.activeReceiver({
		options: { catchUp: true, downloadVideo: true },
		pollTimes: { item: [{ mode: 'everyMinute' }] },
	});
	// Rendering at the activation already: from before it too.
	stage.service.videos[1]!.status = 'completed';
	await stage.generate(3);
	const [, , delivered, lost, lostInDowntime] = stage.service.videos;
	lostInDowntime!.status = 'processing';
	await stage.callBack(delivered!);
	const found = await stage.client.waitForExecutionOf(workflow.id, (execution) =>
		itemsOf(execution, 'After').some(({ json }) => json.caught_up),
	);
	expect(itemsOf(found, 'After')).toEqual([
		expect.objectContaining({
			json: expect.objectContaining({ id: lost!.id, caught_up: true, verified: true }),
			binary: { data: expect.objectContaining({ fileName: `${lost!.id}.mp4` }) },
		}),
	]);
	// Its callback comes after all. The process that is called back does not know what a worker has emitted.
	expect((await stage.callBack(lost!)).answer).toMatchObject({ started: mode === 'queue' });

	await stage.executionsOf(workflow);
	await stage.kill();
	lostInDowntime!.status = 'completed';
	await stage.start();
	await stage.client.waitForExecutionOf(workflow.id, (execution) =>
		itemsOf(execution, 'After').some(({ json }) => json.id === lostInDowntime!.id),
	);
	expect(ids(await stage.emittedBy(workflow))).toEqual(
		[delivered, lost, lostInDowntime].map((video) => video!.id),
	);
	await stage.client.deactivate(workflow);
});

test('a test event: listened for in the editor, sent by a manual execution with the test address', async () => {
	const workflow = await stage.receiver({ options: { catchUp: true } });
	for (const pass of [1, 2]) {
		expect(await stage.client.run(workflow, 'Video Generation Trigger')).toBeUndefined();
		await stage.generate(1, { useTestUrl: true });
		const video = stage.service.videos.at(-1)!;
		expect(new URL(video.webhookUrl!).pathname).toBe(`/webhook-test/${stage.path}`);
		// The same video each time: manual executions do not remember.
		video.id = 'vid_test';
		expect(await stage.callBack(video)).toMatchObject({ status: 200 });
		await waitFor(
			async () => ((await stage.emittedBy(workflow)).length === pass ? true : undefined),
			{
				what: `item ${pass} of the test event`,
				timeoutMs: 30_000,
				everyMs: 100,
			},
		);
	}
	const [execution] = await stage.executionsOf(workflow);
	expect(execution).toMatchObject({ mode: 'manual', status: 'success' });
	expect(itemsOf(execution!, 'After')[0]!.json).toMatchObject({ id: 'vid_test', verified: true });
});
