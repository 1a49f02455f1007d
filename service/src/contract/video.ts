import { z } from 'zod';
import {
	anyObject,
	choice,
	integerParameter,
	named,
	timestampSchema,
	URL_WITHOUT_USER,
} from './schemaTypes';
import { errorObjectSchema } from './error';
import { leftOutSchema } from './leftOut';
import { postSchema } from './post';

/** Of a prompt, also once its dates are spelled out and its placeholders filled, which makes it longer. */
export const MAX_PROMPT_CHARACTERS = 10_000;

/**
 * `context` of `POST /v1/videos`: the input for the template. It has `brand_id` and `custom_data` because
 * `requires_context` of a template can require them.
 */
export const videoContextSchema = z.strictObject({
	prompt: z
		.string()
		.max(MAX_PROMPT_CHARACTERS)
		.optional()
		.openapi({ description: 'What the video says' }),
	brand_assets: choice(
		anyObject().optional(),
		'name, tagline, url, logoUrl, fontUrl, and colors with primary, secondary and background; warnings of the job names other keys. ' +
			'logoUrl is a data: or http(s) URL, or collection:ID/NAME. fontUrl is a data: or http(s) URL of a WOFF2, TTF or OTF font',
	),
	system_prompt: z.string().max(MAX_PROMPT_CHARACTERS).optional(),
	brand_id: choice(
		z.string().max(200).optional(),
		'Templates can require it. ' +
			'If it is the ID of a collection, the newest image there whose name begins with "logo" is the logo, unless the request has one; ' +
			'the newest with another name is shown if the request has no images and clips',
	),
	custom_data: choice(anyObject().optional(), 'Templates can require it'),
});

export type VideoContext = z.infer<typeof videoContextSchema>;

/** Limited, because callers choose it and the service uses it as a cache key. */
export const templateIdSchema = z.string().min(1).max(200);

/** The contract defines only the notation, with `1080p` as an example. */
export const resolutionSchema = choice(z.enum(['720p', '1080p']), 'The shorter side in pixels');

export type Resolution = z.infer<typeof resolutionSchema>;

export const videoStatusSchema = z.enum(['queued', 'processing', 'completed', 'failed']);

export type VideoStatus = z.infer<typeof videoStatusSchema>;

/** An http(s) URL. With a user name or password in it, the webhook could not be posted. */
const webhookUrlSchema = z
	.string()
	.max(2_048)
	.refine(
		(url) => URL_WITHOUT_USER.test(url) && URL.canParse(url),
		'Must be an http or https URL without a user name or password',
	)
	.openapi({ format: 'uri', pattern: URL_WITHOUT_USER.source });

/**
 * What stands for one wish of the caller. It is compared as it was given (`api/parseRequest.ts`), so what a database cannot store
 * as given is refused.
 */
const deduplicationKeySchema = z
	.string()
	.min(1)
	.max(255)
	.regex(/^[^\0\p{Cs}]*$/u, 'Must not contain NUL or half of a surrogate pair');

/** Body of `POST /v1/videos`. Whether the template supports the resolution is checked later. */
export const createVideoSchema = named('CreateVideo', {
	template_id: templateIdSchema,
	context: videoContextSchema.default({}),
	webhook_url: webhookUrlSchema.optional(),
	deduplication_key: choice(
		deduplicationKeySchema.optional(),
		'One video of the account has it until that video fails, is canceled or is deleted. ' +
			'A request with a key that a video has gets the job of that video with the status 200 and is not charged',
	),
	options: z
		.strictObject({
			resolution: choice(
				// Another type is refused as a wrong text is: with the values of the template.
				z
					.preprocess(
						(given) => (typeof given === 'string' ? given : JSON.stringify(given)),
						z.string(),
					)
					.optional(),
				'One of the supported_resolutions of the template; by default 1080p if the template supports it',
			),
			watermark: z.boolean().default(false),
		})
		.default({}),
});

export type CreateVideo = z.infer<typeof createVideoSchema>;

export const warningsField = choice(
	z.array(z.string()).optional(),
	'What of the request the service did not do: each unknown key, with the field that was probably meant; ' +
		'sentences of the prompt that are shown and read like instructions; ' +
		'and if a video has its deduplication_key already, that the request asks for another one. Missing if there is nothing to say',
);

const deduplicationKeyField = choice(
	z.string().optional(),
	'That of the request. A failed video shows it, but no longer has it',
);

/** Response of `POST /v1/videos`. */
export const videoJobSchema = named('VideoJob', {
	id: z.string(),
	template_id: z.string(),
	created_at: timestampSchema,
	estimated_completion: timestampSchema,
	status_url: z.string().url(),
	credits_charged: z.number().int(),
	warnings: warningsField,
	deduplication_key: deduplicationKeyField,
	deduplicated: choice(
		z.literal(true).optional(),
		'Another request with the same deduplication_key created the video; this one is not charged',
	),
});

