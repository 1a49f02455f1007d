import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

/** n8n keeps 10 keys per execution, and logs a warning about longer values. */
const MAX_VALUE_LENGTH = 255;
const MAX_KEYS = 5;
const SEPARATOR = ', ';

const executionSchema = z.object({
	customData: z.object({
		get: z.function().args(z.string()).returns(z.unknown()),
		set: z.function().args(z.string(), z.string()).returns(z.unknown()),
	}),
});

/**
 * Adds the ID of a job to the custom execution data, which n8n keeps when the execution is canceled, unless it runs on a
 * worker. Uses the key `video_ids` and, once its value is full, `video_ids_2` to `video_ids_5`. Further IDs are only in the log.
 */
export function recordVideoId(context: IExecuteFunctions, id: string): void {
	const execution: unknown = Reflect.get(context.getWorkflowDataProxy(0), '$execution');
	const parsed = executionSchema.safeParse(execution);
	if (!parsed.success) return;
	const { customData } = parsed.data;
	for (let number = 1; number <= MAX_KEYS; number += 1) {
		const key = number === 1 ? 'video_ids' : `video_ids_${number}`;
		const present = customData.get(key);
		const value = typeof present === 'string' ? present + SEPARATOR + id : id;
		if (value.length > MAX_VALUE_LENGTH) continue;
		customData.set(key, value);
		return;
	}
}
