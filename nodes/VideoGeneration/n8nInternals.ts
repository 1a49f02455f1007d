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

/**
 * Whether an agent's tool has called this workflow as its sub-workflow. It would take a parked node's placeholder for the
 * result. The contexts of some tools lack the function; these call the node itself, which `isCalledAsFunction` tells.
 */
export function isCalledByAgent(context: IExecuteFunctions): boolean {
	const hasCaller = Reflect.has(context, 'getParentCallbackManager');
	return hasCaller && context.getParentCallbackManager() !== undefined;
}
