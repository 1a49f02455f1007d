import { z } from 'zod';
import { attributionSchema } from '../../contract/video';

/** A downloaded image or clip; `field` is the field of the context that named it. */
const mediaFileSchema = z
	.object({
		field: z.string(),
		kind: z.enum(['picture', 'clip']),
		path: z.string(),
		/** Where a clip begins, in seconds. */
		startSeconds: z.number(),
		/** How much of a clip is shown; undefined: until its end. */
		durationSeconds: z.number().optional(),
		/** Whether a clip's own sound is heard. */
		sound: z.boolean(),
		/** Only stock clips have one. A broken stock clip is left out, because the caller did not choose it. */
		attribution: attributionSchema.optional(),
	})
	.strict();

export type MediaFile = z.infer<typeof mediaFileSchema>;

export const sceneFilesSchema = z
	.object({ scene: z.number(), files: z.array(mediaFileSchema) })
	.strict();

/** Media of one scene, shown one after the other, with the index of the scene. */
export type SceneFiles = z.infer<typeof sceneFilesSchema>;

/** The images and clips of a video. */
export const mediaRequestSchema = z
	.object({
		/** Shown in order, in the scenes that have no media of their own. */
		pool: z.array(mediaFileSchema),
		/** The caller's scenes that have media, in order. */
		scenes: z.array(sceneFilesSchema),
	})
	.strict();

export type MediaRequest = z.infer<typeof mediaRequestSchema>;
