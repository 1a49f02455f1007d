import { errorOf, hintsOf, itemsOf } from '../../n8n-runner/executionData.mjs';
import { startForAllTests, startForEachTest } from '../harness/lifecycle';
import { QueueEnvironment } from '../harness/queueEnvironment';
import { generateAndWait, noOp, prompts, WaitingOnN8n } from '../harness/waitingOnN8n';

// Each process stores files on its own disk, and manual executions run in the main process. n8n 3 ignores the second setting: it
// runs manual executions on workers, and the cases below expect the same of both.
const environment = new QueueEnvironment({
	N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
	OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'false',
});
startForAllTests(environment);
let waiting: WaitingOnN8n;
startForEachTest(() => (waiting = new WaitingOnN8n(environment.n8n.client)));

const parameters = (waitMode: string) => ({
	waitMode,
	downloadVideo: true,
	options: { checkTemplate: false },
});

/** Where the node runs. Each function returns the finished execution of the workflow. */
const places = {
	'on a worker': async (waitMode: string) => {
		const { id } = await waiting.runInProduction([
			prompts(1),
			generateAndWait(parameters(waitMode)),
			noOp('After'),
		]);
		return await environment.n8n.client.waitForExecutionOf(id, () => true);
	},
	'in a sub-workflow on a worker': async (waitMode: string) => {
		const call = await waiting.subWorkflow(parameters(waitMode));
		const { id } = await waiting.runInProduction([prompts(1), call, noOp('After')]);
		return await environment.n8n.client.waitForExecutionOf(id, () => true);
	},
	'manually, in the main process': async (waitMode: string) => {
		const specs = [prompts(1), generateAndWait(parameters(waitMode)), noOp('After')];
		return await environment.n8n.client.waitForExecution(await waiting.run(specs));
	},
};

describe.each(Object.entries(places))(
	'%s, with files that the processes do not share',
	(_, run) => {
		test('Pause Execution is refused before anything is paid', async () => {
			const done = await run('webhook');
			expect(errorOf(done)).toMatch(/cannot be paused: the node must download files/);
			expect(waiting.service.videos).toEqual([]);
		});

		test('Automatic keeps the execution running and downloads the file', async () => {
			// So long that it would be parked otherwise.
			waiting.service.estimateMs = 70_000;
			waiting.service.onCreated = (video) => (video.status = 'completed');
			const done = await run('auto');
			expect(done.status).toBe('success');
			expect(itemsOf(done, 'After')).toMatchObject([
				{
					json: { status: 'completed' },
					binary: { data: { id: expect.stringMatching(/^filesystem/) } },
				},
			]);
		});
	},
);

test('a hint says why the node polls', async () => {
	waiting.service.estimateMs = 70_000;
	waiting.service.onCreated = (video) => (video.status = 'completed');
	const done = await places['on a worker']('auto');
	expect(hintsOf(done, 'Video Generation')).toContainEqual(
		expect.stringMatching(
			/^The execution kept running, because the node must download files.*do not share/,
		),
	);
});
