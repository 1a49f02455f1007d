import { itemsOf, nodesRun } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { mapConcurrently } from '../../nodes/VideoGeneration/api/concurrency';
import { ownConnection } from '../harness/localServer';
import { activateForLong } from '../harness/catchUp';
import { DeliveryEnvironment } from '../harness/deliveryEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { mode } from '../harness/n8n';
import { generateAndWait, noOp, prompts, promptsOf, WaitingOnN8n } from '../harness/waitingOnN8n';

const environment = new DeliveryEnvironment();
startForAllTests(environment);

beforeEach(async () => {
	await environment.prepare();
});

let waiting: WaitingOnN8n | undefined;

afterEach(async () => {
	await Promise.all([environment.service.stop(), waiting?.stop()]);
	waiting = undefined;
});

const idsOf = (items: Array<{ json: Record<string, unknown> }>) =>
	items.map(({ json }) => json.id).sort();

test('after n8n was killed, duplicate callbacks are still emitted once, and parked executions resume with their own videos', async () => {
	const workflow = await environment.activeReceiver();
	const videos = await environment.generate(8);
	const answers = await Promise.all(
		[...videos, ...videos].map(async (video) => await environment.callBack(video)),
	);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	const emitted = await environment.emittedBy(workflow);
	expect(idsOf(emitted)).toEqual(videos.map(({ id }) => id));
	expect(emitted.map(({ json }) => json.metadata as unknown)).toEqual(
		expect.arrayContaining(videos.map((_, row) => ({ row }))),
	);
	expect(emitted.every(({ json }) => json.status === 'completed')).toBe(true);

	// What this process has emitted is not even started again.
	const before = (await environment.executionsOf(workflow)).length;
	expect((await environment.callBack(videos[0]!)).answer).toEqual({
		received: true,
		started: false,
		reason: 'the video was received before',
	});
	expect(await environment.executionsOf(workflow)).toHaveLength(before);

	waiting = await new WaitingOnN8n(environment.client).start();
	const ids: string[] = [];
	for (const count of [1, 2, 3]) {
		const id = await waiting.run([
			prompts(count),
			generateAndWait({ waitMode: 'webhook' }),
			noOp('After'),
		]);
		expect((await waiting.parked(id)).status).toBe('waiting');
		ids.push(id);
	}
	await environment.kill();
	waiting.completeAll();
	await expect(waiting.service.callBack(waiting.service.videos[0]!)).rejects.toThrow(
		'fetch failed',
	);
	await environment.start();

	// One callback for each execution is enough.
	for (const last of [0, 2, 5]) {
		expect((await waiting.service.callBack(waiting.service.videos[last]!)).status).toBe(200);
	}
	for (const [number, id] of ids.entries()) {
		const done = await environment.client.waitForExecution(id);
		expect(done.status).toBe('success');
		expect(promptsOf(done, 'After')).toEqual(['p0', 'p1', 'p2'].slice(0, number + 1));
	}
	for (const video of videos.slice(0, 2)) {
		expect(await environment.callBack(video)).toMatchObject({ status: 200 });
	}
	const executions = await environment.executionsOf(workflow);
	expect(executions).toHaveLength(before + 2);
	expect(executions.every(({ status }) => status === 'success')).toBe(true);
	// An execution with only a duplicate ends at the trigger.
	expect(nodesRun(executions[0]!)).toEqual(['Video Generation Trigger']);
	expect(await environment.emittedBy(workflow)).toHaveLength(videos.length);
});

test('forged and malformed callbacks start nothing, and the trigger answers none with a 5xx', async () => {
	const workflow = await environment.activeReceiver();
	const [first, second] = await environment.generate(2);
	const address = first!.webhookUrl!;
	const bare = address.split('?')[0]!;
	const token = new URL(address).searchParams.get('token')!;
	/** The status; of a 5xx the whole answer, so that it is seen whose it is. */
	const post = async (url: string, body: string, type = 'application/json'): Promise<unknown> => {
		const init = { method: 'POST', headers: { ...ownConnection, 'content-type': type }, body };
		const response = await fetch(url, init);
		const text = await response.text();
		// n8n's own word when it is too busy; whoever calls back comes again.
		if (text.includes('Database is not ready')) return await post(url, body, type);
		return response.status < 500 ? response.status : text;
	};
	const video = JSON.stringify({ id: first!.id, status: 'completed' });
	const places = Array.from({ length: 20 }, (_, n) => n * 5);
	const cut = places.map((n) => token.slice(0, n));
	const flipped = places.map((at) => {
		return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
	});
	const forged = await mapConcurrently([...cut, ...flipped], 10, async (one) => {
		return await post(`${bare}?token=${encodeURIComponent(one)}`, video);
	});
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
	expect(await environment.executionsOf(workflow)).toEqual([]);

	// One token serves one create call.
	await environment.callBack(first!);
	expect(idsOf(await environment.emittedBy(workflow))).toEqual([first!.id]);
	expect(await post(address, JSON.stringify({ id: second!.id, status: 'completed' }))).toBe(200);
	await environment.callBack(second!);
	expect(idsOf(await environment.emittedBy(workflow))).toEqual([first!.id, second!.id]);
});

