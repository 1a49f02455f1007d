import { z } from 'zod';
import '../src/contract/schemaTypes';

const faultFields = {
	operation: z.string(),
	/** `after`: the request is carried out first, then its response is replaced. */
	when: z.enum(['before', 'after']),
	status: z.number().int().min(200).max(599).optional(),
	body: z.enum(['error', 'html', 'empty', 'truncated']).optional(),
	/** The Retry-After header, in seconds or as a date. */
	retry_after_seconds: z.number().int().min(0).max(86_400).optional(),
	retry_after_form: z.enum(['seconds', 'date']),
	delay_ms: z.number().int().min(0).max(600_000),
	/** The connection is reset instead of a response. */
	reset: z.boolean(),
	/** There is never a response. */
	hang: z.boolean(),
	probability: z.number().min(0).max(1),
	/** How many requests it applies to; without it, all until it is removed. */
	count: z.number().int().min(1).optional(),
};

/**
 * Body of POST /_service/faults: which requests fail, and how.
 * @param operation the known operations and `*`
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
			'needs at least one of status, body, reset, hang and delay_ms',
		);

export type NewFault = z.infer<ReturnType<typeof newFaultSchema>>;

/** A fault as GET /_service/faults returns it. */
export const faultSchema = z
	.object({
		id: z.string(),
		...faultFields,
		/** How many requests it was applied to. */
		applied: z.number().int(),
	})
	.strict()
	.openapi('Fault');

export type Fault = z.infer<typeof faultSchema>;

export const faultListSchema = z
	.object({ faults: z.array(faultSchema), total: z.number().int() })
	.strict()
	.openapi('FaultList');

/** Body of PUT /_service/webhook-faults: what goes wrong with webhooks. */
export const webhookFaultsSchema = z
	.object({
		/** Share of webhooks that get lost. */
		drop: z.number().min(0).max(1).default(0),
		/** Share of webhooks that are posted twice, at each attempt. */
		duplicate: z.number().min(0).max(1).default(0),
		/** Share of those whose two posts are sent at once; otherwise the second follows the response to the first. */
		duplicate_at_once: z.number().min(0).max(1).default(0),
		/** How much later than that response. */
		duplicate_after_ms: z.number().int().min(0).max(600_000).default(0),
		/** How much later each is posted. */
		delay_ms: z.number().int().min(0).max(86_400_000).default(0),
		/** Each is also delayed by a random part of this, so that they overtake each other. */
		shuffle_ms: z.number().int().min(0).max(86_400_000).default(0),
		/** Whether a failed delivery is repeated. */
		retry: z.boolean().default(true),
	})
	.strict()
	.openapi('WebhookFaults');

export type WebhookFaults = z.infer<typeof webhookFaultsSchema>;
