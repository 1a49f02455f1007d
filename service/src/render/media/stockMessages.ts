import { z } from 'zod';
import { sceneFilesSchema, type SceneFiles } from './mediaRequest';

/** The scenes to find stock clips for. */
export const stockQuerySchema = z
	.object({
		/** Of the video, in pixels. */
		width: z.number(),
		height: z.number(),
		/** Two letters, as in ISO 639-1. */
		language: z.string(),
		/** What the video is about: used for scenes whose own words find nothing. */
		topic: z.string(),
		/** The brand, which is left out of the search. */
		name: z.string(),
		scenes: z.array(
			z.object({ scene: z.number(), text: z.string(), seconds: z.number() }).strict(),
		),
	})
	.strict();

export type StockQuery = z.infer<typeof stockQuerySchema>;

/** Reply to a `stock` message. Scenes without a match are missing. */
export const stockFoundSchema = z.object({ scenes: z.array(sceneFilesSchema) }).strict();

/** Finds stock clips. Never fails, because they are optional. */
export type FindStock = (wish: StockQuery) => Promise<SceneFiles[]>;
