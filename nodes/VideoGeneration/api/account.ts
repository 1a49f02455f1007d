import type { ServiceClient } from './client';
import { accountSchema, type Account } from './schemas';

/** `GET /v1/account`: the credits of the account, and what the key may do. Not every service has this endpoint. */
export async function readAccount(client: ServiceClient, itemIndex: number): Promise<Account> {
	const feature = 'reading the account';
	return await client.get('/v1/account', accountSchema, { itemIndex, feature });
}
