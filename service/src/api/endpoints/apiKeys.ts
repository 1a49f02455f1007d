import type { Request } from 'express';
import { createKey } from '../../accounts/apiKeys';
import {
	apiKeyListSchema,
	apiKeySchema,
	createApiKeySchema,
	createManagedKeySchema,
	createdApiKeySchema,
	updateApiKeySchema,
	type Scope,
	type ApiKey,
	type CreatedApiKey,
} from '../../contract/apiKey';
import { ServiceError } from '../../contract/serviceError';
import { checkScopes } from '../authentication';
import { defineEndpoint, idPath, type Endpoint } from '../defineEndpoint';
import { requestContext, requestKey } from '../requestContext';
import type { ApiKeyRecord } from '../../storage/stores';
import { isoTime } from '../../util/clock';
import { shorten } from '../../util/messages';

/** A key as the API returns it, without the key itself. */
function serializeApiKey(record: ApiKeyRecord): ApiKey {
	return {
		id: record.id,
		name: record.name,
		environment: record.environment,
		prefix: record.prefix,
		scopes: record.scopes,
		rate_limit_per_hour: record.rateLimitPerHour,
		created_at: isoTime(record.createdAt),
	};
}

/** A new key, in the only response that contains the key itself. */
function serializeCreatedApiKey(key: string, record: ApiKeyRecord): CreatedApiKey {
	return {
		api_key: key,
		...serializeApiKey(record),
		warning: 'Store this key now: it is shown only once and cannot be read again.',
	};
}

const TEST_MARKER = /\[test\]/i;

/** A key can grant only its own scopes. The dashboard has no key and can grant all. */
function checkGrantable(request: Request, scopes: readonly Scope[]): void {
	const { key } = requestContext(request);
	if (key !== undefined) checkScopes(key, scopes);
}

const unknownKey = (id: string) =>
	new ServiceError('api_key_not_found', `There is no API key "${shorten(id)}".`);

export const apiKeyEndpoints: readonly Endpoint[] = [
	defineEndpoint('post', '/v1/api-keys', {
		operationId: 'createApiKey',
		scope: 'api-keys:write',
		tag: 'API keys',
		summary: 'Create an API key',
		description: 'Only this response contains the key.',
		choices: [
			'the string is the name; if it contains [test], the key is for the test environment.',
			'the new key has the scopes and the hourly limit of the key that creates it.',
			'keys begin with vg_live_ or vg_test_; `prefix` is their first 14 characters.',
		],
		body: createApiKeySchema,
		success: { status: 201, schema: createdApiKeySchema, description: 'The key' },
		async handle({ body: name, request }, dependencies) {
			const creator = requestKey(request);
			const environment = TEST_MARKER.test(name) ? 'test' : creator.environment;
			const { scopes, rateLimitPerHour } = creator;
			const { key, record } = await createKey(
				{ name, environment, scopes, rateLimitPerHour },
				dependencies,
			);
			return serializeCreatedApiKey(key, record);
		},
	}),
	defineEndpoint('get', '/_service/api-keys', {
		operationId: 'listApiKeys',
		scope: 'api-keys:write',
		dashboard: true,
		summary: 'List API keys, without their secret part',
		success: { status: 200, schema: apiKeyListSchema, description: 'The keys' },
		async handle(_call, { store }) {
			const keys = await store.apiKeys.list();
			return { api_keys: keys.map(serializeApiKey), total: keys.length };
		},
	}),
	defineEndpoint('post', '/_service/api-keys', {
		operationId: 'createManagedApiKey',
		scope: 'api-keys:write',
		dashboard: true,
		summary: 'Create an API key with scopes and an hourly limit',
		description:
			'Only this response contains the key. The key that creates it must have all of its scopes.',
		body: createManagedKeySchema,
		success: { status: 201, schema: createdApiKeySchema, description: 'The key' },
		async handle({ body, request }, dependencies) {
			const { rate_limit_per_hour: rateLimitPerHour, ...options } = body;
			checkGrantable(request, options.scopes);
			const { key, record } = await createKey({ ...options, rateLimitPerHour }, dependencies);
			return serializeCreatedApiKey(key, record);
		},
	}),
	defineEndpoint('patch', '/_service/api-keys/{id}', {
		operationId: 'updateApiKey',
		scope: 'api-keys:write',
		dashboard: true,
		summary: 'Change the scopes and the hourly limit of an API key',
		description: 'The key that makes the change must have all of the new scopes.',
		params: idPath,
		body: updateApiKeySchema,
		success: { status: 200, schema: apiKeySchema, description: 'The key' },
		errors: ['api_key_not_found'],
		async handle({ params, body, request }, { store }) {
			checkGrantable(request, body.scopes ?? []);
			const record = await store.apiKeys.update(params.id, {
				scopes: body.scopes,
				rateLimitPerHour: body.rate_limit_per_hour,
			});
			if (record === undefined) throw unknownKey(params.id);
			return serializeApiKey(record);
		},
	}),
	defineEndpoint('delete', '/_service/api-keys/{id}', {
		operationId: 'deleteApiKey',
		scope: 'api-keys:write',
		dashboard: true,
		summary: 'Revoke an API key',
		params: idPath,
		success: { status: 204, description: 'Revoked' },
		errors: ['api_key_not_found'],
		async handle({ params }, { store, clock }) {
			if (!(await store.apiKeys.revoke(params.id, clock.now()))) throw unknownKey(params.id);
		},
	}),
];
