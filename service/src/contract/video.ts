import { z } from 'zod';
import { choice, integerParameter, timestampSchema } from './common';
import { errorObjectSchema } from './error';

/**
 * What a caller hands to a template (contract 4.2). `brand_id` and `custom_data` are accepted here
 * because a template can require them (contract 2.4).
 */
export const videoContextSchema = z
	.object({
		prompt: z.string().max(10_000).optional().openapi({
			description:
				'What the video says. For tests it can ask for trouble, such as [fail] or [slow 30s], where the service allows that.',
		}),
		brand_assets: choice(
			z.record(z.unknown()).optional(),
			'Logo, colours and the like; what a template does not know is passed over. logoUrl is a data: or http(s) address, or collection:<id>/<name>',
		),
		system_prompt: z.string().max(10_000).optional(),
		brand_id: choice(
			z.string().max(200).optional(),
			'Templates can require it. The id of a collection lends its image named logo… and its newest other image to a video that brings none',
		),
		custom_data: choice(z.record(z.unknown()).optional(), 'Templates can require it'),
	})
	.strict();

export type VideoContext = z.infer<typeof videoContextSchema>;

/** No template has a longer one, and what callers choose is kept. */
export const templateIdSchema = z.string().min(1).max(200);

/** Output sizes of the service; the contract names only the notation ("like 1080p"). */
export const resolutionSchema = choice(
	z.enum(['720p', '1080p']),
	'Height in portrait is 1280 or 1920',
);

export type Resolution = z.infer<typeof resolutionSchema>;

export const videoStatusSchema = z.enum(['queued', 'processing', 'completed', 'failed']);

export type VideoStatus = z.infer<typeof videoStatusSchema>;

/** An http(s) address; one with a user name or password in it could not be called back. */
const webhookUrlSchema = z
	.string()
	.max(2_048)
	.url()
	// Browsers and Node pass over blanks and further slashes before the host, so that none may come there.
	.regex(
		/^[hH][tT][tT][pP][sS]?:\/\/(?![^/?#]*@)[^/\\?#\s]/,
		'Must be an http or https address without a user name or password',
	);

/** Body of POST /v1/videos (contract 4.2). Whether the template offers the resolution is checked later. */
export const createVideoSchema = z
	.object({
		template_id: templateIdSchema,
		context: videoContextSchema.default({}),
		webhook_url: webhookUrlSchema.optional(),
		options: z
			.object({
				resolution: choice(
					z.string().optional(),
					'One of the supported_resolutions of the template; 1080p where it is one and none is given',
				),
				watermark: z.boolean().default(false),
			})
			.strict()
			.default({}),
	})
	.strict()
	.openapi('CreateVideo');

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
	.strict()
	.openapi('VideoJob');

export type VideoJob = z.infer<typeof videoJobSchema>;

const listItemFields = {
	id: z.string(),
	template_id: z.string(),
	video_url: z.string().url().optional(),
	thumbnail_url: z.string().url().optional(),
	created_at: timestampSchema,
	completed_at: timestampSchema.optional(),
};

/** Entry of GET /v1/videos (contract 2.3). Fields without a value yet are left out. */
export const videoListItemSchema = z.object(listItemFields).strict().openapi('VideoListItem');

export type VideoListItem = z.infer<typeof videoListItemSchema>;

/** Answer of the status address, GET /v1/videos/{id}, and `data` of a webhook. */
export const videoSchema = z
	.object({
		...listItemFields,
		status: videoStatusSchema,
		progress: choice(z.number().min(0).max(1), 'Share that is rendered'),
		status_url: z.string().url(),
		estimated_completion: timestampSchema,
		credits_charged: choice(
			z.number().int(),
			'0 once the credits of a failed video are given back',
		),
		files_removed_at: choice(
			timestampSchema.optional(),
			'When its files were removed to make room; video_url and thumbnail_url are left out from then on',
		),
		error: choice(errorObjectSchema.optional(), 'Why the video failed'),
	})
	.strict()
	.openapi('Video');

export type Video = z.infer<typeof videoSchema>;

/** Query of GET /v1/videos (contract 4.3 and section 8). */
export const listVideosQuerySchema = z
	.object({
		page: integerParameter(1, Number.MAX_SAFE_INTEGER, 1),
		limit: integerParameter(1, 100, 20),
		status: videoStatusSchema.optional(),
		template_id: templateIdSchema.optional(),
		from_date: timestampSchema.optional(),
		to_date: timestampSchema.optional(),
	})
	.strict();

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
	.strict()
	.openapi('VideoList');

export type VideoList = z.infer<typeof videoListSchema>;
