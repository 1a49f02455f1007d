import { z } from 'zod/v3';

import type { N8nClient, Workflow } from '../../n8n-runner/n8nClient.mjs';

const staticDataSchema = z.object({
	staticData: z.record(z.object({ catchUp: z.object({ since: z.number() }).passthrough() })),
});

const LONG_MS = 10 * 60_000;

/** Poll times. n8n accepts no interval below a minute, but several cron expressions. */
export const everyTwelveSeconds = [0, 12, 24, 36, 48].map((second) => ({
	mode: 'custom',
	cronExpression: `${second} * * * * *`,
}));

/**
 * Activates a workflow with Catch Up as if it had been active for ten minutes: Catch Up leaves videos alone that were
 * finished just now, and outputs none that was finished before its start.
 */
export async function activateForLong(client: N8nClient, workflow: Workflow): Promise<Workflow> {
	const active = await client.activate(workflow);
	await client.deactivate(active);
	const { staticData } = staticDataSchema.parse(await client.getWorkflow(workflow.id));
	for (const { catchUp } of Object.values(staticData)) catchUp.since -= LONG_MS;
	return await client.activate(await client.copyWithStaticData(active, staticData));
}
