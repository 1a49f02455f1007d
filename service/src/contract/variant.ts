import { z } from 'zod';
import { nameSchema, timestampSchema } from './common';

/** Settings of a variant (contract 2.5). */
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

/** A preset of a template (contract 2.5). `updated_at` is left out until the first change. */
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

/** Answer of GET /v1/templates/{templateId}/variants (contract 4.5). */
export const variantListSchema = z
	.object({ variants: z.array(variantSchema), total: z.number().int() })
	.strict()
	.openapi('VariantList');

export type VariantList = z.infer<typeof variantListSchema>;

/**
 * Body of PATCH on a variant (contract 4.7). `settings` is merged as in RFC 7396: members not given
 * stay, and `null` takes a member of `compositionProps` away.
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
