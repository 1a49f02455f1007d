import { z } from 'zod';
import { choice, named } from './schemaTypes';
import { resolutionSchema } from './video';

/** Response of GET /v1/voices: values of `custom_data.voice`. Empty without a speech API, or if it has no list. */
export const voiceListSchema = named('VoiceList', {
	voices: z.array(
		z.strictObject({ id: z.string(), name: z.string(), language: z.string().optional() }),
	),
});

/** A key of `custom_data` that a template uses. */
const customDataFieldSchema = named('CustomDataField', {
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
	options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
	/** The value if the key is missing. */
	default: z.union([z.string(), z.number(), z.boolean()]).optional(),
	/** With the type `string`: how many characters have room. With `array`: how many each entry's text may have. */
	max_length: z.number().int().optional(),
	/** With the type `array`: how many entries have room. */
	max_items: z.number().int().optional(),
	/** Whether it also takes values of another type, or other options, such as a language that is not listed. */
	accepts_other_values: z.literal(true).optional(),
});

export type CustomDataField = z.infer<typeof customDataFieldSchema>;

/** A template as GET /v1/templates returns it. Durations in seconds. */
export const templateSchema = named('Template', {
	id: z.string(),
	name: z.string(),
	description: z.string(),
	category: z.string(),
	duration_range: z.strictObject({ min: z.number(), max: z.number() }),
	credits_per_video: z.number(),
	thumbnail_url: z.string().url(),
	example_video_url: z.string().url(),
	supported_resolutions: z.array(resolutionSchema),
	custom_data_fields: choice(
		z.array(customDataFieldSchema),
		'The keys of custom_data that the template uses; warnings of a job names other keys',
	),
	requires_context: z.strictObject({
		prompt: z.boolean(),
		brand_id: z.boolean(),
		custom_data: z.boolean(),
	}),
});

export type Template = z.infer<typeof templateSchema>;

/** Response of `GET /v1/templates`. */
export const templateListSchema = named('TemplateList', {
	templates: z.array(templateSchema),
	total: z.number().int(),
});
