import { z } from 'zod';
import { integerParameter, named } from './schemaTypes';
import { createPreviewSchema, previewSchema } from './preview';
import { templateSchema } from './template';
import {
	writtenFieldsSchema,
	paginationSchema,
	resolutionSchema,
	templateIdSchema,
	videoContextSchema,
	videoSchema,
	videoStatusSchema,
} from './video';

/** A video with its input, as GET /_service/videos/{id} returns it; in a list, and once its files were removed, `context` has only the prompt. */
export const videoDetailSchema = named('VideoDetail', {
	...videoSchema.shape,
	context: videoContextSchema,
	resolution: resolutionSchema,
	watermark: z.boolean(),
	webhook_url: z.string().optional(),
	request_id: z.string(),
});

export type VideoDetail = z.infer<typeof videoDetailSchema>;

const count = z.number().int();

export const videoDetailListSchema = named('VideoDetailList', {
	videos: z.array(videoDetailSchema),
	pagination: paginationSchema,
	/** Of all videos of the account, without the filters. */
	counts: z.strictObject({ queued: count, processing: count, completed: count, failed: count }),
});

export type VideoDetailList = z.infer<typeof videoDetailListSchema>;

/** Query of GET /_service/videos. */
export const videoDetailQuerySchema = z.strictObject({
	page: integerParameter(Number.MAX_SAFE_INTEGER, 1),
	limit: integerParameter(100, 24),
	status: videoStatusSchema.optional(),
	template_id: templateIdSchema.optional(),
});

/** A template with an example for forms. */
const templateDetailSchema = named('TemplateDetail', {
	...templateSchema.shape,
	example_context: videoContextSchema,
	/** What the prompt is for. Missing if it is what the video says. */
	prompt_hint: z.string().optional(),
});

/** @public The dashboard uses it. */
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

export const templateDetailListSchema = named('TemplateDetailList', {
	templates: z.array(templateDetailSchema),
	total: count,
});

/** Body of POST /_service/previews. */
export const createPreviewDetailSchema = named('CreatePreviewDetail', {
	...createPreviewSchema.shape,
	frames: z.number().int().min(1).max(24).default(12),
	/** With --writer-url: whether the model writes the words, as it does for the video. */
	write_with_model: z.boolean().default(true),
});

/** A preview with what the dashboard shows besides. */
export const previewDetailSchema = named('PreviewDetail', {
	...previewSchema.shape,
	/** The time of the frame that the thumbnail would show. */
	thumbnail_seconds: z.number(),
	/** The fields of custom_data that the model wrote. Missing if it wrote none. */
	written_fields: writtenFieldsSchema.optional(),
	/** Whether the service has a model that can write. */
	has_model: z.boolean(),
});

/** @public The dashboard uses it. */
export type PreviewDetail = z.infer<typeof previewDetailSchema>;
