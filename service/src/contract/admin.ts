import { z } from 'zod';
import { integerParameter } from './schemaTypes';
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

/** A video with its input, as GET /_service/videos/{id} returns it; in a list, `context` has only the prompt. */
export const videoDetailSchema = z
	.object({
		...videoSchema.shape,
		context: videoContextSchema,
		resolution: resolutionSchema,
		watermark: z.boolean(),
		webhook_url: z.string().optional(),
		request_id: z.string(),
	})
	.strict()
	.openapi('VideoDetail');

export type VideoDetail = z.infer<typeof videoDetailSchema>;

const count = z.number().int();

export const videoDetailListSchema = z
	.object({
		videos: z.array(videoDetailSchema),
		pagination: paginationSchema,
		/** Of all videos of the account, without the filters. */
		counts: z
			.object({ queued: count, processing: count, completed: count, failed: count })
			.strict(),
	})
	.strict()
	.openapi('VideoDetailList');

export type VideoDetailList = z.infer<typeof videoDetailListSchema>;

/** Query of GET /_service/videos. */
export const videoDetailQuerySchema = z
	.object({
		page: integerParameter(1, Number.MAX_SAFE_INTEGER, 1),
		limit: integerParameter(1, 100, 24),
		status: videoStatusSchema.optional(),
		template_id: templateIdSchema.optional(),
	})
	.strict();

/** A template with an example for forms. */
const templateDetailSchema = z
	.object({
		...templateSchema.shape,
		example_context: videoContextSchema,
	})
	.strict()
	.openapi('TemplateDetail');

/** @public The dashboard uses it. */
export type TemplateDetail = z.infer<typeof templateDetailSchema>;

export const templateDetailListSchema = z
	.object({ templates: z.array(templateDetailSchema), total: count })
	.strict()
	.openapi('TemplateDetailList');

/** Body of POST /_service/previews. */
export const createPreviewDetailSchema = z
	.object({
		...createPreviewSchema.shape,
		frames: z.number().int().min(1).max(24).default(12),
		/** With --writer-url: whether the model writes the words, as it does for the video. */
		write_with_model: z.boolean().default(true),
	})
	.strict()
	.openapi('CreatePreviewDetail');

/** A preview with what the dashboard shows besides. */
export const previewDetailSchema = z
	.object({
		...previewSchema.shape,
		/** The time of the frame that the thumbnail would show. */
		poster_seconds: z.number(),
		/** The fields of custom_data that the model wrote. Missing if it wrote none. */
		written_fields: writtenFieldsSchema.optional(),
		/** Whether the service has a model that can write. */
		has_model: z.boolean(),
	})
	.strict()
	.openapi('PreviewDetail');

/** @public The dashboard uses it. */
export type PreviewDetail = z.infer<typeof previewDetailSchema>;
