import { z } from 'zod';
import { renderErrorReasonSchema, renderRequestSchema } from './renderMessages';

/** Service to worker, one after the other. Nothing is written to the paths of the request. */
export const previewJobSchema = z
	.object({ request: renderRequestSchema, frames: z.number().int().min(1) })
	.strict();

export type PreviewJob = z.infer<typeof previewJobSchema>;

/** Sizes in pixels of the video itself; moments in seconds; `jpeg` is base64. */
const previewFramesSchema = z
	.object({
		width: z.number().int(),
		height: z.number().int(),
		durationSeconds: z.number(),
		posterSeconds: z.number(),
		frames: z.array(z.object({ seconds: z.number(), jpeg: z.string() }).strict()),
	})
	.strict();

export type PreviewFrames = z.infer<typeof previewFramesSchema>;

/** Worker to service: one for each job. */
export const previewReportSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('drawn'), preview: previewFramesSchema }).strict(),
	z
		.object({ type: z.literal('failed'), reason: renderErrorReasonSchema, message: z.string() })
		.strict(),
]);

export type PreviewReport = z.infer<typeof previewReportSchema>;
