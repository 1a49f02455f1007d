import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { activateForLong, everyTwelveSeconds } from '../harness/catchUp';
import { DeliveryEnvironment } from '../harness/deliveryEnvironment';
import { startForEachTest } from '../harness/lifecycle';
import { mode } from '../harness/n8n';

let environment: DeliveryEnvironment;
startForEachTest(() => (environment = new DeliveryEnvironment()));

const idsOf = (items: Array<{ json: Record<string, unknown> }>) =>
	items.map(({ json }) => json.id).sort();

test('duplicate callbacks are emitted once', async () => {
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
});

test('catch up: the video of a lost callback is emitted once, and no video from before the activation', async () => {
	const { service } = environment;
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
			pollTimes: { item: everyTwelveSeconds },
		}),
	);
	await environment.generate(2);
	const [, , delivered, lost] = service.videos;
	await environment.callBack(delivered!);
	// Only once its execution has ended: until then, Catch Up would find the delivered video too.
	expect(idsOf(await environment.emittedBy(workflow))).toEqual([delivered!.id]);
	service.finishedAgoMs = 5 * 60_000;
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

	expect(idsOf(await environment.emittedBy(workflow))).toEqual(
		[delivered, lost].map((video) => video!.id),
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
