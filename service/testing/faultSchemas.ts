import { z } from 'zod';
import '../src/contract/schemaTypes';

const described = <Schema extends z.ZodTypeAny>(schema: Schema, description: string): Schema =>
	schema.openapi({ description });

const describedOperation = (schema: z.ZodType<string>) =>
	described(schema, 'Which requests fail; * means all below /v1 and /files');

const faultFields = {
	operation: describedOperation(z.string()),
	when: described(
		z.enum(['before', 'after']),
		'after: the request is executed first, then its response is replaced',
	),
	status: described(z.number().int().min(200).max(599).optional(), 'Status of the response'),
	body: described(
		z.enum(['error', 'html', 'empty', 'truncated']).optional(),
		'Body of the response: an error object, a web page, nothing, or the first half of the real body',
	),
	retry_after_seconds: described(
		z.number().int().min(0).max(86_400).optional(),
		'Sends the header Retry-After',
	),
	retry_after_form: described(z.enum(['seconds', 'date']), 'Form of the header Retry-After'),
	delay_ms: described(z.number().int().min(0).max(600_000), 'The request is delayed by this time'),
	reset: described(z.boolean(), 'The connection is reset instead of a response'),
	hang: described(z.boolean(), 'There is never a response'),
	probability: described(
		z.number().min(0).max(1),
		'Share of the requests that the fault applies to',
	),
	count: described(
		z.number().int().min(1).optional(),
		'How many requests it applies to; without it, all until it is removed',
	),
};

/**
 * Body of POST /_service/faults: which requests fail, and how.
 * @param operation the known operations and `*`
 */
export const newFaultSchema = (operation: z.ZodType<string> = z.string()) =>
	z
		.object({
			...faultFields,
			operation: describedOperation(operation),
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
		drop: described(z.number().min(0).max(1), 'Share of webhooks that get lost').default(0),
		duplicate: described(
			z.number().min(0).max(1),
			'Share of webhooks that are sent twice, at each attempt',
		).default(0),
		duplicate_at_once: described(
			z.number().min(0).max(1),
			'Share of those that are sent twice at the same moment; otherwise the second follows the first response',
		).default(0),
		duplicate_after_ms: described(
			z.number().int().min(0).max(600_000),
			'How much later than the first response the second is sent',
		).default(0),
		delay_ms: described(
			z.number().int().min(0).max(86_400_000),
			'How much later each webhook is sent',
		).default(0),
		shuffle_ms: described(
			z.number().int().min(0).max(86_400_000),
			'Each webhook is also delayed by a random part of this time, so that they overtake each other',
		).default(0),
		retry: described(z.boolean(), 'Whether a failed delivery is repeated').default(true),
	})
	.strict()
	.openapi('WebhookFaults');

export type WebhookFaults = z.infer<typeof webhookFaultsSchema>;
