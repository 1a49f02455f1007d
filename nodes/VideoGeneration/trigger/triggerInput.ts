import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v3';

import { videoSchema } from '../api/schemas';
import { finishedStatuses } from '../api/videos';

const finishedSchema = z.object({ video: videoSchema, status: z.enum(finishedStatuses) });

const callbackSchema = finishedSchema.extend({
	kind: z.literal('callback'),
	/**
	 * Whether `video` comes from the service. If no token proves the callback, webhook() has already read the video
	 * there.
	 */
	verified: z.boolean(),
	/** The content of the token. A callback without a token has none. */
	claims: z
		.object({
			nonce: z.string(),
			/** Epoch seconds. */
			issuedAt: z.number(),
			templateId: z.string(),
			metadata: z.record(z.unknown()),
		})
		.optional(),
});

const catchUpSchema = z.object({
	kind: z.literal('catchUp'),
	/** When the trigger was activated or n8n was started, epoch ms. */
	activatedAt: z.number(),
	/** Only from the first poll since then: IDs of the videos that existed before. */
	baselineIds: z.array(z.string()).optional(),
	/** Oldest first. */
	finished: z.array(finishedSchema),
});

/** What webhook() and poll() hand to the execution that they start: the only input item of execute(). */
export const triggerInputSchema = z.discriminatedUnion('kind', [callbackSchema, catchUpSchema]);

export type CallbackInput = z.infer<typeof callbackSchema>;
export type CatchUpBatch = z.infer<typeof catchUpSchema>;
export type TriggerInput = CallbackInput | CatchUpBatch;

export function toExecutionInput(input: TriggerInput): Array<Array<{ json: IDataObject }>> {
	return [[{ json: { ...input } }]];
}
