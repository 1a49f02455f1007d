import { z } from 'zod/v3';

import { errorOf, hintsOf, itemsOf, nodesRun } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { startForAllTests, startForEachTest } from '../harness/lifecycle';
import { mode } from '../harness/n8n';
import { isVersion1, n8nLog, sharedClient } from '../harness/e2eEnvironment';
import {
	generateAndWait,
	noOp,
	prompts,
	promptsOf,
	WaitingOnN8n,
	withErrorOutput,
} from '../harness/waitingOnN8n';

const n8n = sharedClient();
/** So long that the node parks, or first asks for the status after a quarter of it. */
const HOUR_MS = 3_600_000;
// 1.x does not pass the result of a parked sub-workflow on.
const parksSubWorkflows = !isVersion1();
// A worker of 1.x applies the execution timeout only between nodes.
const timeoutStopsNode = mode === 'single' || !isVersion1();
let waiting: WaitingOnN8n;
startForEachTest(() => (waiting = new WaitingOnN8n(n8n)));

/** n8n looks for executions whose wait is over once a minute, so these begin first and are looked at last. */
const untilTimeout = new WaitingOnN8n(n8n);
startForAllTests(untilTimeout);
let timedOut: { plain: string; errors: string };
beforeAll(async () => {
	const parameters = { waitMode: 'webhook', waitTimeout: 0.02 };
	const toErrors = { onError: 'continueErrorOutput' };
	const [plain, errors] = await Promise.all([
		untilTimeout.run([prompts(2), generateAndWait(parameters), noOp('After')]),
		untilTimeout.run(
			[prompts(1), generateAndWait(parameters, toErrors), noOp('After')],
			withErrorOutput,
		),
	]);
	// Not until they are parked: on a busy machine, n8n may have resumed them before it is asked.
	await untilTimeout.submitted(3);
	// One that only the first execution has. An execution whose videos are all finished does not wait.
	untilTimeout.service.of('p1').status = 'completed';
	timedOut = { plain, errors };
});

const withCustomData = z.object({ customData: z.record(z.string()) });

describe('auto', () => {
	test.each([
		[HOUR_MS, 'waiting'],
		[2_000, 'success'],
	])('with videos that take %i ms, the execution is %s', async (estimateMs, status) => {
		const { service } = waiting;
		service.estimateMs = estimateMs;
		if (status === 'success') service.onCreated = (video) => (video.status = 'completed');
		const id = await waiting.run([prompts(2), generateAndWait({}), noOp('After')]);
		const execution = await waiting.parked(id);
		expect(execution.status).toBe(status);
		expect(hintsOf(execution, 'Video Generation')).toEqual(['Started 2 videos for 2 credits.']);
		waiting.completeAll();
		if (status === 'waiting') await service.callBack(service.of('p0'));
		expect(promptsOf(await n8n.waitForExecution(id), 'After')).toEqual(['p0', 'p1']);
	});
});

test('a parked production execution of a workflow that saves no successful ones is resumed', async () => {
	const { service } = waiting;
	service.estimateMs = 90_000;
	const after = {
		...noOp('After'),
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: { url: `=${service.url}/after/{{ $json.status }}` },
	};
	const workflow = await waiting.runInProduction(
		[prompts(1), generateAndWait({ waitMode: 'webhook' }), after],
		{ saveDataSuccessExecution: 'none' },
	);
	const isParked = async () => {
		const [execution] = await n8n.listExecutions({ workflowId: workflow.id });
		return execution?.status === 'waiting' || undefined;
	};
	await waitFor(isParked, { what: 'the execution to wait', timeoutMs: 200_000 });
	waiting.completeAll();
	expect((await service.callBack(service.videos[0]!)).status).toBe(200);
	await waitFor(async () => await Promise.resolve(service.server.to('/after/completed')[0]), {
		what: 'the next node',
		timeoutMs: 200_000,
	});
	await n8n.deactivate(workflow);
});

describe('in a sub-workflow', () => {
	const call = async (parameters: Record<string, unknown>) =>
		await waiting.run([prompts(2), await waiting.subWorkflow(parameters), noOp('After')]);

	test('auto returns the result to the calling workflow', async () => {
		const { service } = waiting;
		service.estimateMs = HOUR_MS;
		// Without parking, the node polls at the timeout, which comes before the estimated completion.
		const id = await call({ waitTimeout: parksSubWorkflows ? 5 : 0.05 });
		await waiting.submitted(2);
		if (parksSubWorkflows) expect((await waiting.parked(id)).status).toBe('waiting');
		waiting.completeAll();
		if (parksSubWorkflows) expect((await service.callBack(service.of('p0'))).status).toBe(200);
		expect(promptsOf(await n8n.waitForExecution(id), 'After')).toEqual(['p0', 'p1']);
	});

	if (!parksSubWorkflows) {
		test('webhook mode is refused before anything is paid, because the result would be lost', async () => {
			const done = await n8n.waitForExecution(await call({ waitMode: 'webhook' }));
			expect(errorOf(done)).toMatch(/cannot be paused: this is a sub-workflow/);
			expect(nodesRun(done)).not.toContain('After');
			expect(waiting.service.videos).toEqual([]);
		});
	}
});

