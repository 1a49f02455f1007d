import { sql } from 'kysely';
import { z } from 'zod';
import { json } from '../records';
import { firstOf, insertInto, type SqlDatabase } from './sqlDatabase';

/** What models answered, by the hash of the question. */
export function createAnswerStore({ connection }: SqlDatabase) {
	return {
		/** Undefined if there is none since a moment. */
		async find<Answer>(
			key: string,
			since: number,
			schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
		): Promise<Answer | undefined> {
			const query = sql`SELECT answer FROM answers WHERE key = ${key} AND created_at >= ${since}`;
			const row = await firstOf(z.object({ answer: json(schema) }), query, connection);
			return row && schema.parse(row.answer);
		},
		async add(key: string, answer: object, createdAt: number) {
			await sql`
				${insertInto('answers', { key, answer, createdAt })}
				ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, created_at = excluded.created_at`.execute(
				connection,
			);
		},
		/** Removes the answers before a moment. */
		async prune(before: number) {
			await sql`DELETE FROM answers WHERE created_at < ${before}`.execute(connection);
		},
	};
}
