import { z } from 'zod';
import { anyObject, nameSchema, named, timestampSchema } from './schemaTypes';
import { MAX_PROMPT_CHARACTERS } from './video';

/** `payload.settings` of a variant. */
const variantSettingsSchema = z.strictObject({
	systemPrompt: z.string(),
	captionPrompt: z.string(),
	compositionProps: z.record(z.unknown()),
});

export type VariantSettings = z.infer<typeof variantSettingsSchema>;

export const variantPayloadSchema = z.strictObject({
	videoCount: z.number().int(),
	settings: variantSettingsSchema,
});

/** A preset of a template. It has no `updated_at` until its first change. */
export const variantSchema = named('Variant', {
	id: z.string(),
	template_id: z.string(),
	name: z.string(),
	payload: variantPayloadSchema,
	is_active: z.boolean(),
	created_at: timestampSchema,
	updated_at: timestampSchema.optional(),
});

export type Variant = z.infer<typeof variantSchema>;

/** Response of `GET /v1/templates/{templateId}/variants`. */
export const variantListSchema = named('VariantList', {
	variants: z.array(variantSchema),
	total: z.number().int(),
});

const promptSchema = z.string().max(MAX_PROMPT_CHARACTERS);

/**
 * Body of `PATCH /v1/templates/{templateId}/variants/{variantId}`. `settings` is merged as in RFC 7396: members that are
 * not given stay, and `null` removes a member of `compositionProps`.
 */
export const updateVariantSchema = named('UpdateVariant', {
	name: nameSchema(200).optional(),
	settings: variantSettingsSchema
		.extend({
			systemPrompt: promptSchema,
			captionPrompt: promptSchema,
			compositionProps: anyObject(),
		})
		.partial()
		.strict()
		.optional(),
	isActive: z.boolean().optional(),
});

export type UpdateVariant = z.infer<typeof updateVariantSchema>;
