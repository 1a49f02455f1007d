import { z } from 'zod';
import type { KeptFiles, VideoStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const sumSchema = z.object({ videos: z.number(), bytes: z.number() });

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

const WITH_FILES = "status = 'completed' AND files_removed_at IS NULL";

/** Which videos still have their files. `list` shows it too and is told of changes. */
export function createKeptFiles(
	database: SqliteDatabase,
	list: { forget(): void },
): Pick<VideoStore, 'filesKept' | 'oldestFiles' | 'forgetFiles'> {
	const sum = database.prepare(
		`SELECT count(*) AS videos, coalesce(sum(file_bytes), 0) AS bytes FROM videos WHERE ${WITH_FILES}`,
	);
	const oldest = database.prepare(`
		SELECT id, file_stem, file_bytes, completed_at FROM videos WHERE ${WITH_FILES}
		ORDER BY completed_at LIMIT ?`);
	const forget = database.prepare('UPDATE videos SET files_removed_at = ? WHERE id = ?');

	return {
		filesKept: promised(() => sumSchema.parse(sum.get())),
		oldestFiles: promised((limit) => rowsSchema.parse(oldest.all(limit))),
		forgetFiles: promised((id, at) => {
			forget.run(at, id);
			list.forget();
		}),
	};
}
