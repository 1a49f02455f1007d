import { sql } from 'kysely';
import { z } from 'zod';
import type { VideoQuery } from '../stores';
import { where, type SqlDatabase } from './sqlDatabase';

/** Each start, and then each so many changes, add up the rows. So a sum reads a few hundred rows for each process. */
const CHANGES_PER_FOLD = 100;
/** More rows than that number of changes adds, so that a larger backlog also shrinks. */
const ROWS_PER_FOLD = 10_000;

const totalSchema = z.tuple([z.object({ videos: z.number(), bytes: z.number() })]);

const rowsSchema = z.array(
	z.object({
		template_id: z.string(),
		status: z.string(),
		files_removed: z.number(),
		videos: z.number(),
		file_bytes: z.number(),
	}),
);

/** Adds up the rows with the same template, status and state of the files. */
function addUp(rows: z.output<typeof rowsSchema>): z.output<typeof rowsSchema> {
	const sums = new Map<string, z.output<typeof rowsSchema>[number]>();
	for (const row of rows) {
		const key = JSON.stringify([row.template_id, row.status, row.files_removed]);
		const { videos, file_bytes: bytes } = sums.get(key) ?? { videos: 0, file_bytes: 0 };
		sums.set(key, { ...row, videos: videos + row.videos, file_bytes: bytes + row.file_bytes });
	}
	return [...sums.values()].filter((row) => row.videos !== 0 || row.file_bytes !== 0);
}

/**
 * How many videos there are, without counting them: counting a million takes a tenth of a second. Triggers of the table
 * of videos (migrations.ts) add rows with +1 and -1 in the transaction of each change, so the sum of the rows is always
 * exact. They only add rows: if each template and status had one row, transactions of PostgreSQL would wait for each
 * other there, and two that also change the account could do so forever.
 */
export function createVideoTotals({ connection, skipLocked }: SqlDatabase) {
	let changes = 0;

	async function sum(conditions: Parameters<typeof where>[0]) {
		const { rows } = await sql`
			SELECT coalesce(sum(videos), 0) AS videos, coalesce(sum(file_bytes), 0) AS bytes
			FROM video_totals ${where(conditions)}`.execute(connection);
		return totalSchema.parse(rows)[0];
	}

	/** Replaces rows by their sums. Other transactions see either the rows or the sums. */
	async function fold(): Promise<void> {
		await connection.transaction().execute(async (transaction) => {
			const { rows } = await sql`
				DELETE FROM video_totals
				WHERE seq IN (SELECT seq FROM video_totals ORDER BY seq LIMIT ${ROWS_PER_FOLD} ${skipLocked})
				RETURNING template_id, status, files_removed, videos, file_bytes`.execute(transaction);
			for (const total of addUp(rowsSchema.parse(rows))) {
				await sql`
					INSERT INTO video_totals (template_id, status, files_removed, videos, file_bytes)
					VALUES (${total.template_id}, ${total.status}, ${total.files_removed}, ${total.videos},
						${total.file_bytes})`.execute(transaction);
			}
		});
	}

	return {
		/** How many videos match. */
		async count({ status, templateId }: Pick<VideoQuery, 'status' | 'templateId'>) {
			const { videos } = await sum([
				...(status === undefined ? [] : [sql`status = ${status}`]),
				...(templateId === undefined ? [] : [sql`template_id = ${templateId}`]),
			]);
			return videos;
		},
		/** How many completed videos still have their files, and the size of these files. */
		files: () => sum([sql`status = 'completed'`, sql`files_removed = 0`]),
		/** Call it after each change. */
		async changed(): Promise<void> {
			const isDue = changes % CHANGES_PER_FOLD === 0;
			changes += 1;
			// The change itself is stored, and the next fold includes the rows that this one left.
			if (isDue) await fold().catch(() => undefined);
		},
	};
}

export type VideoTotals = ReturnType<typeof createVideoTotals>;
