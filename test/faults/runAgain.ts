import { randomInt, randomUUID } from 'node:crypto';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import type { Execution } from '../../n8n-runner/executions.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { byId } from '../harness/resourceLocator';
import { generateAndWait } from '../harness/waitingOnN8n';
import { action, videoTrigger, type NodeSpec } from '../harness/workflows';
import type { FaultEnvironment } from './faultEnvironment';
import { crashedVideos } from './crashedVideos';
import { TEMPLATE } from './serviceControl';
import { webhookWithRows } from './webhookWithRows';

const ROWS = 60;

/** What came of a run that was killed, and of the same workflow run again. */
export interface RunAgain {
	/** The videos that the killed run has paid for. */
	paidAtKill: number;
	/** The videos that were paid for in all. */
	paid: number;
	/** The rows of the second run's items, in order. */
	rows: unknown[];
	/** The distinct videos of the second run's items. */
	videos: number;
	/** How many of these items have the video of the first run. */
	deduplicated: number;
}

const jsonOf = (execution: Execution, node: string): Array<Record<string, unknown>> =>
	itemsOf(execution, node).map(({ json }) => json);

/**
 * Runs a workflow with sixty rows, kills all processes of n8n while it creates their videos, and runs it again.
 * @param node the node that generates. Its answer to each request takes a moment, so that some are lost.
 */
async function killAndRunAgain(environment: FaultEnvironment, node: NodeSpec): Promise<RunAgain> {
	const { service, client } = environment;
	const path = randomUUID();
	const workflow = await environment.activate('Run again', [
		...webhookWithRows(path, 'onReceived'),
		node,
	]);
	const rows = Array.from({ length: ROWS }, (_, row) => ({ row }));
	// Until all processes are dead, a busy machine creates more: half of them, and those that then wait.
	const half = ROWS / 2;
	await environment.postUntilAccepted(
		path,
		rows.map(({ row }) => (row < half ? { row } : { row, delay: 600 })),
	);
	const target = randomInt(3, half);
	const reached = async () => (await service.charged()) >= target || undefined;
	await waitFor(reached, { what: `${target} videos`, timeoutMs: 120_000, everyMs: 20 });
	await environment.kill();
	await environment.restart();
	// Only now: the service still executes requests that n8n had sent.
	const paidAtKill = await service.charged();
	await environment.postUntilAccepted(path, rows);
	const done = await client.waitForExecutionOf(
		workflow.id,
		(execution) => itemsOf(execution, node.name).length > 0,
	);
	const items = jsonOf(done, node.name);
	return {
		paidAtKill,
		paid: await service.charged(),
		rows: items.map(({ deduplication_key: key }) => key),
		videos: new Set(items.map(({ id }) => id)).size,
		deduplicated: items.filter(({ deduplicated }) => deduplicated === true).length,
	};
}

const keyed = {
	prompt: '=Row {{ $json.row }} [delay {{ $json.delay ?? 0.1 }}s]',
	options: { deduplicationKey: '={{ "row-" + $json.row }}', whenKeyUsed: 'output', concurrency: 3 },
};

function expectEachOnce(result: RunAgain): void {
	expect(result).toEqual({
		paidAtKill: result.paidAtKill,
		paid: ROWS,
		rows: Array.from({ length: ROWS }, (_, row) => `row-${row}`),
		videos: ROWS,
		deduplicated: result.paidAtKill,
	});
	expect(result.paidAtKill).toBeGreaterThan(0);
	expect(result.paidAtKill).toBeLessThan(ROWS);
}

/** How often each test repeats, for figures that are worth publishing. */
const times = Number(process.env.RUN_AGAIN_TIMES ?? 1);
const rounds = Array.from({ length: times }, (_, index) => index + 1);

/** Declares the tests of a run that n8n loses: its videos are paid for once, and the next run outputs all of them. */
export function describeRunAgain(environment: FaultEnvironment): void {
	beforeAll(async () => {
		await environment.start();
	});
	afterAll(async () => {
		await environment.stop();
	});
	beforeEach(async () => {
		await environment.prepare();
	});

	test.each(rounds)('Generate and Wait, round %d', async (round) => {
		const node = generateAndWait({ ...keyed, waitMode: 'polling', waitTimeout: 5 });
		const result = await killAndRunAgain(environment, node);
		report('Generate and Wait', round, result);
		expectEachOnce(result);
	});

	test.each(rounds)(
		'Generate, and the trigger outputs each video once, round %d',
		async (round) => {
			const path = randomUUID();
			const receiving = await environment.activate('Receive', [
				videoTrigger({ path }),
				environment.reportArrival(),
			]);
			const node = action({ ...keyed, templateId: byId(TEMPLATE), triggerPath: path });
			const result = await killAndRunAgain(environment, node);
			report('Generate', round, result);
			expectEachOnce(result);
			// One webhook for each request that the service has answered: of the lost run, and of the second one.
			const delivered = async () =>
				(await environment.service.webhooks('pending')).length === 0 || undefined;
			await waitFor(delivered, { what: 'all callbacks', timeoutMs: 240_000, everyMs: 500 });
			// n8n does not run the executions again in which the trigger had output a video when n8n was killed.
			const crashed = await crashedVideos(environment, receiving.id);
			const arrived = async () =>
				await Promise.resolve(
					new Set([...environment.arrivedIds(), ...crashed]).size >= ROWS || undefined,
				);
			await waitFor(arrived, { what: 'all videos', timeoutMs: 120_000, everyMs: 200 });
			await environment.waitUntilIdle(receiving);
			expect((await environment.service.webhooks()).length).toBe(ROWS + result.deduplicated);
			const ids = environment.arrivedIds();
			expect(ids).toHaveLength(new Set(ids).size);
			// Each came out, or is in an execution that n8n shows as crashed.
			expect(new Set([...ids, ...crashed]).size).toBe(ROWS);
			if (times > 1) process.stderr.write(`${ids.length} came out of the trigger\n`);
		},
	);
}

/** Declares the test of an n8n that no callback reaches: Notify is 'Nobody', and Catch Up finds the finished videos. */
export function describeCatchUpAlone(environment: FaultEnvironment): void {
	test('Catch Up alone outputs each video, with its key', async () => {
		await environment.prepare();
		const receiving = await environment.activateForLong('Catch up', [
			videoTrigger({
				path: randomUUID(),
				options: { catchUp: true },
				pollTimes: { item: environment.scale.pollTimes },
			}),
		]);
		const path = randomUUID();
		await environment.activate('Generate', [
			...webhookWithRows(path, 'lastNode'),
			action({ ...keyed, templateId: byId(TEMPLATE), notify: 'none' }),
		]);
		const wanted = ['row-1', 'row-2', 'row-3'];
		await environment.postUntilAccepted(path, [{ row: 1 }, { row: 2 }, { row: 3 }]);
		const byExecution = new Map<string, unknown[]>();
		const keys = () => [...byExecution.values()].flat();
		await environment.client.waitForExecutionOf(receiving.id, (execution) => {
			const items = jsonOf(execution, 'Video Generation Trigger');
			byExecution.set(
				execution.id,
				items.map(({ deduplication_key: key }) => key),
			);
			return keys().length >= wanted.length;
		});
		expect(keys().sort()).toEqual(wanted);
		expect(await environment.service.webhooks()).toEqual([]);
	});
}

function report(name: string, round: number, { paidAtKill, paid, videos }: RunAgain): void {
	if (times === 1) return;
	const line = `${name}, round ${round}: ${paidAtKill} paid by the killed run, ${paid} in all, ${videos} videos out`;
	process.stderr.write(`${line}\n`);
}
