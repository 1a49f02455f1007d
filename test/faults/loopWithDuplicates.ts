import { randomUUID } from 'node:crypto';

import { asLoop, generateAndWait } from '../harness/waitingOnN8n';
import type { FaultEnvironment } from './faultEnvironment';
import { webhookWithRows } from './webhookWithRows';
import { tally, type Figures } from './figures';

const LOOP = { name: 'Loop', type: 'n8n-nodes-base.splitInBatches', typeVersion: 3 };
const SECONDS_EACH = 3;

/** A loop that waits in each iteration. While it waits, duplicates of the previous iteration's callback arrive. */
export async function loopWithDuplicates(environment: FaultEnvironment): Promise<Figures> {
	const { service, scale } = environment;
	const path = randomUUID();
	const workflow = await environment.activate(
		'Loop',
		[
			...webhookWithRows(path, 'onReceived'),
			LOOP,
			generateAndWait({
				waitMode: 'webhook',
				prompt: `=Row {{ $json.row }} [slow ${SECONDS_EACH}s]`,
				metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
			}),
		],
		(file) => asLoop(file, environment.reportArrival()),
	);
	// Late enough to arrive while the next pass waits.
	await service.setWebhookFaults({ duplicate: 1, duplicate_after_ms: SECONDS_EACH * 1_000 - 500 });
	const rows = Array.from({ length: scale.iterations }, (_, row) => ({ row }));
	await environment.postUntilAccepted(path, rows);
	await environment.waitUntilStarted(workflow, 1);
	await environment.waitUntilEnded(workflow);

	// Each pass starts when the previous one has ended, so the videos are finished in the order of the rows.
	const own = (await service.finished()).sort((one, other) => one.completedAt - other.completedAt);
	const arrivals = environment.arrivals();
	const right = rows.filter(
		({ row }) => arrivals[row]?.row === row && arrivals[row].id === own[row]?.id,
	);
	return tally({
		expected: scale.iterations,
		charged: await service.charged(),
		finished: own.map(({ id }) => id),
		arrived: environment.arrivedIds(),
		broken: right.length === rows.length ? [] : [`${right.length} iterations got their own video`],
		remarks: [`${right.length} iterations got their own video`],
	});
}
