import { sql } from 'kysely';
import { z } from 'zod';
import { writtenFieldsSchema, type WrittenFields } from '../../contract/video';
import { json } from '../records';
import { firstOf, insertInto, type SqlDatabase } from './sqlDatabase';

const rowSchema = z.object({ answer: json(writtenFieldsSchema) });

/** What models answered, by the hash of the question. */
export function createAnswerStore({ connection }: SqlDatabase) {
	return {
		/** Undefined if there is none since a moment. */
		async find(key: string, since: number) {
			const query = sql`SELECT answer FROM answers WHERE key = ${key} AND created_at >= ${since}`;
			return (await firstOf(rowSchema, query, connection))?.answer;
		},
		async add(key: string, answer: WrittenFields, createdAt: number) {
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
