import { randomUUID } from 'node:crypto';

import type { Workflow } from '../../n8n-runner/n8nClient.mjs';
import { generateAndWait } from '../harness/waitingOnN8n';
import type { FaultEnvironment } from './faultEnvironment';
import { webhookWithRows } from './webhookWithRows';
import { tally, type Figures } from './figures';

const DELAYS_MS = [0, 5, 50, 500];

/**
 * Callbacks that arrive while n8n still refuses them, from a service that delivers them again and from one that does not.
 * The service announces that the videos take a minute and a half, so that While Waiting 'Automatic' parks.
 */
export async function earlyCallbacks(environment: FaultEnvironment): Promise<Figures> {
	const { service, scale } = environment;
	const workflows: Array<Workflow & { path: string; waitMode: string; calls: number }> = [];
	for (const waitMode of ['webhook', 'auto']) {
		const path = randomUUID();
		const workflow = await environment.activate(`Wait in ${waitMode} mode`, [
			...webhookWithRows(path, 'onReceived'),
			generateAndWait({
				waitMode,
				waitTimeout: 1,
				prompt: '=Row {{ $json.row }}',
				metadata: { values: [{ key: 'row', value: '={{ $json.row }}' }] },
			}),
			environment.reportArrival(),
		]);
		workflows.push({ ...workflow, path, waitMode, calls: 0 });
	}
	let expected = 0;
	for (const retry of [true, false]) {
		// If a refused callback is not delivered again, only 'Automatic' promises to find the video.
		const tested = workflows.filter(({ waitMode }) => retry || waitMode === 'auto');
		for (const delay of DELAYS_MS) {
			await service.setWebhookFaults({ delay_ms: delay, retry });
			for (const workflow of tested) {
				for (let execution = 0; execution < scale.early; execution += 1) {
					expected += 1;
					workflow.calls += 1;
					await environment.postUntilAccepted(workflow.path, [{ row: expected }]);
				}
			}
			for (const workflow of tested) {
				await environment.waitUntilStarted(workflow, workflow.calls);
				await environment.waitUntilEnded(workflow);
			}
		}
	}
	return tally({
		expected,
		charged: await service.charged(),
		finished: (await service.finished()).map(({ id }) => id),
		arrived: environment.arrivedIds(),
		remarks: [`after ${DELAYS_MS.join(', ')} ms, with and without a second delivery`],
	});
}
