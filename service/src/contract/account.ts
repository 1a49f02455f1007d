import { z } from 'zod';
import { apiKeySchema } from './apiKey';
import { choice, named } from './schemaTypes';

/** Response of GET /_service/credits. `balance` is `null` without a limit. */
export const creditsSchema = named('Credits', {
	balance: z.number().int().nullable(),
	charged: z.number().int(),
	refunded: z.number().int(),
});

/** Body of PUT /_service/credits. `null` removes the limit. */
export const setCreditsSchema = z.strictObject({
	balance: z.number().int().min(0).max(1_000_000_000_000).nullable(),
});

/** Response of `GET /v1/account`. */
export const accountSchema = named('Account', {
	credits: choice(
		z.strictObject({ left: z.number().int().nullable(), used: z.number().int() }),
		'`left` is null without a limit; `used` counts no refunded credits',
	),
	key: choice(
		apiKeySchema.pick({ id: true, name: true, scopes: true, rate_limit_per_hour: true }).strict(),
		'The API key of the request',
	),
});
