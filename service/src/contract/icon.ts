import { z } from 'zod';
import { integerParameter, named } from './schemaTypes';

/** Query of GET /v1/icons. */
export const iconQuerySchema = z.strictObject({
	/** Words of names and tags. Without any, all icons. */
	search: z.string().max(100).default(''),
	limit: integerParameter(2_000, 50),
});

const iconSchema = named('Icon', { name: z.string(), tags: z.array(z.string()) });

/** Response of GET /v1/icons. `total` is how many are found, beyond the limit too. */
export const iconListSchema = named('IconList', {
	icons: z.array(iconSchema),
	total: z.number().int(),
});

/** Icons with what draws them: strokes in the notation of SVG paths, in a square of 24. */
export const drawnIconListSchema = named('DrawnIconList', {
	icons: z.array(named('DrawnIcon', { ...iconSchema.shape, outline: z.string() })),
	total: z.number().int(),
});

/** @public The dashboard uses it. */
export type DrawnIconList = z.infer<typeof drawnIconListSchema>;
