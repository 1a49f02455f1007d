import { sql } from 'kysely';
import { z } from 'zod';
import { writtenFieldsSchema } from '../../contract/video';
import { json } from '../records';
import type { AnswerStore } from '../stores';
import { firstOf, insertInto, type SqlDatabase } from './sqlDatabase';

const rowSchema = z.object({ answer: json(writtenFieldsSchema) });

/** Answers of models in the database, so that all processes share them. */
export function createAnswerStore({ connection }: SqlDatabase): AnswerStore {
	return {
		async find(key, since) {
			const query = sql`SELECT answer FROM answers WHERE key = ${key} AND created_at >= ${since}`;
			return (await firstOf(rowSchema, query, connection))?.answer;
		},
		async add(key, answer, createdAt) {
			await sql`
				${insertInto('answers', { key, answer, createdAt })}
				ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, created_at = excluded.created_at`.execute(
				connection,
			);
		},
		async prune(before) {
			await sql`DELETE FROM answers WHERE created_at < ${before}`.execute(connection);
		},
	};
}
