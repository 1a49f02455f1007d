import { z } from 'zod';
import { resolutionSchema } from './video';

/** A template as GET /v1/templates returns it (contract 2.4). Durations in seconds. */
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
		requires_context: z
			.object({ prompt: z.boolean(), brand_id: z.boolean(), custom_data: z.boolean() })
			.strict(),
	})
	.strict()
	.openapi('Template');

export type Template = z.infer<typeof templateSchema>;

/** Answer of GET /v1/templates (contract 4.4). */
export const templateListSchema = z
	.object({ templates: z.array(templateSchema), total: z.number().int() })
	.strict()
	.openapi('TemplateList');

export type TemplateList = z.infer<typeof templateListSchema>;
