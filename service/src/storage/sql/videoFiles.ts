import { sql } from 'kysely';
import { z } from 'zod';
import type { StoredFiles, VideoFile, VideoStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';
import type { VideoTotals } from './videoTotals';

/** Columns of the MP4. They are null until the video is completed. */
export const fileColumns = {
	duration_seconds: z.number().nullable(),
	width: z.number().nullable(),
	height: z.number().nullable(),
	size_bytes: z.number().nullable(),
};

export function fileOf(row: z.infer<z.ZodObject<typeof fileColumns>>): VideoFile | undefined {
	const { duration_seconds: durationSeconds, width, height, size_bytes: bytes } = row;
	if (durationSeconds === null || width === null || height === null || bytes === null) {
		return undefined;
	}
	return { durationSeconds, width, height, bytes };
}

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			file_stem: z.string(),
			file_bytes: z.number(),
			completed_at: z.number(),
		})
		.transform(
			(row): StoredFiles => ({
				id: row.id,
				fileStem: row.file_stem,
				bytes: row.file_bytes,
				completedAt: row.completed_at,
			}),
		),
);

const withFiles = sql`status = 'completed' AND files_removed_at IS NULL`;

/** The methods of the video store for files. */
export function createVideoFiles(
	{ connection, indexedBy }: SqlDatabase,
	{ totals, list }: { totals: Pick<VideoTotals, 'files'>; list: { changed(): Promise<void> } },
): Pick<VideoStore, 'fileTotals' | 'oldestFiles' | 'markFilesRemoved'> {
	return {
		fileTotals: () => totals.files(),
		async oldestFiles(limit) {
			const { rows } = await sql`
				SELECT id, file_stem, file_bytes, completed_at
				FROM videos ${indexedBy('videos_with_files')} WHERE ${withFiles}
				ORDER BY completed_at LIMIT ${limit}`.execute(connection);
			return rowsSchema.parse(rows);
		},
		async markFilesRemoved(id, at) {
			await sql`UPDATE videos SET files_removed_at = ${at} WHERE id = ${id}`.execute(connection);
			await list.changed();
		},
	};
}
