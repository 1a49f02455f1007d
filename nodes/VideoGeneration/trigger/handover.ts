import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod';

import { videoSchema } from '../api/schemas';
import { finishedStatuses } from './wanted';

const finishedSchema = z.object({ video: videoSchema, status: z.enum(finishedStatuses) });

const callbackSchema = finishedSchema.extend({
	kind: z.literal('callback'),
	/** Whether `video` comes from the service: read before the answer, where no token vouches for the callback. */
	verified: z.boolean(),
	/** What the token carries; a callback without one has none. */
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

const lookSchema = z.object({
	kind: z.literal('look'),
	/** When the trigger was activated or n8n was started, epoch ms. */
	since: z.number(),
	/** Only at the first look since then: IDs of what was there before. */
	before: z.array(z.string()).optional(),
	/** Oldest first. */
	finished: z.array(finishedSchema),
});

/** What webhook() and poll() give to the execution that they start: the item that is execute()'s input. */
export const handoverSchema = z.discriminatedUnion('kind', [callbackSchema, lookSchema]);

export type Callback = z.infer<typeof callbackSchema>;
export type Look = z.infer<typeof lookSchema>;

export function handOver(handover: Callback | Look): Array<Array<{ json: IDataObject }>> {
	return [[{ json: { ...handover } }]];
}
