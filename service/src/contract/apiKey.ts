import { z } from 'zod';
import { nameSchema, named, timestampSchema } from './schemaTypes';

/** Body of `POST /v1/api-keys`: a JSON string, which becomes the name of the key. */
export const createApiKeySchema = nameSchema(100);

export const environmentSchema = z.enum(['live', 'test']);

export type Environment = z.infer<typeof environmentSchema>;

/** The form of an API key. */
export const API_KEY = /^vg_(live|test)_[0-9A-Za-z]{40}$/;

/** A text for a log, without what looks like an API key of this service. */
export const withoutKeys = (text: string) =>
	text.replace(/(vg_(?:live|test)_)[0-9A-Za-z]+/gi, '$1[redacted]');

/** Values of `scopes` of an API key. The contract leaves them to the service. */
export const scopeSchema = z.enum([
	'api-keys:write',
	'collections:read',
	'collections:write',
	'templates:read',
	'variants:read',
	'variants:write',
	'videos:read',
	'videos:write',
]);

export type Scope = z.infer<typeof scopeSchema>;

const scopesSchema = z.array(scopeSchema);

const withoutRepeats = (scopes: Scope[]) => [...new Set(scopes)];

const keyFields = {
	id: z.string(),
	name: z.string(),
	environment: environmentSchema,
	prefix: z.string(),
	scopes: scopesSchema,
	rate_limit_per_hour: z.number().int(),
	created_at: timestampSchema,
};

/** Response of `POST /v1/api-keys`, the only one that contains the key itself. */
export const createdApiKeySchema = named('CreatedApiKey', {
	api_key: z.string(),
	...keyFields,
	warning: z.string(),
});

export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** An API key without the key itself, as GET /_service/api-keys returns it. */
export const apiKeySchema = named('ApiKey', {
	...keyFields,
	counts_with: z.string().optional().openapi({
		description:
			'The key whose limits it shares with all others that come from that key, which may be revoked',
	}),
});

export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = named('ApiKeyList', {
	api_keys: z.array(apiKeySchema),
	total: z.number().int(),
});

/** The hourly limit of a new key without one of its own. */
export const DEFAULT_RATE_LIMIT = 1_000;

const rateLimitSchema = z.number().int().min(0).max(1_000_000_000);

/** Body of POST /_service/api-keys. */
export const createManagedKeySchema = named('CreateManagedKey', {
	name: nameSchema(100),
	environment: environmentSchema.default('live'),
	scopes: scopesSchema
		.min(1)
		.transform(withoutRepeats)
		.default([...scopeSchema.options]),
	rate_limit_per_hour: rateLimitSchema.optional().openapi({
		description: `Without it: ${DEFAULT_RATE_LIMIT}, or the limit of the key that creates it if that is lower and the key lacks a scope`,
	}),
});

/** Body of PATCH /_service/api-keys/{id}. */
export const updateApiKeySchema = z.strictObject({
	scopes: scopesSchema.transform(withoutRepeats).optional(),
	rate_limit_per_hour: rateLimitSchema.optional(),
});
