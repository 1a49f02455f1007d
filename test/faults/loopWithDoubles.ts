import { randomUUID } from 'node:crypto';

import { asLoop, generateAndWait } from '../harness/waitingFixture';
import type { FaultEnvironment } from './faultEnvironment';
import { rowsFrom } from './rowsFrom';
import { tally, type Figures } from './figures';

const LOOP = { name: 'Loop', type: 'n8n-nodes-base.splitInBatches', typeVersion: 3 };
const SECONDS_EACH = 3;

/** A loop that waits in each pass, while the doubles of earlier passes' callbacks come in. */
export async function loopWithDoubles(environment: FaultEnvironment): Promise<Figures> {
	const { service, scale } = environment;
	const path = randomUUID();
	const workflow = await environment.activate(
		'Loop',
		[
			...rowsFrom(path, 'onReceived'),
			LOOP,
			generateAndWait({
				waitMode: 'webhook',
				prompt: `=Row {{ $json.row }} [slow ${SECONDS_EACH}s]`,
				metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
			}),
		],
		(file) => asLoop(file, environment.arrives()),
	);
	// While the next pass waits.
	await service.setWebhookFaults({ double: 1, double_after_ms: SECONDS_EACH * 1_000 - 500 });
	const rows = Array.from({ length: scale.passes }, (_, row) => ({ row }));
	await environment.postUntilTaken(path, rows);
	await environment.started(workflow, 1);
	await environment.ended(workflow);

	// A pass begins when the one before has ended: the videos were finished in the order of the rows.
	const own = (await service.finished()).sort((one, other) => one.completedAt - other.completedAt);
	const arrivals = environment.arrivals();
	const right = rows.filter(
		({ row }) => arrivals[row]?.row === row && arrivals[row].id === own[row]?.id,
	);
	return tally({
		wanted: scale.passes,
		charged: await service.charged(),
		finished: own.map(({ id }) => id),
		arrived: environment.arrivedIds(),
		broken: right.length === rows.length ? [] : [`${right.length} passes got their own video`],
		remarks: [`${right.length} passes got their own video`],
	});
}
