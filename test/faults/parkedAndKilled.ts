import { randomUUID } from 'node:crypto';

import { waitFor } from '../../n8n-runner/progress.mjs';
import { generateAndWait } from '../harness/waitingOnN8n';
import type { FaultEnvironment } from './faultEnvironment';
import { webhookWithRows } from './webhookWithRows';
import { tally, type Figures } from './figures';

const VIDEOS_EACH = 2;
/** Longer than it takes to park all of them, even on a busy machine: an execution whose videos are finished is not parked. */
const SECONDS_EACH = 2;

/**
 * Executions are parked and n8n is killed. The callbacks arrive before it is restarted. Each execution resumes with its own
 * videos.
 */
export async function parkedAndKilled(environment: FaultEnvironment): Promise<Figures> {
	const { service, scale } = environment;
	const path = randomUUID();
	const expected = scale.parked * VIDEOS_EACH;
	const slow = Math.max(20, scale.parked * SECONDS_EACH);
	const workflow = await environment.activate('Wait parked', [
		...webhookWithRows(path, 'onReceived'),
		generateAndWait({
			waitMode: 'webhook',
			// Its callback comes when the test asks for it: after n8n is killed, however long that takes.
			prompt: `=Row {{ $json.row }} [slow ${slow}s] [webhook lost]`,
			metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
		}),
		environment.reportArrival(),
	]);
	const rowsOf = (number: number) =>
		Array.from({ length: VIDEOS_EACH }, (_, copy) => number * VIDEOS_EACH + copy);
	const numbers = Array.from({ length: scale.parked }, (_, number) => number);
	await Promise.all(
		numbers.map(async (number) => {
			const rows = rowsOf(number).map((row) => ({ row }));
			await environment.postUntilAccepted(path, rows);
		}),
	);
	await environment.waitUntilStarted(workflow, scale.parked);
	await environment.waitUntilIdle(workflow);
	const filter = { workflowId: workflow.id, status: ['waiting'] };
	const parked = (await environment.client.listExecutions(filter)).map(({ id }) => id);
	const lost = async () => {
		const webhooks = await service.webhooks('failed');
		return webhooks.length >= expected ? webhooks : undefined;
	};
	const callbacks = await waitFor(lost, { what: 'all lost callbacks', timeoutMs: 120_000 });
	await environment.kill();
	await Promise.all(callbacks.map(async ({ id }) => await service.redeliver(id)));
	const refused = async () =>
		(await service.webhooks('pending')).some(({ attempts }) => attempts > 0) || undefined;
	await waitFor(refused, { what: 'a callback that fails because n8n is down', timeoutMs: 60_000 });
	// n8n's check also takes executions for lost that are being resumed: their job is not in the queue yet. No case needs it here.
	await environment.restart({ N8N_EXECUTIONS_QUEUE_RECOVERY_INTERVAL: '180' });

	const arrived = async () =>
		await Promise.resolve(environment.arrivals().length >= expected || undefined);
	// Videos that do not arrive are counted as lost.
	await waitFor(arrived, { what: 'all videos', timeoutMs: 180_000 }).catch(() => undefined);
	await environment.waitUntilIdle(workflow);

	const ended = await environment.client.listExecutions({ workflowId: workflow.id });
	const statusOf = (execution: string) => ended.find(({ id }) => id === execution)?.status;
	const outbox = await service.webhooks();
	const wrong = parked.filter((execution) => {
		const own = outbox.filter(({ url }) => url.includes(`/${execution}/`));
		const arrivals = environment.arrivals().filter((arrival) => arrival.execution === execution);
		const rows = arrivals.map(({ row }) => row ?? -1);
		const ids = arrivals.map(({ id }) => id);
		return (
			rows.join() !== rowsOf(Math.floor((rows[0] ?? 0) / VIDEOS_EACH)).join() ||
			ids.sort().join() !==
				own
					.map(({ video_id: id }) => id)
					.sort()
					.join()
		);
	});
	return tally({
		expected,
		charged: await service.charged(),
		finished: (await service.finished()).map(({ id }) => id),
		arrived: environment.arrivedIds(),
		broken: [
			...(parked.length === scale.parked ? [] : [`${parked.length} executions were parked`]),
			...wrong.map(
				(execution) => `not resumed with its videos: a ${statusOf(execution)} execution`,
			),
		],
		remarks: [`${parked.length} executions parked, ${parked.length - wrong.length} resumed`],
	});
}
