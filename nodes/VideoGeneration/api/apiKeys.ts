import type { ServiceClient } from './client';
import { apiKeySchema, type ApiKey } from './schemas';

/**
 * `POST /v1/api-keys`: creates an API key. The body is a JSON string; the service's interface does not say what it means,
 * and we send the key's name. Only this response contains the key.
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
		idempotent: false,
		recoveryHint:
			"A key that nobody has seen is useless: find it in the service's account dashboard and revoke it, then run this item again.",
		itemIndex,
	});
}
