import { z } from 'zod/v3';

import type { FaultEnvironment } from './faultEnvironment';

/** The part of the trigger's input that names videos. */
const triggerInputSchema = z.object({
	video: z.object({ id: z.string() }).optional(),
	finished: z.array(z.object({ video: z.object({ id: z.string() }) })).default([]),
});

const stackSchema = z
	.array(
		z.object({
			data: z.object({ main: z.array(z.array(z.object({ json: triggerInputSchema })).nullable()) }),
		}),
	)
	.transform((stack) => stack.flatMap(({ data }) => data.main.flatMap((items) => items ?? [])));

/** n8n keeps the input of a crashed execution. */
const crashedSchema = z.object({
	executionData: z.object({ nodeExecutionStack: stackSchema }),
});

/** The videos in the input of the trigger's crashed executions. n8n's API lists these executions. */
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
