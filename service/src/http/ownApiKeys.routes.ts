import { Router } from 'express';
import { createKey, keyRecord } from '../apiKeys';
import { updateApiKeySchema, type ApiKeyList } from '../contract/apiKey';
import { createManagedKeySchema } from '../contract/management';
import { createdKeyView, keyView } from './apiKeys.routes';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';

const unknownKey = (id: string) =>
	new ServiceError('api_key_not_found', `There is no API key "${id}".`);

/** Keys as they are stored; new ones of any kind, and other scopes and limits. Not part of the contract. */
export function ownApiKeyRoutes({ store, clock, random }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/api-keys')
		.get(async (_request, response) => {
			const keys = await store.apiKeys.list();
			const list: ApiKeyList = { api_keys: keys.map(keyView), total: keys.length };
			response.json(list);
		})
		.post(async (request, response) => {
			const wanted = parseRequest(createManagedKeySchema, request.body, 'body');
			const { name, scopes, rate_limit_per_hour: rateLimitPerHour } = wanted;
			const key = createKey(wanted.environment, random);
			const record = keyRecord(key, { name, scopes, rateLimitPerHour, clock, random });
			await store.apiKeys.add(record);
			response.status(201).json(createdKeyView(key, record));
		})
		.all(allowOnly('GET', 'HEAD', 'POST'));
	router
		.route('/api-keys/:id')
		.patch(async (request, response) => {
			const changes = parseRequest(updateApiKeySchema, request.body, 'body');
			const record = await store.apiKeys.update(request.params.id, {
				scopes: changes.scopes,
				rateLimitPerHour: changes.rate_limit_per_hour,
			});
			if (record === undefined) throw unknownKey(request.params.id);
			response.json(keyView(record));
		})
		.delete(async (request, response) => {
			if (!(await store.apiKeys.remove(request.params.id))) throw unknownKey(request.params.id);
			response.status(204).end();
		})
		.all(allowOnly('PATCH', 'DELETE'));
	return router;
}
