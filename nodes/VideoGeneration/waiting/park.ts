import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { submittedVideoSchema } from '../generation/jobLedger';
import { outputOptionsSchema } from '../items/finishedItem';
import { replaceStoredInput } from '../n8nInternals';
import { readRunState, readStoredState } from '../runState';

/*
 * What a parked execution keeps. The node's state within the execution has what the resume webhook needs. The node's stored input is what n8n passes on after the timeout, so it has ordinary items.
 */

const STATE = 'parked';

const parkedRunSchema = z.object({
	nonce: z.string(),
	/** When n8n continues the execution without a callback, epoch ms. */
	deadline: z.number(),
	/** Exactly one for each input item, in input order. */
	items: z.array(submittedVideoSchema),
	output: outputOptionsSchema,
	/** The run's options for its requests. */
	client: z.object({ timeout: z.number(), maxRetryWait: z.number() }),
});
export type ParkedRun = z.infer<typeof parkedRunSchema>;

/**
 * Parks the execution, which frees its process.
 * @param afterTimeout what n8n passes on if the execution is not resumed: exactly one for each input item, in input order
 */
export async function park(
	context: IExecuteFunctions,
	run: ParkedRun,
	afterTimeout: INodeExecutionData[],
): Promise<void> {
	Object.assign(
		readRunState(context, STATE, z.object({}), () => ({})),
		run,
	);
	replaceStoredInput(context, afterTimeout);
	await context.putExecutionToWait(new Date(run.deadline));
}

/** The parked run of the execution that a callback is for; undefined if it has none. */
export function readParkedRun(context: IWebhookFunctions): ParkedRun | undefined {
	return readStoredState(context, STATE, parkedRunSchema);
}