test('a parked execution with the error output', async () => {
	const { service } = waiting;
	const id = await waiting.run(
		[
			prompts(3),
			generateAndWait({ waitMode: 'webhook' }, { onError: 'continueErrorOutput' }),
			noOp('After'),
		],
		withErrorOutput,
	);
	await waiting.parked(id);
	waiting.completeAll();
	service.of('p1').status = 'failed';
	await service.callBack(service.of('p1'));
	const done = await n8n.waitForExecution(id);
	expect(promptsOf(done, 'After')).toEqual(['p0', 'p2']);
	expect(itemsOf(done, 'Errors').map(({ json }) => json)).toMatchObject([
		{
			prompt: 'p1',
			error: {
				message: 'Rendering failed',
				type: 'render_failed',
				retryable: false,
				video_id: service.of('p1').id,
				video: { status: 'failed', metadata: { prompt: 'p1' } },
			},
		},
	]);
});

test('polling ends when the execution is canceled, and the IDs are kept', async () => {
	const { service } = waiting;
	service.estimateMs = HOUR_MS;
	const id = await waiting.run([prompts(2), generateAndWait({ waitMode: 'polling' })]);
	await waiting.submitted(2);
	await n8n.session.call('POST', `/executions/${id}/stop`);
	const execution = await n8n.waitForExecution(id);
	expect(execution.status).toBe('canceled');
	// A worker's n8n drops the custom data with the canceled run: there the IDs are in its log.
	if (mode === 'single') {
		// n8n writes it when the run has really ended.
		const ids = await waitFor(
			async () => withCustomData.parse(await n8n.getExecution(id)).customData.video_ids,
			{ what: 'the custom data of the execution', timeoutMs: 200_000 },
		);
		expect(ids).toMatch(/^vid_\d, vid_\d$/);
	}
	expect(service.lists).toEqual([]);
});

test.each<[string, { executionTimeout?: number }]>([
	['stopped', {}],
	// Longer than a busy machine takes to submit: a job whose response n8n cuts off has no ID to cancel.
	...(timeoutStopsNode
		? [['timed out by n8n', { executionTimeout: 60 }] satisfies [string, object]]
		: []),
])(
	'with Cancel When Stopped, an execution that is %s cancels its videos',
	async (how, settings) => {
		const { service } = waiting;
		service.estimateMs = HOUR_MS;
		const canceled: string[] = [];
		service.onCancel = (id) => canceled.push(id);
		const options = { checkTemplate: false, cancelWhenStopped: true };
		const id = await waiting.run(
			[prompts(3), generateAndWait({ waitMode: 'polling', options })],
			(file) => ({ ...file, settings: { ...file.settings, ...settings } }),
		);
		await waiting.submitted(3);
		if (how === 'stopped') await n8n.session.call('POST', `/executions/${id}/stop`);
		const ids = service.videos.map((video) => video.id);
		await waitFor(async () => await Promise.resolve(canceled.length === 3 || undefined), {
			what: 'three canceled videos',
			timeoutMs: 200_000,
		});
		expect(canceled.sort()).toEqual(ids.sort());
		expect((await n8n.waitForExecution(id)).status).toBe('canceled');
		if (n8nLog() === undefined) return;
		const isLogged = async () => {
			const lines = n8nLog()?.split('\n') ?? [];
			const listed = lines.filter((line) => line.includes('Canceled: ')).at(-1) ?? '';
			return await Promise.resolve(ids.every((one) => listed.includes(one)) || undefined);
		};
		await waitFor(isLogged, { what: 'the canceled IDs in the log of n8n', timeoutMs: 200_000 });
	},
);

test('at the timeout every parked video is output as timed out, also to the error output', async () => {
	const { plain, errors } = timedOut;
	const done = await n8n.waitForExecution(plain);
	expect(done.status).toBe('success');
	expect(itemsOf(done, 'After').map(({ json }) => json)).toMatchObject(
		['p0', 'p1'].map((prompt) => ({
			status: 'timed_out',
			metadata: { prompt },
			message: expect.stringMatching(/this video may be finished\..*Video > Get.*vid_/),
		})),
	);
	expect(itemsOf(await n8n.waitForExecution(errors), 'Errors')[0]!.json).toMatchObject({
		error: { type: 'timed_out', video_id: expect.any(String), video: { status: 'timed_out' } },
	});
});
