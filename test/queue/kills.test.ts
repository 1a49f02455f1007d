import { readFile } from 'node:fs/promises';

import { waitFor } from '../../n8n-runner/progress.mjs';
import { startForAllTests, startForEachTest } from '../harness/lifecycle';
import { QueueEnvironment } from '../harness/queueEnvironment';
import { generateAndWait, noOp, prompts, promptsOf, WaitingOnN8n } from '../harness/waitingOnN8n';

const environment = new QueueEnvironment();
startForAllTests(environment);
let waiting: WaitingOnN8n;
startForEachTest(() => (waiting = new WaitingOnN8n(environment.n8n.client)));

async function park(count: number): Promise<string> {
	const id = await waiting.run([
		prompts(count),
		generateAndWait({ waitMode: 'webhook' }),
		noOp('After'),
	]);
	expect((await waiting.parked(id)).status).toBe('waiting');
	return id;
}

async function callBack(index: number) {
	waiting.completeAll();
	return await waiting.service.callBack(waiting.service.videos[index]!);
}

async function expectDone(id: string, wanted: string[]) {
	const done = await environment.n8n.client.waitForExecution(id);
	expect(done.status).toBe('success');
	expect(promptsOf(done, 'After')).toEqual(wanted);
}

test('an execution that one worker parked resumes on the other one after the first was killed', async () => {
	const [first, second] = environment.n8n.processes.workers;
	await second!.stop();
	const id = await park(2);
	await first!.kill();
	await second!.start();
	expect((await callBack(0)).status).toBe(200);
	await expectDone(id, ['p0', 'p1']);
	await first!.start();
});

test('a callback resumes the execution while the main process is down', async () => {
	const { main } = environment.n8n.processes;
	const id = await park(2);
	await main.kill();
	expect((await callBack(1)).status).toBe(200);
	await main.start();
	await expectDone(id, ['p0', 'p1']);
});

test('while the webhook process is down callbacks fail; delivered again, they resume the execution', async () => {
	const [webhook] = environment.n8n.processes.webhooks;
	const id = await park(1);
	await webhook!.kill();
	expect((await callBack(0)).status).toBe(503);
	expect((await environment.n8n.client.getExecution(id)).status).toBe('waiting');
	await webhook!.start();
	expect((await callBack(0)).status).toBe(200);
	await expectDone(id, ['p0']);
});

test('polling on a worker ends when the execution is canceled, and its log has the IDs', async () => {
	const [first, second] = environment.n8n.processes.workers;
	await second!.stop();
	waiting.service.estimateMs = 3_600_000;
	const id = await waiting.run([prompts(2), generateAndWait({ waitMode: 'polling' })]);
	await waiting.submitted(2);
	await environment.n8n.client.session.call('POST', `/executions/${id}/stop`);
	expect((await environment.n8n.client.waitForExecution(id)).status).toBe('canceled');
	await waitFor(
		async () =>
			/wait was canceled.*: vid_\d, vid_\d/.test(await readFile(first!.logFile, 'utf8')) ||
			undefined,
		{ what: 'the IDs in the log of the worker', timeoutMs: 200_000 },
	);
	expect(waiting.service.lists).toEqual([]);
	await second!.start();
});
