import { randomUUID } from 'node:crypto';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { mode } from '../harness/n8n';
import { byId } from '../harness/resourceLocator';
import { action, videoTrigger } from '../harness/workflows';
import type { FaultEnvironment } from './faultEnvironment';
import { webhookWithRows } from './webhookWithRows';
import { crashedVideos } from './crashedVideos';
import { tally, type Figures } from './figures';
import { TEMPLATE } from './serviceControl';

const BATCH = 25;
/** How long Catch Up waits for the callback of a finished video. */
const GRACE_MS = 3 * 60_000;

const WEBHOOK_FAULTS = {
	drop: 0.1,
	duplicate: 0.2,
	duplicate_at_once: 0.5,
	duplicate_after_ms: 1_500,
	delay_ms: 200,
	shuffle_ms: 4_000,
};

/** About 5 % of all requests fail with a 5xx. A create request fails before or after its execution, or at a rate limit. */
const FAULTS = [
	{ operation: 'createVideo', status: 500, probability: 0.017 },
	{ operation: 'createVideo', status: 502, body: 'html', when: 'after', probability: 0.017 },
	{ operation: 'createVideo', status: 503, retry_after_seconds: 1, probability: 0.017 },
	...['listVideos', 'getVideo', 'listTemplates'].flatMap((operation) => [
		{ operation, status: 500, probability: 0.025 },
		{ operation, status: 503, probability: 0.025 },
	]),
];

/**
 * Callbacks are lost, duplicated, late and out of order, requests to the service fail, and n8n is killed and restarted.
 * Catch Up is on.
 */
export async function lostAndDuplicated(environment: FaultEnvironment): Promise<Figures> {
	const { service } = environment;
	const expected = environment.scale.videos;
	const path = randomUUID();
	const receiving = await environment.activateForLong('Receive', [
		videoTrigger({
			path,
			options: { catchUp: true },
			pollTimes: { item: environment.scale.pollTimes },
		}),
		environment.reportArrival(),
	]);
	const generatePath = randomUUID();
	await environment.activate('Generate', [
		...webhookWithRows(generatePath, 'lastNode'),
		action(
			{
				templateId: byId(TEMPLATE),
				prompt: '=Row {{ $json.row }}',
				triggerPath: path,
				metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
			},
			{ onError: 'continueRegularOutput' },
		),
	]);
	await service.setWebhookFaults(WEBHOOK_FAULTS);
	for (const fault of FAULTS) await service.addFault(fault);

	await Promise.all([
		generate(environment, generatePath, expected),
		killMeanwhile(environment, expected),
	]);
	await allDelivered(environment);
	const failedRequests = await service.countFailedRequests();
	const crashed = await waitForLastVideos(environment, receiving.id);
	await environment.waitUntilIdle(receiving);
	await service.endFaults();

	const rows = await service.rows();
	const webhooks = await service.webhooks();
	const caughtUp = environment
		.arrivals()
		.flatMap((arrival) => (arrival.caughtUp ? [arrival.id] : []));
	const lost = webhooks.filter(({ last_error: error }) => error?.includes('webhook fault'));
	return tally({
		expected: new Set(rows).size,
		charged: await service.charged(),
		finished: (await service.finished()).map(({ id }) => id),
		arrived: environment.arrivedIds(),
		crashed,
		// If n8n was killed after one worker had overwritten an entry of another, Catch Up may emit that video again.
		repeatable: new Set(mode === 'queue' ? caughtUp : []),
		broken: rows.length === expected ? [] : [`${rows.length} callbacks for ${expected} videos`],
		remarks: [
			`${lost.length} callbacks lost, ${failedRequests} requests failed, ${caughtUp.length} videos caught up`,
		],
	});
}

/** Generates until `expected` videos exist. For each row whose request failed, it sends a new row instead. */
async function generate(
	environment: FaultEnvironment,
	path: string,
	expected: number,
): Promise<void> {
	const paid = async () => await environment.service.charged();
	let row = 0;
	for (;;) {
		const missing = expected - (await paid());
		if (missing <= 0) return;
		// Stay close to the number of arrived videos, so that each kill interrupts both generating and receiving.
		const ahead = async () =>
			(await paid()) - new Set(environment.arrivedIds()).size < expected / 3 + BATCH || undefined;
		await waitFor(ahead, { what: 'videos to arrive', timeoutMs: 300_000 });
		const rows = Array.from({ length: Math.min(BATCH, missing) }, () => ({ row: (row += 1) }));
		await environment.post(path, rows);
	}
}

async function killMeanwhile(environment: FaultEnvironment, expected: number): Promise<void> {
	const { kills } = environment.scale;
	for (let kill = 1; kill <= kills; kill += 1) {
		const due = (expected * kill) / (kills + 1);
		const reached = async () =>
			await Promise.resolve(new Set(environment.arrivedIds()).size >= due || undefined);
		await waitFor(reached, { what: `${due} videos to arrive`, timeoutMs: 600_000, everyMs: 20 });
		await environment.kill();
		await environment.restart();
	}
}

/** Waits until the service has delivered all callbacks. */
async function allDelivered(environment: FaultEnvironment): Promise<void> {
	const probe = async () =>
		(await environment.service.webhooks('pending')).length === 0 || undefined;
	await waitFor(probe, { what: 'all callbacks', timeoutMs: 300_000, everyMs: 500 });
}

/**
 * Waits until every video has either arrived, or was in a crashed execution and a complete poll of Catch Up after that
 * did not emit it.
 * @returns the videos of crashed executions
 */
async function waitForLastVideos(
	environment: FaultEnvironment,
	workflowId: string,
): Promise<Set<string>> {
	const { service } = environment;
	const crashed = await crashedVideos(environment, workflowId);
	const graceMs = environment.scale.clockBehind > 0 ? 0 : GRACE_MS;
	const finishedAt = (await service.webhooks()).map(({ created_at: at }) => Date.parse(at));
	/** A poll that starts after this time finds all videos. Epoch ms by the service's clock. */
	const from = Math.max(
		...finishedAt.map((at) => at + graceMs),
		environment.startedAt - environment.scale.clockBehind * 1_000,
	);
	const probe = async () => {
		const arrived = new Set(environment.arrivedIds());
		const outbox = await service.webhooks();
		const missing = outbox.filter(({ video_id: id }) => !arrived.has(id));
		if (missing.length === 0) return true;
		if (missing.some(({ video_id: id }) => !crashed.has(id))) return undefined;
		// When the second poll starts, the execution of the first one has had time to emit.
		return (await service.catchUpPolls()).filter((at) => at > from).length > 1 || undefined;
	};
	try {
		await waitFor(probe, { what: 'the last videos', timeoutMs: 8 * 60_000, everyMs: 1_000 });
	} catch {
		// Videos that are still missing are counted as lost.
	}
	return crashed;
}
