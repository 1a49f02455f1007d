import './schemaTypes';
import { z } from 'zod';

/** Response of GET /_service/credits. `balance` is `null` without a limit. */
export const creditsSchema = z
	.object({
		balance: z.number().int().nullable(),
		charged: z.number().int(),
		refunded: z.number().int(),
	})
	.strict()
	.openapi('Credits');

export type Credits = z.infer<typeof creditsSchema>;

/** Body of PUT /_service/credits. `null` removes the limit. */
export const setCreditsSchema = z
	.object({ balance: z.number().int().min(0).max(1_000_000_000_000).nullable() })
	.strict();
