import type { ServiceClient } from './client';
import { apiKeySchema, type ApiKey } from './schemas';

/**
 * `POST /v1/api-keys`: creates an API key. Only this response contains it. The body is a JSON string. The API does not
 * define its meaning; we send the key's name.
 */
export async function createApiKey(
	client: ServiceClient,
	name: string,
	itemIndex: number,
): Promise<ApiKey> {
	return await client.request({
		method: 'POST',
		path: '/v1/api-keys',
		body: name,
		schema: apiKeySchema,
		labels: { body: 'Name' },
		idempotent: false,
		recoveryHint:
			"If the key was created, nobody can read it anymore. Find it in the service's dashboard and revoke it. Then run this item again.",
		itemIndex,
	});
}
