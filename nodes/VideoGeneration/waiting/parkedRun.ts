import { createHash, timingSafeEqual } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { submittedVideoSchema } from '../generation/jobLedger';
import { outputOptionsSchema } from '../items/finishedItem';
import { replaceStoredInput } from '../n8nInternals';
import { readRunState, readStoredState } from '../executionData';

/*
 * What a parked execution keeps, and the URL that resumes it. The node's state within the execution has what the resume
 * webhook needs. The node's stored input is what n8n passes on after the timeout, so it has ordinary items.
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

/**
 * This query parameter shows that a callback belongs to this run of the node. Callbacks of other runs, of other
 * iterations of a loop and from strangers do not have its value.
 */
export const NONCE_PARAMETER = 'nonce';

/**
 * The URL that resumes this node. n8n's own resume URL belongs to the whole execution. With the node's ID in the path,
 * a late callback for one node cannot resume another one.
 * @param resumeUrl n8n's resume URL with its query (`signature`), which n8n needs
 */
export function nodeResumeUrl(resumeUrl: string, nodeId: string, nonce: string): string {
	const url = new URL(resumeUrl);
	url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(nodeId)}`;
	url.searchParams.set(NONCE_PARAMETER, nonce);
	return url.toString();
}

/**
 * Compares in constant time.
 * @param given the query parameter as n8n parsed it: an array if it is repeated
 */
export function isSameNonce(given: unknown, nonce: string): boolean {
	return typeof given === 'string' && timingSafeEqual(digest(given), digest(nonce));
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
