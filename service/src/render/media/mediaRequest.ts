import { z } from 'zod';
import { attributionSchema } from '../../contract/video';

/** A picture or clip that was fetched for a film; `field` is where the caller named it. */
const mediaFileSchema = z
	.object({
		field: z.string(),
		kind: z.enum(['picture', 'clip']),
		path: z.string(),
		/** Where a clip begins, in seconds. */
		startSeconds: z.number(),
		/** How much of a clip is shown; undefined: up to its end. It begins again where a scene is longer. */
		durationSeconds: z.number().optional(),
		/** Whether a clip's own sound is heard. */
		sound: z.boolean(),
		/** Of a stock clip: the caller did not ask for it, so the film does without it when it is broken. */
		attribution: attributionSchema.optional(),
	})
	.strict();

export type MediaFile = z.infer<typeof mediaFileSchema>;

export const sceneMediumSchema = z.object({ text: z.string(), file: mediaFileSchema }).strict();

export type SceneMedium = z.infer<typeof sceneMediumSchema>;

/** What a film shows of the caller's own. */
export const mediaRequestSchema = z
	.object({
		/** Shown one after the other in scenes that have nothing of their own. */
		pool: z.array(mediaFileSchema),
		/** Of single scenes, each with what is said in it. */
		scenes: z.array(sceneMediumSchema),
	})
	.strict();

export type MediaRequest = z.infer<typeof mediaRequestSchema>;
