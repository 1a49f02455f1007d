import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { IdempotencyStore, IdempotentResponse } from '../stores';
import { changedRows, type SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(
	z
		.object({
			key: z.string(),
			request_hash: z.string(),
			answer: z.string(),
			created_at: z.number(),
		})
		.transform(
			(row): IdempotentResponse => ({
				key: row.key,
				requestHash: row.request_hash,
				response: row.answer,
				createdAt: row.created_at,
			}),
		),
);

/**
 * Stores a response, in the transaction that creates the video. In PostgreSQL, a second transaction with the same
 * key waits here until the first one has ended. SQLite runs one transaction at a time.
 * False if the key has a response that is newer than `expiredBefore`.
 */
export async function storeResponse(
	{
		key,
		requestHash,
		response,
		createdAt,
		expiredBefore,
	}: IdempotentResponse & { expiredBefore: number },
	transaction: Kysely<unknown>,
): Promise<boolean> {
	const stored = await sql`
		INSERT INTO idempotency_keys (key, request_hash, answer, created_at)
		VALUES (${key}, ${requestHash}, ${response}, ${createdAt})
		ON CONFLICT (key) DO UPDATE SET request_hash = excluded.request_hash,
			answer = excluded.answer, created_at = excluded.created_at
		WHERE idempotency_keys.created_at <= ${expiredBefore}`.execute(transaction);
	return changedRows(stored) > 0;
}

/** Responses to requests with an idempotency key, in the database. */
export function createIdempotencyStore({ connection }: SqlDatabase): IdempotencyStore {
	return {
		async find(key) {
			const { rows } = await sql`
				SELECT key, request_hash, answer, created_at FROM idempotency_keys
				WHERE key = ${key}`.execute(connection);
			return rowsSchema.parse(rows).at(0);
		},
		async prune(before) {
			const pruned = await sql`
				DELETE FROM idempotency_keys WHERE created_at <= ${before}`.execute(connection);
			return changedRows(pruned);
		},
	};
}
