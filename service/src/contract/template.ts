import { z } from 'zod';
import { choice } from './schemaTypes';
import { resolutionSchema } from './video';
import './schemaTypes';

/** Response of GET /v1/voices: values of `custom_data.voice`. Empty without a speech API, or if it has no list. */
export const voiceListSchema = z
	.object({
		voices: z.array(
			z.object({ id: z.string(), name: z.string(), language: z.string().optional() }).strict(),
		),
	})
	.strict()
	.openapi('VoiceList');

/** A key of `custom_data` that a template uses. */
const customDataFieldSchema = z
	.object({
		key: z.string(),
		label: z.string(),
		description: z.string(),
		type: z.enum([
			'string',
			'number',
			'boolean',
			'date',
			'url',
			'color',
			'options',
			'array',
			'object',
		]),
		required: z.boolean(),
		/** With the type `options`: the allowed values. */
		options: z.array(z.object({ value: z.string(), label: z.string() }).strict()).optional(),
		/** The value if the key is missing. */
		default: z.union([z.string(), z.number(), z.boolean()]).optional(),
		/** With the type `string`: how many characters have room. With `array`: how many each entry's text may have. */
		max_length: z.number().int().optional(),
		/** With the type `array`: how many entries have room. */
		max_items: z.number().int().optional(),
	})
	.strict()
	.openapi('CustomDataField');

export type CustomDataField = z.infer<typeof customDataFieldSchema>;

/** A template as GET /v1/templates returns it. Durations in seconds. */
export const templateSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		description: z.string(),
		category: z.string(),
		duration_range: z.object({ min: z.number(), max: z.number() }).strict(),
		credits_per_video: z.number(),
		thumbnail_url: z.string().url(),
		example_video_url: z.string().url(),
		supported_resolutions: z.array(resolutionSchema),
		custom_data_fields: choice(
			z.array(customDataFieldSchema),
			'The keys of custom_data that the template uses; it ignores other keys',
		),
		requires_context: z
			.object({ prompt: z.boolean(), brand_id: z.boolean(), custom_data: z.boolean() })
			.strict(),
	})
	.strict()
	.openapi('Template');

export type Template = z.infer<typeof templateSchema>;

/** Response of `GET /v1/templates`. */
export const templateListSchema = z
	.object({ templates: z.array(templateSchema), total: z.number().int() })
	.strict()
	.openapi('TemplateList');