test('a service that cannot be reached for a while: the trigger tries again, and the item is whole', async () => {
	const workflow = await environment.activeReceiver({ downloadVideo: true });
	const [video] = await environment.generate(1);
	let failures = 3;
	environment.service.listFault = () => (failures-- > 0 ? { status: 404, body: {} } : undefined);
	expect(await environment.callBack(video!)).toMatchObject({ status: 200 });
	const [item] = await environment.emittedBy(workflow);
	expect(item!.json).toMatchObject({ id: video!.id, metadata: { row: 0 } });
	expect(item!.binary).toMatchObject({ data: { fileName: `${video!.id}.mp4` } });
});

test('catch up: the video of a lost callback is emitted once, and no video from before the activation', async () => {
	const { service } = environment;
	service.finishedAgoMs = 5 * 60_000;
	const create = async () =>
		await fetch(`${environment.service.url}/v1/videos`, {
			method: 'POST',
			body: JSON.stringify({ template_id: 'social-post' }),
		});
	await create();
	service.videos[0]!.status = 'completed';
	service.videos[0]!.finishedAgoMs = 15 * 60_000;
	await create();
	const workflow = await activateForLong(
		environment.client,
		await environment.receiver({
			downloadVideo: true,
			options: { catchUp: true },
			pollTimes: { item: [{ mode: 'everyMinute' }] },
		}),
	);
	await environment.generate(3);
	const [, , delivered, lost, lostInDowntime] = service.videos;
	lostInDowntime!.status = 'processing';
	await environment.callBack(delivered!);
	const found = await environment.client.waitForExecutionOf(workflow.id, (execution) =>
		itemsOf(execution, 'After').some(({ json }) => json.caught_up),
	);
	expect(itemsOf(found, 'After')).toEqual([
		expect.objectContaining({
			json: expect.objectContaining({ id: lost!.id, caught_up: true }),
			binary: { data: expect.objectContaining({ fileName: `${lost!.id}.mp4` }) },
		}),
	]);
	// Its callback arrives late. The process that receives it does not know what a worker has emitted.
	expect((await environment.callBack(lost!)).answer).toMatchObject({ started: mode === 'queue' });

	await environment.executionsOf(workflow);
	await environment.kill();
	lostInDowntime!.status = 'completed';
	await environment.start();
	await environment.client.waitForExecutionOf(workflow.id, (execution) =>
		itemsOf(execution, 'After').some(({ json }) => json.id === lostInDowntime!.id),
	);
	expect(idsOf(await environment.emittedBy(workflow))).toEqual(
		[delivered, lost, lostInDowntime].map((video) => video!.id),
	);
	await environment.client.deactivate(workflow);
});

test('a test event: the editor listens, and a manual execution notifies the test URL', async () => {
	const workflow = await environment.receiver({ options: { catchUp: true } });
	for (const pass of [1, 2]) {
		expect(await environment.client.run(workflow, 'Video Generation Trigger')).toBeUndefined();
		await environment.generate(1);
		const video = environment.service.videos.at(-1)!;
		expect(new URL(video.webhookUrl!).pathname).toBe(`/webhook-test/${environment.path}`);
		// The same video each time: manual executions do not remember.
		video.id = 'vid_test';
		expect(await environment.callBack(video)).toMatchObject({ status: 200 });
		await waitFor(
			async () => ((await environment.emittedBy(workflow)).length === pass ? true : undefined),
			{ what: `item ${pass} of the test event`, timeoutMs: 200_000 },
		);
	}
	const [execution] = await environment.executionsOf(workflow);
	expect(execution).toMatchObject({ mode: 'manual', status: 'success' });
	expect(itemsOf(execution!, 'After')[0]!.json).toMatchObject({ id: 'vid_test' });
});