export type VideoJob = z.infer<typeof videoJobSchema>;

const listItemFields = {
	id: z.string(),
	template_id: z.string(),
	video_url: z.string().url().optional(),
	thumbnail_url: z.string().url().optional(),
	created_at: timestampSchema,
	completed_at: timestampSchema.optional(),
	deduplication_key: deduplicationKeyField,
	status: choice(videoStatusSchema, 'The values of the filter `status`'),
	duration_seconds: choice(z.number().optional(), 'Missing until the video is completed'),
	width: choice(z.number().int().optional(), 'In pixels; missing until the video is completed'),
	height: choice(z.number().int().optional(), 'In pixels; missing until the video is completed'),
	size_bytes: choice(
		z.number().int().optional(),
		'Size of the MP4; missing until the video is completed',
	),
};

const captionField = choice(
	z.string().max(2_200).optional(),
	'Text for a post: what the video says, up to five hashtags, and the handles among them. Missing until the video is completed',
);

const postField = choice(
	postSchema.optional(),
	'What posting nodes ask for: ' +
		'title, texts, hashtags, alternative text, subtitles, what to declare as made by AI, and which networks take the file. ' +
		'Missing until the video is completed',
);

/** A video in the response of `GET /v1/videos`. Fields that have no value yet are left out. */
export const videoListItemSchema = named('VideoListItem', {
	...listItemFields,
	caption: captionField,
	post: postField,
	left_out: choice(
		z.array(leftOutSchema).optional(),
		'What a completed video does not show, as `left_out` of its script, ' +
			'without the lines of a prompt from which a model wrote those of the video. ' +
			'Missing if it shows everything',
	),
});

export type VideoListItem = z.infer<typeof videoListItemSchema>;

/** What a video says and when. The contract does not define it. */
export const videoScriptSchema = named('VideoScript', {
	headline: z.string(),
	scenes: z.array(
		z.strictObject({
			text: z.string(),
			start_seconds: z.number(),
			duration_seconds: z.number(),
		}),
	),
	call_to_action: z.string().optional(),
	/** Two letters, as in ISO 639-1. */
	language: z.string(),
	left_out: z.array(leftOutSchema),
});

export type VideoScript = z.infer<typeof videoScriptSchema>;

/** The fields of `custom_data` that a model wrote. */
export const writtenFieldsSchema = z.record(z.union([z.string(), z.array(z.string())]));

export type WrittenFields = z.infer<typeof writtenFieldsSchema>;

/** Who made a stock clip that a video shows. The contract does not define it. */
export const attributionSchema = named('Attribution', {
	provider: z.string(),
	author: z.string(),
	author_url: z.string().url().optional(),
	/** Of the clip's page. */
	url: z.string().url(),
});

export type Attribution = z.infer<typeof attributionSchema>;

/** Response of `GET /v1/videos/{id}`, the `status_url`, and `data` of a webhook. */
export const videoSchema = named('Video', {
	...listItemFields,
	progress: choice(
		z.number().min(0).max(1),
		'The rendered share: 0 until the render starts, 1 when the video is completed',
	),
	status_url: z.string().url(),
	estimated_completion: timestampSchema,
	credits_charged: choice(
		z.number().int(),
		'0 for a failed video, because its credits are refunded',
	),
	files_removed_at: choice(
		timestampSchema.optional(),
		'When its files and the stored request were removed; video_url and thumbnail_url are then missing',
	),
	caption: captionField,
	post: postField,
	script: choice(
		videoScriptSchema.optional(),
		'What the video says: its lines with their times in seconds, and its language. ' +
			'There as soon as it is written; a voice can still make scenes longer. Missing in a failed video',
	),
	attributions: choice(
		z.array(attributionSchema).optional(),
		'The stock clips that the video shows. Missing if it shows none',
	),
	warnings: warningsField,
	error: choice(errorObjectSchema.optional(), 'Why the video failed'),
});

export type Video = z.infer<typeof videoSchema>;

/** Query of `GET /v1/videos`. */
export const listVideosQuerySchema = z.strictObject({
	page: integerParameter(Number.MAX_SAFE_INTEGER, 1),
	limit: integerParameter(100, 20),
	status: videoStatusSchema.optional(),
	template_id: templateIdSchema.optional(),
	from_date: timestampSchema.optional(),
	to_date: timestampSchema.optional(),
	deduplication_key: choice(
		z
			.preprocess(
				(given) => (typeof given === 'string' ? [given] : given),
				z.array(deduplicationKeySchema).max(100),
			)
			.optional(),
		'The videos that have one of these keys, at most one each. Repeat the parameter for several',
	),
});

export const paginationSchema = z.strictObject({
	page: z.number().int(),
	limit: z.number().int(),
	total: z.number().int(),
	total_pages: z.number().int(),
});

/** Response of `GET /v1/videos`. */
export const videoListSchema = named('VideoList', {
	videos: z.array(videoListItemSchema),
	pagination: paginationSchema,
});
