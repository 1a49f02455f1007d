import { z } from 'zod/v3';

import type { N8nClient } from '../../n8n-runner/n8nClient.mjs';

const failedSchema = z.object({
	resultData: z.object({
		lastNodeExecuted: z.string().optional(),
		error: z.object({ message: z.string() }),
	}),
});

/** Why the latest failed executions of a workflow failed, with n8n's messages. */
export async function failuresOf(client: N8nClient, workflowId: string): Promise<string[]> {
	const failed = await client.listExecutions({ workflowId, status: ['error'] });
	return await Promise.all(
		failed.slice(0, 5).map(async ({ id }) => {
			const { resultData } = failedSchema.parse((await client.getExecution(id)).data);
			const { lastNodeExecuted = 'its start', error } = resultData;
			return `execution ${id} failed at "${lastNodeExecuted}": ${error.message}`;
		}),
	);
}
