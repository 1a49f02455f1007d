import { z } from 'zod';
import '../contract/schemaTypes';

const faultFields = {
	operation: z.string(),
	/** Whether the request is carried out before its answer goes wrong. */
	when: z.enum(['before', 'after']),
	status: z.number().int().min(200).max(599).optional(),
	body: z.enum(['error', 'html', 'empty', 'truncated']).optional(),
	/** Sent as the Retry-After header, in seconds or as the date that lies so many seconds ahead. */
	retry_after_seconds: z.number().int().min(0).max(86_400).optional(),
	retry_after_form: z.enum(['seconds', 'date']),
	delay_ms: z.number().int().min(0).max(600_000),
	/** The connection is reset instead of an answer. */
	reset: z.boolean(),
	/** There is never an answer. */
	hang: z.boolean(),
	probability: z.number().min(0).max(1),
	/** How many requests it meets; without it, all until it is taken away. */
	count: z.number().int().min(1).optional(),
};

/**
 * Body of POST /_service/faults: which requests go wrong, and how.
 * @param operation the operations that there are, and `*`
 */
export const newFaultSchema = (operation: z.ZodType<string> = z.string()) =>
	z
		.object({
			...faultFields,
			operation,
			when: faultFields.when.default('before'),
			retry_after_form: faultFields.retry_after_form.default('seconds'),
			delay_ms: faultFields.delay_ms.default(0),
			reset: faultFields.reset.default(false),
			hang: faultFields.hang.default(false),
			probability: faultFields.probability.default(1),
		})
		.strict()
		.refine(
			(fault) =>
				fault.status !== undefined ||
				fault.body !== undefined ||
				fault.reset ||
				fault.hang ||
				fault.delay_ms > 0,
			'Names nothing that goes wrong: give status, body, reset, hang or delay_ms',
		);

export type NewFault = z.infer<ReturnType<typeof newFaultSchema>>;

/** A fault as GET /_service/faults shows it. */
export const faultSchema = z
	.object({
		id: z.string(),
		...faultFields,
		/** How many requests it has met. */
		met: z.number().int(),
	})
	.strict()
	.openapi('Fault');

export type Fault = z.infer<typeof faultSchema>;

export const faultListSchema = z
	.object({ faults: z.array(faultSchema), total: z.number().int() })
	.strict()
	.openapi('FaultList');

/** Body of PUT /_service/webhook-faults: what befalls webhooks on their way. */
export const webhookFaultsSchema = z
	.object({
		/** Share of webhooks that get lost. */
		drop: z.number().min(0).max(1).default(0),
		/** Share of webhooks that are posted twice, at each attempt. */
		double: z.number().min(0).max(1).default(0),
		/** Share of those whose two posts go out at the same instant; else the second follows the answer to the first. */
		double_at_once: z.number().min(0).max(1).default(0),
		/** So much later than that answer. */
		double_after_ms: z.number().int().min(0).max(600_000).default(0),
		/** How long each is held back. */
		delay_ms: z.number().int().min(0).max(86_400_000).default(0),
		/** Each is held back by a chance part of this too, so that they overtake each other. */
		shuffle_ms: z.number().int().min(0).max(86_400_000).default(0),
		/** Whether a webhook that was refused or met nobody is posted again. */
		retry: z.boolean().default(true),
	})
	.strict()
	.openapi('WebhookFaults');

export type WebhookFaults = z.infer<typeof webhookFaultsSchema>;
