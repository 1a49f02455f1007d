import { z } from 'zod';

// Tolerant on purpose: only what the nodes cannot work without is required, null counts as absent, numbers are
// accepted as ids, and unknown fields pass through. The service's own schemas are strict; a contract test holds
// the two together.

const id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z.string().nullish();
/** A field that the contract does not name, as it came. */
const extra = z.union([
	z.string(),
	z.number(),
	z.boolean(),
	z.null(),
	z.record(z.unknown()),
	z.array(z.unknown()),
]);
const integer = z.number().int().nonnegative();

/** Contract 7: the links of an error. */
export const linksSchema = z.object({ docs: text, support: text }).catchall(extra);

/** Contract 7: the object under `error`. */
export const serviceErrorSchema = z
	.object({
		type: text,
		status: z.number().nullish(),
		title: text,
		detail: text,
		request_id: text,
		timestamp: text,
		metadata: z.record(z.unknown()).nullish(),
		links: linksSchema.nullish(),
	})
	.catchall(extra);
export type ServiceErrorObject = z.infer<typeof serviceErrorSchema>;

/** Contract 2.2. Only the id is required: a paid job must not be lost over a missing extra. */
export const videoJobSchema = z
	.object({
		id,
		template_id: text,
		created_at: text,
		estimated_completion: text,
		status_url: text,
		credits_charged: z.number().nullish(),
	})
	.catchall(extra);
export type VideoJob = z.infer<typeof videoJobSchema>;

/** Contract 2.3, and what a status address may add to it. */
export const videoSchema = z
	.object({
		id,
		template_id: text,
		status: text,
		video_url: text,
		thumbnail_url: text,
		created_at: text,
		completed_at: text,
		estimated_completion: text,
		status_url: text,
		credits_charged: z.number().nullish(),
		error: serviceErrorSchema.nullish(),
	})
	.catchall(extra);
export type Video = z.infer<typeof videoSchema>;

/** Contract 4.3. */
export const videoListSchema = z.object({
	videos: z.array(videoSchema),
	pagination: z.object({ page: integer, limit: integer, total: integer, total_pages: integer }),
});

/** Contract 2.4. */
export const templateSchema = z
	.object({
		id,
		name: text,
		description: text,
		category: text,
		duration_range: z.object({ min: z.number(), max: z.number() }).catchall(extra).nullish(),
		credits_per_video: z.number().nullish(),
		thumbnail_url: text,
		example_video_url: text,
		supported_resolutions: z.array(z.union([z.string(), z.number()]).transform(String)).nullish(),
		requires_context: z
			.object({
				prompt: z.boolean().nullish(),
				brand_id: z.boolean().nullish(),
				custom_data: z.boolean().nullish(),
			})
			.catchall(extra)
			.nullish(),
	})
	.catchall(extra);
export type Template = z.infer<typeof templateSchema>;

/** Contract 4.4. */
export const templateListSchema = z.object({
	templates: z.array(templateSchema),
	total: z.number().nullish(),
});

/** Contract 2.5. The settings are free-form beyond what the nodes use of them. */
export const variantSchema = z
	.object({
		id,
		template_id: text,
		name: text,
		payload: z
			.object({
				videoCount: z.number().nullish(),
				settings: z
					.object({
						systemPrompt: text,
						captionPrompt: text,
						compositionProps: z.record(z.unknown()).nullish(),
					})
					.catchall(extra)
					.nullish(),
			})
			.catchall(extra)
			.nullish(),
		is_active: z.boolean().nullish(),
		created_at: text,
		updated_at: text,
	})
	.catchall(extra);
export type Variant = z.infer<typeof variantSchema>;

/** Contract 4.5. */
export const variantListSchema = z.object({
	variants: z.array(variantSchema),
	total: z.number().nullish(),
});

/** Contract 2.6. */
export const collectionSchema = z
	.object({
		id,
		name: text,
		asset_type: text,
		user_id: z.union([z.string(), z.number()]).nullish(),
		is_global: z.boolean().nullish(),
		created_at: text,
		description: text,
		asset_count: z.number().nullish(),
		deleted_at: text,
	})
	.catchall(extra);
export type Collection = z.infer<typeof collectionSchema>;

/** Contract 2.1. Only the key is required: it is shown this once, and must not be lost over a missing extra. */
export const apiKeySchema = z
	.object({
		api_key: z.string().min(1),
		id: z.union([z.string(), z.number()]).nullish(),
		name: text,
		environment: text,
		prefix: text,
		scopes: z.array(z.string()).nullish(),
		rate_limit_per_hour: z.number().nullish(),
		created_at: text,
		warning: text,
	})
	.catchall(extra);
export type ApiKey = z.infer<typeof apiKeySchema>;
