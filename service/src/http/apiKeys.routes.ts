import { Router } from 'express';
import { createKey, keyRecord } from '../apiKeys';
import { isoTime } from '../clock';
import { createApiKeySchema, type ApiKey, type CreatedApiKey } from '../contract/apiKey';
import type { ApiKeyRecord } from '../store/store';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { requestKey } from './requestContext';
import { parseRequest } from './validation';

const TEST_MARKER = /\[test\]/i;

/** A key as the API shows it: without the key itself. */
export function keyView(record: ApiKeyRecord): ApiKey {
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

/** A new key, the only time that it is shown (contract 2.1). */
export function createdKeyView(key: string, record: ApiKeyRecord): CreatedApiKey {
	return {
		api_key: key,
		...keyView(record),
		warning: 'Store this key now: it is shown only once and cannot be read again.',
	};
}

/** Contract 4.1: a new key may do what the one that asks for it may do. */
export function apiKeyRoutes({ store, clock, random }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/api-keys')
		.post(async (request, response) => {
			const name = parseRequest(createApiKeySchema, request.body, 'body');
			const asking = requestKey(request);
			const environment = TEST_MARKER.test(name) ? 'test' : asking.environment;
			const key = createKey(environment, random);
			const { scopes, rateLimitPerHour } = asking;
			const record = keyRecord(key, { name, scopes, rateLimitPerHour, clock, random });
			await store.apiKeys.add(record);
			response.status(201).json(createdKeyView(key, record));
		})
		.all(allowOnly('POST'));
	return router;
}
