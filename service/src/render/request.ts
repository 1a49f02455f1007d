import { z } from 'zod';
import { resolutionSchema, videoContextSchema } from '../contract/video';

export type { Resolution } from '../contract/video';

/** One video to draw. Both paths lie in a folder that exists; nothing appears there before it is complete. */
export const renderRequestSchema = z
	.object({
		videoId: z.string(),
		templateId: z.string(),
		context: videoContextSchema,
		resolution: resolutionSchema,
		watermark: z.boolean(),
		videoPath: z.string(),
		thumbnailPath: z.string(),
	})
	.strict();

export type RenderRequest = z.infer<typeof renderRequestSchema>;

const renderedVideoSchema = z
	.object({
		width: z.number().int(),
		height: z.number().int(),
		durationSeconds: z.number(),
		frameCount: z.number().int(),
		bytes: z.number().int(),
	})
	.strict();

/** What was written: pixels, seconds, frames and the size of the MP4 in bytes. */
export type RenderedVideo = z.infer<typeof renderedVideoSchema>;

export const renderErrorReasonSchema = z.enum([
	'encoder_missing',
	'disk_full',
	'invalid_context',
	'crashed',
	'aborted',
]);

export type RenderErrorReason = z.infer<typeof renderErrorReasonSchema>;

/** Why a video could not be rendered; the message is fit for the caller of the service. */
export class RenderError extends Error {
	readonly reason: RenderErrorReason;

	constructor(reason: RenderErrorReason, message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'RenderError';
		this.reason = reason;
	}
}

/** Parent to child: the only message, sent once. `workFolder` is removed by the parent. */
export const renderOrderSchema = z
	.object({ request: renderRequestSchema, encoderPath: z.string(), workFolder: z.string() })
	.strict();

export type RenderOrder = z.infer<typeof renderOrderSchema>;

/** Child to parent: any number of `progress`, then one `done` or `failed`. */
export const renderReportSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('progress'), share: z.number() }).strict(),
	z.object({ type: z.literal('done'), video: renderedVideoSchema }).strict(),
	z
		.object({ type: z.literal('failed'), reason: renderErrorReasonSchema, message: z.string() })
		.strict(),
]);

export type RenderReport = z.infer<typeof renderReportSchema>;
