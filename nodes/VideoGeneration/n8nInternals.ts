import type { FunctionsBase, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

/*
 * What the nodes read from n8n that its public types do not have, with what each is for and what happens when a version of
 * n8n lacks it.
 */

/** n8n attaches its settings to its logger, in every process. */
const settingsSchema = z.object({
	globalConfig: z.object({ executions: z.object({ mode: z.string() }) }),
});

/**
 * Whether another process may run an execution of the same workflow at the same moment. An n8n that does not tell counts
 * as queue mode: that is slower, but right in both.
 */
export function isQueueMode(context: FunctionsBase): boolean {
	return settingsSchema.safeParse(context.logger).data?.globalConfig.executions.mode !== 'regular';
}

/**
 * n8n's webhook base URLs with their path segments, such as `/webhook`. Without them, the URL of the trigger is made from
 * the execution's resume URL, which works only with n8n's default segments.
 */
export function readWebhookBaseUrls(context: IExecuteFunctions): {
	production?: string;
	test?: string;
} {
	const { webhookBaseUrl, webhookTestBaseUrl } = baseUrlsSchema.parse(
		Reflect.get(context, 'additionalData'),
	);
	return { production: webhookBaseUrl, test: webhookTestBaseUrl };
}

const baseUrlsSchema = z
	.object({ webhookBaseUrl: z.string().url(), webhookTestBaseUrl: z.string().url() })
	.partial()
	.catch({});

/**
 * Replaces the input that n8n stores with a parked execution and passes on after the timeout. Without this, the items after
 * the timeout would be the node's own input: no video would be lost, but its ID would only be in the log.
 */
export function replaceStoredInput(context: IExecuteFunctions, items: INodeExecutionData[]): void {
	context.getExecuteData().data.main = [items];
}

/** Whether this is n8n 2 or newer. n8n 1.x does not have `isToolExecution`. */
export const isN8n2 = (context: IExecuteFunctions): boolean =>
	Reflect.has(context, 'isToolExecution');

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
