import { z } from 'zod';
import { choice, named } from './schemaTypes';
import { createVideoSchema, videoScriptSchema, warningsField } from './video';

/** Body of `POST /v1/previews`: that of `POST /v1/videos`, without what becomes of a video. */
export const createPreviewSchema = named('CreatePreview', {
	...createVideoSchema.omit({ webhook_url: true, deduplication_key: true }).shape,
	frames: choice(z.number().int().min(1).max(6).default(3), 'How many stills to draw'),
});

/** Response of `POST /v1/previews`. */
export const previewSchema = named('Preview', {
	template_id: z.string(),
	width: choice(z.number().int(), 'Of the video, in pixels'),
	height: choice(z.number().int(), 'Of the video, in pixels'),
	duration_seconds: choice(z.number(), 'Of the video. A voice can make it longer'),
	credits: choice(z.number().int(), 'What the video would cost'),
	warnings: warningsField,
	script: choice(videoScriptSchema, 'What the video says. A voice can make scenes longer'),
	frames: choice(
		z.array(
			z.strictObject({
				seconds: z.number(),
				image: z.string().openapi({ example: 'data:image/jpeg;base64,…' }),
			}),
		),
		'Stills, at most 480 pixels on the short side, spread over the video; one of them is the thumbnail. Each is a JPEG as a data: URL',
	),
});

export type Preview = z.infer<typeof previewSchema>;
