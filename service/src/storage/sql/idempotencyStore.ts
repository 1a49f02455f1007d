import { sql, type Kysely } from 'kysely';
import { idempotentResponseSchema, type NewResponse } from '../records';
import { changedRows, firstOf, insertInto, type SqlDatabase } from './sqlDatabase';

/**
 * Stores a response, in the transaction that creates the video. In PostgreSQL, a second transaction with the same
 * key waits here until the first one has ended. SQLite runs one transaction at a time.
 * False if the key has a response that is newer than `expiredBefore`.
 */
export async function storeResponse(
	{ expiredBefore, ...response }: NewResponse,
	transaction: Kysely<unknown>,
): Promise<boolean> {
	const stored = await sql`
		${insertInto('idempotency_keys', response)}
		ON CONFLICT (key) DO UPDATE SET request_hash = excluded.request_hash,
			response = excluded.response, created_at = excluded.created_at
		WHERE idempotency_keys.created_at <= ${expiredBefore}`.execute(transaction);
	return changedRows(stored) > 0;
}

/** Responses to requests with an idempotency key. The video store adds them with their videos. */
export function createIdempotencyStore({ connection }: SqlDatabase) {
	return {
		find: (key: string) =>
			firstOf(
				idempotentResponseSchema,
				sql`SELECT * FROM idempotency_keys WHERE key = ${key}`,
				connection,
			),
		/** Removes the responses stored before a moment. */
		async prune(before: number) {
			await sql`DELETE FROM idempotency_keys WHERE created_at <= ${before}`.execute(connection);
		},
	};
}
