import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { IdempotencyStore, IdempotentAnswer } from '../store';
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
			(row): IdempotentAnswer => ({
				key: row.key,
				requestHash: row.request_hash,
				answer: row.answer,
				createdAt: row.created_at,
			}),
		),
);

/**
 * Keeps an answer under its key, inside the transaction of what it answers. In PostgreSQL a second
 * transaction with the same key waits here until the first one has ended; SQLite runs one at a time.
 * False when an answer from after `freeBefore` is kept under the key.
 */
export async function keepAnswer(
	{ key, requestHash, answer, createdAt, freeBefore }: IdempotentAnswer & { freeBefore: number },
	transaction: Kysely<unknown>,
): Promise<boolean> {
	const kept = await sql`
		INSERT INTO idempotency_keys (key, request_hash, answer, created_at)
		VALUES (${key}, ${requestHash}, ${answer}, ${createdAt})
		ON CONFLICT (key) DO UPDATE SET request_hash = excluded.request_hash,
			answer = excluded.answer, created_at = excluded.created_at
		WHERE idempotency_keys.created_at <= ${freeBefore}`.execute(transaction);
	return changedRows(kept) > 0;
}

/** Answers to requests with an idempotency key, in the database. */
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
