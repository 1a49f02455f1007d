import { z } from 'zod';
import { apiKeySchema } from './apiKey';
import { choice } from './schemaTypes';

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
