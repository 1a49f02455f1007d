import { z } from 'zod';
import { renderErrorReasonSchema, renderRequestSchema } from './request';

/** Parent to child, one after the other. Nothing is written to the paths of the request. */
export const stillsOrderSchema = z
	.object({ request: renderRequestSchema, frames: z.number().int().min(1) })
	.strict();

export type StillsOrder = z.infer<typeof stillsOrderSchema>;

/** Sizes in pixels of the video itself; moments in seconds; `jpeg` is base64. */
const stillsSchema = z
	.object({
		width: z.number().int(),
		height: z.number().int(),
		durationSeconds: z.number(),
		posterSeconds: z.number(),
		frames: z.array(z.object({ seconds: z.number(), jpeg: z.string() }).strict()),
	})
	.strict();

export type Stills = z.infer<typeof stillsSchema>;

/** Child to parent: one for each order. */
export const stillsReportSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('drawn'), stills: stillsSchema }).strict(),
	z
		.object({ type: z.literal('failed'), reason: renderErrorReasonSchema, message: z.string() })
		.strict(),
]);

export type StillsReport = z.infer<typeof stillsReportSchema>;
