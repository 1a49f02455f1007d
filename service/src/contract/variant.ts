import { z } from 'zod';
import { nameSchema, timestampSchema } from './schemaTypes';

/** `payload.settings` of a variant. */
const variantSettingsSchema = z
	.object({
		systemPrompt: z.string(),
		captionPrompt: z.string(),
		compositionProps: z.record(z.unknown()),
	})
	.strict();

export type VariantSettings = z.infer<typeof variantSettingsSchema>;

export const variantPayloadSchema = z
	.object({ videoCount: z.number().int(), settings: variantSettingsSchema })
	.strict();

export type VariantPayload = z.infer<typeof variantPayloadSchema>;

/** A preset of a template. It has no `updated_at` until its first change. */
export const variantSchema = z
	.object({
		id: z.string(),
		template_id: z.string(),
		name: z.string(),
		payload: variantPayloadSchema,
		is_active: z.boolean(),
		created_at: timestampSchema,
		updated_at: timestampSchema.optional(),
	})
	.strict()
	.openapi('Variant');

export type Variant = z.infer<typeof variantSchema>;

/** Response of `GET /v1/templates/{templateId}/variants`. */
export const variantListSchema = z
	.object({ variants: z.array(variantSchema), total: z.number().int() })
	.strict()
	.openapi('VariantList');

/**
 * Body of `PATCH /v1/templates/{templateId}/variants/{variantId}`. `settings` is merged as in RFC 7396: members that are
 * not given stay, and `null` removes a member of `compositionProps`.
 */
export const updateVariantSchema = z
	.object({
		name: nameSchema(200).optional(),
		settings: variantSettingsSchema.partial().strict().optional(),
		isActive: z.boolean().optional(),
	})
	.strict()
	.openapi('UpdateVariant');

export type UpdateVariant = z.infer<typeof updateVariantSchema>;
