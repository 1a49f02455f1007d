import { sql } from 'kysely';
import { z } from 'zod';
import { writtenFieldsSchema } from '../../contract/video';
import type { AnswerStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(z.object({ answer: z.string() }));

/** Answers of models in the database, so that all processes share them. */
export function createAnswerStore({ connection }: SqlDatabase): AnswerStore {
	return {
		async find(key, since) {
			const { rows } = await sql`
				SELECT answer FROM answers WHERE key = ${key} AND created_at >= ${since}`.execute(connection);
			const row = rowsSchema.parse(rows).at(0);
			return row && writtenFieldsSchema.parse(JSON.parse(row.answer));
		},
		async add(key, answer, at) {
			await sql`
				INSERT INTO answers (key, answer, created_at) VALUES (${key}, ${JSON.stringify(answer)}, ${at})
				ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, created_at = excluded.created_at`.execute(
				connection,
			);
		},
		async prune(before) {
			await sql`DELETE FROM answers WHERE created_at < ${before}`.execute(connection);
		},
	};
}
