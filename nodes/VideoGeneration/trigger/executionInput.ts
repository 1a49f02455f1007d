import type { IDataObject } from 'n8n-workflow';
import { z } from 'zod/v3';

import { videoSchema } from '../api/schemas';
import { finishedStatuses } from '../api/videos';
import { claimsSchema } from '../callback/triggerToken';

const callbackSchema = z.object({
	kind: z.literal('callback'),
	/** The video as the callback reports it. Only its ID and, if it failed and the service gives no reason, its error are used. */
	video: videoSchema,
	claims: claimsSchema,
});

const catchUpSchema = z.object({
	kind: z.literal('catchUp'),
	/** Oldest first. */
	finished: z.array(z.object({ video: videoSchema, status: z.enum(finishedStatuses) })),
});

/** What webhook() and poll() hand to the execution that they start: the only input item of execute(). */
export const triggerInputSchema = z.discriminatedUnion('kind', [callbackSchema, catchUpSchema]);

export type CallbackInput = z.infer<typeof callbackSchema>;
export type CatchUpInput = z.infer<typeof catchUpSchema>;
export type TriggerInput = CallbackInput | CatchUpInput;

export const toExecutionInput = (input: TriggerInput): Array<Array<{ json: IDataObject }>> => [
	[{ json: { ...input } }],
];
