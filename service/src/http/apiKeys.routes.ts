import { Router } from 'express';
import { createKey, keyRecord } from '../apiKeys';
import { isoTime } from '../clock';
import {
	createApiKeySchema,
	updateApiKeySchema,
	type ApiKey,
	type ApiKeyList,
	type CreatedApiKey,
} from '../contract/apiKey';
import type { ApiKeyRecord } from '../store/store';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { requestKey } from './requestContext';
import { ServiceError } from './serviceError';
import { parseRequest } from './validation';

const TEST_MARKER = /\[test\]/i;

function keyView(record: ApiKeyRecord): ApiKey {
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
			const created: CreatedApiKey = {
				api_key: key,
				...keyView(record),
				warning: 'Store this key now: it is shown only once and cannot be read again.',
			};
			response.status(201).json(created);
		})
		.all(allowOnly('POST'));
	return router;
}

/** Keys as they are stored, and other scopes and limits for them. Not part of the contract. */
export function ownApiKeyRoutes({ store }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/api-keys')
		.get(async (_request, response) => {
			const keys = await store.apiKeys.list();
			const list: ApiKeyList = { api_keys: keys.map(keyView), total: keys.length };
			response.json(list);
		})
		.all(allowOnly('GET', 'HEAD'));
	router
		.route('/api-keys/:id')
		.patch(async (request, response) => {
			const changes = parseRequest(updateApiKeySchema, request.body, 'body');
			const record = await store.apiKeys.update(request.params.id, {
				scopes: changes.scopes,
				rateLimitPerHour: changes.rate_limit_per_hour,
			});
			if (record === undefined) {
				throw new ServiceError('api_key_not_found', `There is no API key "${request.params.id}".`);
			}
			response.json(keyView(record));
		})
		.all(allowOnly('PATCH'));
	return router;
}
