import { z } from 'zod';
import { attributionSchema, resolutionSchema, videoScriptSchema } from '../../contract/video';
import { cueSchema, postTextsSchema } from '../../contract/post';
import { storedInputSchema } from '../../request/videoInput';
import { soundRequestSchema } from '../../sound/soundRequest';
import { transcriptSchema } from '../../sound/transcription/transcript';
import { renderErrorReasonSchema } from '../renderError';
import { mediaRequestSchema } from '../media/mediaRequest';
import { stockFoundSchema, stockQuerySchema } from '../media/stockMessages';

/** One video to render. The folder of both paths exists; files appear there only when complete. */
const renderRequestSchema = z
	.object({
		videoId: z.string(),
		templateId: z.string(),
		input: storedInputSchema,
		/** The keys of custom_data that a model wrote, not the caller. */
		written: z.array(z.string()).optional(),
		resolution: resolutionSchema,
		watermark: z.boolean(),
		/** By default composed music and no voice. */
		sound: soundRequestSchema.optional(),
		/** Images and clips besides those in the input itself. */
		media: mediaRequestSchema.optional(),
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
		script: videoScriptSchema.optional(),
		caption: z.string().optional(),
		post: postTextsSchema.optional(),
		subtitles: z.array(cueSchema).optional(),
		/** Sources of the stock clips in the video. */
		attributions: z.array(attributionSchema).optional(),
		/** Milliseconds of its stages, for the log. */
		stages: z.record(z.number()).optional(),
	})
	.strict();

/** The finished video: pixels, seconds, frames, size of the MP4 in bytes, script, texts of a post and subtitles. */
export type RenderedVideo = z.infer<typeof renderedVideoSchema>;

/** The service removes `workFolder`. */
const renderJobSchema = z
	.object({ request: renderRequestSchema, encoderPath: z.string(), workFolder: z.string() })
	.strict();

export type RenderJob = z.infer<typeof renderJobSchema>;

/** A preview writes no files. `ffmpegPath` is needed only for clips. */
const previewJobSchema = z
	.object({
		request: renderRequestSchema,
		frames: z.number().int().min(1),
		ffmpegPath: z.string().optional(),
	})
	.strict();

export type PreviewJob = z.infer<typeof previewJobSchema>;

/** `width` and `height` are the video's, in pixels; moments are in seconds, as without a voice; `jpeg` is base64. */
export const previewFramesSchema = z
	.object({
		width: z.number().int(),
		height: z.number().int(),
		durationSeconds: z.number(),
		thumbnailSeconds: z.number(),
		script: videoScriptSchema,
		frames: z.array(z.object({ seconds: z.number(), jpeg: z.string() }).strict()),
	})
	.strict();

export type PreviewFrames = z.infer<typeof previewFramesSchema>;

/** The result of `prepare`. */
export const preparedSchema = z.undefined();

/**
 * Service to worker: one job at a time, and replies: audio files for `speak`, clips for `stock`, words for `transcribe`.
 * `prepare` is a job too: it loads what most films need.
 */
export const messageToWorkerSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('prepare') }).strict(),
	z.object({ type: z.literal('render'), job: renderJobSchema }).strict(),
	z.object({ type: z.literal('preview'), job: previewJobSchema }).strict(),
	z.object({ type: z.literal('spoken'), paths: z.array(z.string()) }).strict(),
	stockFoundSchema.extend({ type: z.literal('found') }),
	z.object({ type: z.literal('transcribed'), transcript: transcriptSchema }).strict(),
]);

export type MessageToWorker = z.infer<typeof messageToWorkerSchema>;

/**
 * Worker to service. For a `render` or `preview`: at most one `transcribe`, which waits for its reply, and of a film of clips one
 * `progress` with their length before. For a `render`: at most one `stock`, which waits for its reply; one `scripted` with the
 * script before any voice; at most one `speak`, which waits for its reply; any number of `progress`. For each job at the end: one
 * `done` or `failed`.
 */
export const messageFromWorkerSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('stock'), wish: stockQuerySchema }).strict(),
	z
		.object({
			type: z.literal('transcribe'),
			sound: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
			language: z.string().optional(),
			isNeeded: z.boolean(),
		})
		.strict(),
	z.object({ type: z.literal('scripted'), script: videoScriptSchema }).strict(),
	z.object({ type: z.literal('speak'), lines: z.array(z.string()) }).strict(),
	z
		.object({
			type: z.literal('progress'),
			share: z.number().min(0).max(1),
			videoSeconds: z.number(),
		})
		.strict(),
	z.object({ type: z.literal('done'), result: z.unknown() }).strict(),
	z
		.object({ type: z.literal('failed'), reason: renderErrorReasonSchema, message: z.string() })
		.strict(),
]);

export type MessageFromWorker = z.infer<typeof messageFromWorkerSchema>;
