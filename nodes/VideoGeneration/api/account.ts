import type { ServiceClient } from './client';
import { accountSchema, type Account } from './schemas';

/** `GET /v1/account`: the credits of the account, and what the key may do. Not every service has this endpoint. */
export async function readAccount(client: ServiceClient, itemIndex: number): Promise<Account> {
	return await client.request({
		method: 'GET',
		path: '/v1/account',
		schema: accountSchema,
		idempotent: true,
		itemIndex,
	});
}
