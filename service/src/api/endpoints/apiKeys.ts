import type { Request } from 'express';
import { createKey } from '../../accounts/apiKeys';
import {
	apiKeyListSchema,
	apiKeySchema,
	createApiKeySchema,
	createManagedKeySchema,
	createdApiKeySchema,
	updateApiKeySchema,
	DEFAULT_RATE_LIMIT,
	scopeSchema,
	type Scope,
	type ApiKey,
	type CreatedApiKey,
} from '../../contract/apiKey';
import { ServiceError } from '../../contract/serviceError';
import { checkScopes } from '../authentication';
import { defineEndpoint, idPath, type Endpoint } from '../defineEndpoint';
import { requestContext, requestKey } from '../requestContext';
import type { ApiKeyRecord, Store } from '../../storage/stores';
import { isoTime } from '../../util/clock';
import { pluralize, shorten } from '../../util/messages';

/** What any response says of a key. */
const keyFieldsOf = (record: ApiKeyRecord) => ({
	id: record.id,
	name: record.name,
	environment: record.environment,
	prefix: record.prefix,
	scopes: record.scopes,
	rate_limit_per_hour: record.rateLimitPerHour,
	created_at: isoTime(record.createdAt),
});

/** A key as the endpoints for administration return it, without the key itself. */
const serializeApiKey = (record: ApiKeyRecord): ApiKey => ({
	...keyFieldsOf(record),
	counts_with: record.countsWith,
});

/** A new key, in the only response that contains the key itself. */
function serializeCreatedApiKey(key: string, record: ApiKeyRecord): CreatedApiKey {
	return {
		api_key: key,
		...keyFieldsOf(record),
		warning: 'Store this key now: it is shown only once and cannot be read again.',
	};
}

const TEST_MARKER = /\[test\]/i;

/**
 * The highest hourly limit that a request can grant. The dashboard has no key and can grant all. A key with all scopes can
 * too, because it could sign in to the dashboard.
 */
function highestLimit(request: Request): number {
	const { key } = requestContext(request);
	if (key === undefined || scopeSchema.options.every((scope) => key.scopes.includes(scope)))
		return Infinity;
	return key.rateLimitPerHour;
}

/** The key whose limits a new key shares: the first limited one that it comes from; undefined if its creator could grant any limit. */
function countsWith(request: Request): string | undefined {
	const { key } = requestContext(request);
	return highestLimit(request) === Infinity ? undefined : (key?.countsWith ?? key?.id);
}

/**
 * A key can grant only its own scopes, and an hourly limit up to `highestLimit`.
 * @throws ServiceError `insufficient_scope`
 */
function checkGrantable(
	request: Request,
	{ scopes = [], limit = 0 }: { scopes?: readonly Scope[]; limit?: number },
): void {
	const { key } = requestContext(request);
	if (key !== undefined) checkScopes(key, scopes);
	const highest = highestLimit(request);
	if (limit <= highest) return;
	throw new ServiceError(
		'insufficient_scope',
		`The API key can grant at most its own limit of ${pluralize(highest, 'request')} per hour. A key with all scopes can grant more.`,
		{ metadata: { limit: highest } },
	);
}

const unknownKey = (id: string) =>
	new ServiceError('api_key_not_found', `There is no API key "${shorten(id)}".`);

/**
 * Checks that a request may change or revoke a key: its own key must have all scopes of that key.
 * @throws ServiceError `api_key_not_found`, `insufficient_scope`
 */
async function checkManageable(request: Request, id: string, { apiKeys }: Store): Promise<void> {
	const target = await apiKeys.get(id);
	if (target === undefined) throw unknownKey(id);
	checkGrantable(request, { scopes: target.scopes });
}

export const apiKeyEndpoints: readonly Endpoint[] = [
	defineEndpoint('post', '/v1/api-keys', {
		operationId: 'createApiKey',
		scope: 'api-keys:write',
		tag: 'API keys',
		summary: 'Create an API key',
		description: 'Only this response contains the key.',
		choices: [
			'the string is the name; if it contains [test], the key is for the test environment.',
			'the new key has the scopes and the hourly limit of the key that creates it, and, if that key lacks a scope, shares its limits with all others that come from it.',
			'keys begin with vg_live_ or vg_test_; `prefix` is their first 14 characters.',
		],
		body: createApiKeySchema,
		success: { status: 201, schema: createdApiKeySchema, description: 'The key' },
		async handle({ body: name, request }, dependencies) {
			const creator = requestKey(request);
			const environment = TEST_MARKER.test(name) ? 'test' : creator.environment;
			const { scopes, rateLimitPerHour } = creator;
			const { key, record } = await createKey(
				{ name, environment, scopes, rateLimitPerHour, countsWith: countsWith(request) },
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
			'Only this response contains the key. The key that creates it must have all of its scopes and, unless it has all scopes, at least its hourly limit. The keys that come from a key without all scopes share its limits, besides their own.',
		body: createManagedKeySchema,
		success: { status: 201, schema: createdApiKeySchema, description: 'The key' },
		async handle({ body, request }, dependencies) {
			const { rate_limit_per_hour: limit, ...options } = body;
			checkGrantable(request, { scopes: options.scopes, limit });
			const rateLimitPerHour = limit ?? Math.min(DEFAULT_RATE_LIMIT, highestLimit(request));
			const { key, record } = await createKey(
				{ ...options, rateLimitPerHour, countsWith: countsWith(request) },
				dependencies,
			);
			return serializeCreatedApiKey(key, record);
		},
	}),
	defineEndpoint('patch', '/_service/api-keys/{id}', {
		operationId: 'updateApiKey',
		scope: 'api-keys:write',
		dashboard: true,
		summary: 'Change the scopes and the hourly limit of an API key',
		description:
			'The key that makes the change must have all of the old and new scopes and, unless it has all scopes, at least the new hourly limit. A key whose limit is changed with all scopes no longer shares that of another key.',
		params: idPath,
		body: updateApiKeySchema,
		success: { status: 200, schema: apiKeySchema, description: 'The key' },
		errors: ['api_key_not_found'],
		async handle({ params, body, request }, { store }) {
			const { scopes, rate_limit_per_hour: rateLimitPerHour } = body;
			await checkManageable(request, params.id, store);
			checkGrantable(request, { scopes, limit: rateLimitPerHour });
			// Otherwise the limit of a key that is revoked would hold for ever.
			const countsAlone = highestLimit(request) === Infinity;
			const changes = { scopes, rateLimitPerHour, countsAlone };
			const record = await store.apiKeys.update(params.id, changes);
			if (record === undefined) throw unknownKey(params.id);
			return serializeApiKey(record);
		},
	}),
	defineEndpoint('delete', '/_service/api-keys/{id}', {
		operationId: 'deleteApiKey',
		scope: 'api-keys:write',
		dashboard: true,
		summary: 'Revoke an API key',
		description: 'The key that revokes it must have all of its scopes.',
		params: idPath,
		success: { status: 204, description: 'Revoked' },
		errors: ['api_key_not_found'],
		async handle({ params, request }, { store, clock }) {
			await checkManageable(request, params.id, store);
			if (!(await store.apiKeys.revoke(params.id, clock.now()))) throw unknownKey(params.id);
		},
	}),
];
