import { z } from 'zod';
import { sceneMediumSchema, type SceneMedium } from './mediaRequest';

/** The scenes that a film would like stock clips for. */
export const stockWishSchema = z
	.object({
		/** Of the film, in pixels. */
		width: z.number(),
		height: z.number(),
		/** Two letters, as in ISO 639-1. */
		language: z.string(),
		/** What the film is about, for scenes whose own words find nothing. */
		topic: z.string(),
		/** Its brand: nobody has stock clips of it. */
		name: z.string(),
		scenes: z.array(z.object({ text: z.string(), seconds: z.number() }).strict()),
	})
	.strict();

export type StockWish = z.infer<typeof stockWishSchema>;

/** Service to worker: the answer to `stock`; scenes for which nothing was found are missing. */
export const stockFoundSchema = z.object({ scenes: z.array(sceneMediumSchema) }).strict();

/** Looks for stock clips; never fails, because a film can do without them. */
export type FindStock = (wish: StockWish) => Promise<SceneMedium[]>;
