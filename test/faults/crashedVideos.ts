import { z } from 'zod/v3';

import type { FaultEnvironment } from './faultEnvironment';

const handoverSchema = z.object({
	video: z.object({ id: z.string() }).optional(),
	finished: z.array(z.object({ video: z.object({ id: z.string() }) })).default([]),
});

const stackSchema = z
	.array(
		z.object({
			data: z.object({ main: z.array(z.array(z.object({ json: handoverSchema })).nullable()) }),
		}),
	)
	.transform((stack) => stack.flatMap(({ data }) => data.main.flatMap((items) => items ?? [])));

/** n8n keeps what an execution was to begin with. */
const crashedSchema = z.object({
	executionData: z.object({ nodeExecutionStack: stackSchema }),
});

/** The videos that the trigger's crashed executions were started with, as anybody finds them in n8n's list. */
export async function crashedVideos(
	environment: FaultEnvironment,
	workflowId: string,
): Promise<Set<string>> {
	const ids = new Set<string>();
	const status = ['crashed'];
	for (const { id } of await environment.client.listAllExecutions({ workflowId, status })) {
		const { data } = await environment.client.getExecution(id);
		for (const { json } of crashedSchema.parse(data).executionData.nodeExecutionStack) {
			if (json.video) ids.add(json.video.id);
			for (const { video } of json.finished) ids.add(video.id);
		}
	}
	return ids;
}
