import { z } from 'zod';
import { integerParameter, timestampSchema } from './common';
import { errorObjectSchema } from './error';

/**
 * What a caller hands to a template (contract 4.2). `brand_id` and `custom_data` are accepted here
 * because a template can require them (contract 2.4).
 */
export const videoContextSchema = z
	.object({
		prompt: z.string().max(10_000).optional(),
		brand_assets: z.record(z.unknown()).optional(),
		system_prompt: z.string().max(10_000).optional(),
		brand_id: z.string().max(200).optional(),
		custom_data: z.record(z.unknown()).optional(),
	})
	.strict();

export type VideoContext = z.infer<typeof videoContextSchema>;

/** Output sizes of the service; the contract names only the notation ("like 1080p"). */
export const resolutionSchema = z.enum(['720p', '1080p']);

export type Resolution = z.infer<typeof resolutionSchema>;

export const videoStatusSchema = z.enum(['queued', 'processing', 'completed', 'failed']);

export type VideoStatus = z.infer<typeof videoStatusSchema>;

/** An http(s) address; one with a user name or password in it could not be called back. */
export const webhookUrlSchema = z
	.string()
	.max(2048)
	.url()
	.refine((value) => /^https?:\/\//i.test(value), 'Must be an http or https address')
	.refine(
		(value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '',
		'Must not contain a user name or password',
	);

/** Body of POST /v1/videos (contract 4.2). Whether the template offers the resolution is checked later. */
export const createVideoSchema = z
	.object({
		template_id: z.string().min(1).max(200),
		context: videoContextSchema.default({}),
		webhook_url: webhookUrlSchema.optional(),
		options: z
			.object({
				resolution: z.string().optional(),
				watermark: z.boolean().default(false),
			})
			.strict()
			.default({}),
	})
	.strict();

export type CreateVideo = z.infer<typeof createVideoSchema>;

/** Answer of POST /v1/videos (contract 2.2). */
export const videoJobSchema = z
	.object({
		id: z.string(),
		template_id: z.string(),
		created_at: timestampSchema,
		estimated_completion: timestampSchema,
		status_url: z.string().url(),
		credits_charged: z.number().int(),
	})
	.strict();

export type VideoJob = z.infer<typeof videoJobSchema>;

/** Entry of GET /v1/videos (contract 2.3). Fields without a value yet are left out. */
export const videoListItemSchema = z
	.object({
		id: z.string(),
		template_id: z.string(),
		video_url: z.string().url().optional(),
		thumbnail_url: z.string().url().optional(),
		created_at: timestampSchema,
		completed_at: timestampSchema.optional(),
	})
	.strict();

export type VideoListItem = z.infer<typeof videoListItemSchema>;

/** Answer of the status address, GET /v1/videos/{id}, and `data` of a webhook. */
export const videoSchema = videoListItemSchema
	.extend({
		status: videoStatusSchema,
		progress: z.number().min(0).max(1),
		status_url: z.string().url(),
		estimated_completion: timestampSchema,
		credits_charged: z.number().int(),
		error: errorObjectSchema.optional(),
	})
	.strict();

export type Video = z.infer<typeof videoSchema>;

/** Query of GET /v1/videos (contract 4.3 and section 8). */
export const listVideosQuerySchema = z
	.object({
		page: integerParameter(1, Number.MAX_SAFE_INTEGER).default('1'),
		limit: integerParameter(1, 100).default('20'),
		status: videoStatusSchema.optional(),
		template_id: z.string().min(1).optional(),
		from_date: timestampSchema.optional(),
		to_date: timestampSchema.optional(),
	})
	.strict();

export type ListVideosQuery = z.infer<typeof listVideosQuerySchema>;

export const paginationSchema = z
	.object({
		page: z.number().int(),
		limit: z.number().int(),
		total: z.number().int(),
		total_pages: z.number().int(),
	})
	.strict();

/** Answer of GET /v1/videos (contract 4.3). */
export const videoListSchema = z
	.object({ videos: z.array(videoListItemSchema), pagination: paginationSchema })
	.strict();

export type VideoList = z.infer<typeof videoListSchema>;
