import { z } from 'zod';
import {
	attributionSchema,
	resolutionSchema,
	videoContextSchema,
	videoScriptSchema,
} from '../contract/video';
import { soundRequestSchema } from '../sound/soundRequest';
import { mediaRequestSchema } from './media/mediaRequest';
import { stockFoundSchema, stockWishSchema } from './media/stock';

export type { Resolution } from '../contract/video';

/** One video to draw. Both paths lie in a folder that exists; nothing appears there before it is complete. */
const renderRequestSchema = z
	.object({
		videoId: z.string(),
		templateId: z.string(),
		context: videoContextSchema,
		resolution: resolutionSchema,
		watermark: z.boolean(),
		/** Undefined: composed music and no voice. */
		sound: soundRequestSchema.optional(),
		/** Undefined: it shows nothing of the caller's own but what is in its context. */
		media: mediaRequestSchema.optional(),
		/** Whether the service looks for stock clips. */
		hasStock: z.boolean().optional(),
		videoPath: z.string(),
		thumbnailPath: z.string(),
	})
	.strict();

export type RenderRequest = z.infer<typeof renderRequestSchema>;

export const renderedVideoSchema = z
	.object({
		width: z.number().int(),
		height: z.number().int(),
		durationSeconds: z.number(),
		frameCount: z.number().int(),
		bytes: z.number().int(),
		/** Left out where nothing was written for this video, as in instant mode. */
		script: videoScriptSchema.optional(),
		caption: z.string().optional(),
		/** Of the stock clips that it shows. */
		attributions: z.array(attributionSchema).optional(),
	})
	.strict();

/** What was rendered: pixels, seconds, frames, the size of the MP4 in bytes, and what the film says. */
export type RenderedVideo = z.infer<typeof renderedVideoSchema>;

const renderErrorReasonSchema = z.enum([
	'encoder_missing',
	'disk_full',
	'invalid_context',
	'limit_exceeded',
	'speech_failed',
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

/** The service removes `workFolder`. */
const renderJobSchema = z
	.object({ request: renderRequestSchema, encoderPath: z.string(), workFolder: z.string() })
	.strict();

export type RenderJob = z.infer<typeof renderJobSchema>;

/** Nothing is written to the paths of the request. `ffmpegPath` is needed for clips only. */
const previewJobSchema = z
	.object({
		request: renderRequestSchema,
		frames: z.number().int().min(1),
		ffmpegPath: z.string().optional(),
	})
	.strict();

export type PreviewJob = z.infer<typeof previewJobSchema>;

/** Sizes in pixels of the video itself; moments in seconds; `jpeg` is base64. */
export const previewFramesSchema = z
	.object({
		width: z.number().int(),
		height: z.number().int(),
		durationSeconds: z.number(),
		posterSeconds: z.number(),
		frames: z.array(z.object({ seconds: z.number(), jpeg: z.string() }).strict()),
	})
	.strict();

export type PreviewFrames = z.infer<typeof previewFramesSchema>;

/** Service to process: one job after the other, and the answers: a file for each line to `speak`, clips to `stock`. */
export const renderOrderSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('render'), job: renderJobSchema }).strict(),
	z.object({ type: z.literal('preview'), job: previewJobSchema }).strict(),
	z.object({ type: z.literal('spoken'), paths: z.array(z.string()) }).strict(),
	stockFoundSchema.extend({ type: z.literal('found') }),
]);

export type RenderOrder = z.infer<typeof renderOrderSchema>;

/** Process to service: for each job at most one `stock` and then one `speak`, each waiting for its answer, any number of `progress`, then one `done` or `failed`. */
export const renderReportSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('stock'), wish: stockWishSchema }).strict(),
	z.object({ type: z.literal('speak'), lines: z.array(z.string()) }).strict(),
	z.object({ type: z.literal('progress'), share: z.number() }).strict(),
	z.object({ type: z.literal('done'), result: z.unknown() }).strict(),
	z
		.object({ type: z.literal('failed'), reason: renderErrorReasonSchema, message: z.string() })
		.strict(),
]);

export type RenderReport = z.infer<typeof renderReportSchema>;
