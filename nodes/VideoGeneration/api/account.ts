import type { ServiceClient } from './client';
import { accountSchema, apiKeySchema, type Account, type ApiKey } from './schemas';

/** `GET /v1/account`: the credits of the account, and what the key may do. Not every service has this endpoint. */
export async function readAccount(client: ServiceClient, itemIndex: number): Promise<Account> {
	const feature = 'reading the account';
	return await client.get('/v1/account', accountSchema, { itemIndex, feature });
}

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
		idempotent: false,
		recoveryHint:
			"If the key was created, nobody can read it anymore. Find it in the service's dashboard and revoke it. Then run this item again.",
		itemIndex,
	});
}
