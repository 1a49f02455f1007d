import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { sharedClient } from '../harness/e2eEnvironment';
import { startForEachTest } from '../harness/lifecycle';
import { generateAndWait, noOp, prompts, promptsOf, WaitingOnN8n } from '../harness/waitingOnN8n';

const n8n = sharedClient();
let waiting: WaitingOnN8n;
startForEachTest(() => (waiting = new WaitingOnN8n(n8n)));

test('parks, acknowledges callbacks until all videos are finished, then resumes once, in input order', async () => {
	const { service } = waiting;
	const id = await waiting.run([
		prompts(3),
		generateAndWait({ waitMode: 'webhook' }),
		noOp('After'),
	]);
	const execution = await waiting.parked(id);
	expect(execution.status).toBe('waiting');
	expect(execution.data).toMatchObject({
		resultData: { metadata: { video_ids: expect.stringContaining('vid_1') } },
	});

	const first = service.of('p2');
	first.status = 'completed';
	expect((await service.callBack(first)).status).toBe(202);
	waiting.completeAll();
	expect((await service.callBack(first, { nonce: 'guessed' })).status).toBe(410);
	expect((await n8n.getExecution(id)).status).toBe('waiting');

	const together = await Promise.all(
		['p0', 'p1', 'p2', 'p0', 'p1', 'p2'].map(
			async (prompt) => (await service.callBack(service.of(prompt))).status,
		),
	);
	expect(together.filter((status) => status === 200)).toHaveLength(1);
	// A status check must not outlive the webhook request whose expressions it uses.
	expect(together).not.toContain(503);
	const done = await n8n.waitForExecution(id);
	expect(done.status).toBe('success');
	expect(itemsOf(done, 'After')[0]!.json).toMatchObject({
		id: service.of('p0').id,
		status: 'completed',
		template_id: 'social-post',
		video_url: expect.stringMatching(/\.mp4$/),
		credits_charged: 1,
	});
	expect(promptsOf(done, 'After')).toEqual(['p0', 'p1', 'p2']);
	expect(itemsOf(done, 'Video Generation').map(({ pairedItem }) => pairedItem)).toEqual(
		[0, 1, 2].map((item) => ({ item })),
	);
	expect((await service.callBack(first)).status).toBe(409);
});

test('a production execution is parked too, and resumes with the files', async () => {
	const workflow = await waiting.runInProduction([
		prompts(2),
		generateAndWait({
			waitMode: 'webhook',
			downloadVideo: true,
			options: { checkTemplate: false },
		}),
		noOp('After'),
	]);
	const { id } = await waitFor(
		async () => (await n8n.listExecutions({ workflowId: workflow.id, status: ['waiting'] })).at(0),
		{ what: 'the execution to be parked', timeoutMs: 200_000 },
	);
	waiting.completeAll();
	expect((await waiting.service.callBack(waiting.service.of('p0'))).status).toBe(200);
	const done = await n8n.waitForExecution(id);
	await n8n.deactivate(workflow);
	expect(done.mode).toBe('webhook');
	expect(promptsOf(done, 'After')).toEqual(['p0', 'p1']);
	for (const item of itemsOf(done, 'After')) {
		expect(await n8n.download(item.binary!.data!)).toEqual(waiting.service.file);
	}
});

test('a failed video is an item; Retry On Fail pays for nothing twice', async () => {
	const { service } = waiting;
	const retried = { retryOnFail: true, maxTries: 2, waitBetweenTries: 100 };
	const id = await waiting.run([
		prompts(2),
		generateAndWait({ waitMode: 'webhook' }, retried),
		noOp('After'),
	]);
	await waiting.parked(id);
	waiting.completeAll();
	service.of('p0').status = 'failed';
	expect((await service.callBack(service.of('p0'))).status).toBe(200);
	const done = await n8n.waitForExecution(id);
	expect(itemsOf(done, 'After').map(({ json }) => json)).toMatchObject([
		{ status: 'failed', error: { title: 'Rendering failed', request_id: 'req_1' } },
		{ status: 'completed' },
	]);
	expect(service.videos).toHaveLength(2);
});
