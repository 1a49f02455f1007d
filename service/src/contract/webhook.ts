import { z } from 'zod';
import { integerParameter, named, timestampSchema } from './schemaTypes';
import { videoSchema } from './video';

export const webhookTypeSchema = z.enum(['video.completed', 'video.failed']);

/** Body of a webhook. The contract does not define its fields and the values of `type`. */
export const webhookEventSchema = named('WebhookEvent', {
	type: webhookTypeSchema,
	id: z.string(),
	created_at: timestampSchema,
	data: videoSchema,
});

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Response of GET /_service/webhook-secret and POST /_service/webhook-secret/rotate. */
export const webhookSecretSchema = named('WebhookSecret', {
	secret: z.string().openapi({ example: 'whsec_…' }),
	/** The service also signs with these until they expire. */
	old_secrets: z.array(z.strictObject({ secret: z.string(), expires_at: timestampSchema })),
});

export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

/** `not_needed`: the receiver refused it, and the video has been read since it finished. */
export const webhookStatusSchema = z.enum(['pending', 'delivered', 'failed', 'not_needed']);

export type WebhookStatus = z.infer<typeof webhookStatusSchema>;

/** A webhook with the state of its delivery, as GET /_service/webhooks returns it. */
export const webhookDeliverySchema = named('WebhookDelivery', {
	id: z.string(),
	type: webhookTypeSchema,
	video_id: z.string(),
	url: z.string(),
	status: webhookStatusSchema,
	attempts: z.number().int(),
	created_at: timestampSchema,
	next_attempt_at: timestampSchema.optional(),
	delivered_at: timestampSchema.optional(),
	last_response_status: z.number().int().optional(),
	last_error: z.string().optional(),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryListSchema = named('WebhookDeliveryList', {
	webhooks: z.array(webhookDeliverySchema),
	total: z.number().int(),
});

/** Query of GET /_service/webhooks. */
export const webhookQuerySchema = z.strictObject({
	status: webhookStatusSchema.optional(),
	video_id: z.string().min(1).optional(),
	limit: integerParameter(1_000, 100),
});
