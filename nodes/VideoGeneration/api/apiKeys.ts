import type { ServiceClient } from './client';
import { apiKeySchema, type ApiKey } from './schemas';

/**
 * Creates an API key. The body is a JSON string (contract 4.1), whose meaning is not shown; it is taken for the name.
 * The answer is the only place in which the key ever is.
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
		retry: 'unsent',
		howToLook:
			'A key that nobody has seen is of no use: look for it in the account dashboard of the service and revoke it, then run this item again.',
		itemIndex,
	});
}
