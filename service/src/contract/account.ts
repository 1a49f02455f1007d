import { z } from 'zod';
import { apiKeySchema } from './apiKey';
import { choice } from './schemaTypes';

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

/** Response of `GET /v1/account`. */
export const accountSchema = z
	.object({
		credits: choice(
			z.object({ left: z.number().int().nullable(), used: z.number().int() }).strict(),
			'`left` is null without a limit; `used` counts no refunded credits',
		),
		key: choice(
			apiKeySchema.pick({ id: true, name: true, scopes: true, rate_limit_per_hour: true }).strict(),
			'The API key of the request',
		),
	})
	.strict()
	.openapi('Account');
