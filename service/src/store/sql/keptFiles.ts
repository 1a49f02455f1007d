import { sql } from 'kysely';
import { z } from 'zod';
import type { KeptFiles, VideoStore } from '../store';
import type { SqlDatabase } from './database';

const sumSchema = z.tuple([z.object({ videos: z.number(), bytes: z.number() })]);

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			file_stem: z.string(),
			file_bytes: z.number(),
			completed_at: z.number(),
		})
		.transform(
			(row): KeptFiles => ({
				id: row.id,
				fileStem: row.file_stem,
				bytes: row.file_bytes,
				completedAt: row.completed_at,
			}),
		),
);

const withFiles = sql`status = 'completed' AND files_removed_at IS NULL`;

/** Which videos still have their files. `list` shows it too and is told of changes. */
export function createKeptFiles(
	{ connection }: SqlDatabase,
	list: { forget(): void },
): Pick<VideoStore, 'filesKept' | 'oldestFiles' | 'forgetFiles'> {
	return {
		async filesKept() {
			const { rows } = await sql`
				SELECT count(*) AS videos, coalesce(sum(file_bytes), 0) AS bytes FROM videos
				WHERE ${withFiles}`.execute(connection);
			return sumSchema.parse(rows)[0];
		},
		async oldestFiles(limit) {
			const { rows } = await sql`
				SELECT id, file_stem, file_bytes, completed_at FROM videos WHERE ${withFiles}
				ORDER BY completed_at LIMIT ${limit}`.execute(connection);
			return rowsSchema.parse(rows);
		},
		async forgetFiles(id, at) {
			await sql`UPDATE videos SET files_removed_at = ${at} WHERE id = ${id}`.execute(connection);
			list.forget();
		},
	};
}
