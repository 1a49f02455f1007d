import { sql } from 'kysely';
import { z } from 'zod';
import { pendingWorkSchema, type PendingWork, type VideoQuery } from '../records';
import { SharedReads } from './sharedReads';
import { firstOf, insertInto, rowsOf, where, type SqlDatabase } from './sqlDatabase';

/** Each start, and then each so many changes, add up the rows. So a sum reads a few hundred rows for each process. */
const CHANGES_PER_FOLD = 100;
/** More rows than that number of changes adds, so that a larger backlog also shrinks. */
const ROWS_PER_FOLD = 10_000;

const totalSchema = z.object({ videos: z.number(), bytes: z.number() });

const rowSchema = z.object({
	templateId: z.string(),
	resolution: z.string(),
	status: z.string(),
	filesRemoved: z.number(),
	videos: z.number(),
	fileBytes: z.number(),
});

type Row = z.output<typeof rowSchema>;

/** Adds up the rows with the same template, resolution, status and state of the files. */
function addUp(rows: readonly Row[]): Row[] {
	const sums = new Map<string, Row>();
	for (const row of rows) {
		const key = JSON.stringify([row.templateId, row.resolution, row.status, row.filesRemoved]);
		const { videos, fileBytes } = sums.get(key) ?? { videos: 0, fileBytes: 0 };
		sums.set(key, { ...row, videos: videos + row.videos, fileBytes: fileBytes + row.fileBytes });
	}
	return [...sums.values()].filter((row) => row.videos !== 0 || row.fileBytes !== 0);
}

/**
 * How many videos there are, without counting them: counting a million takes a tenth of a second. Triggers of the table
 * of videos (migrations.ts) add rows with +1 and -1 in the transaction of each change, so the sum of the rows is always
 * exact. They only add rows: if each template and status had one row, transactions of PostgreSQL would wait for each
 * other there, and two that also change the account could do so forever.
 */
export function createVideoTotals({ connection, skipLocked, indexedBy }: SqlDatabase) {
	const pendingReads = new SharedReads<PendingWork[]>();
	let changes = 0;

	async function sum(...conditions: Parameters<typeof where>) {
		const query = sql`
			SELECT coalesce(sum(videos), 0) AS videos, coalesce(sum(file_bytes), 0) AS bytes
			FROM video_totals ${where(...conditions)}`;
		return totalSchema.parse(await firstOf(totalSchema, query, connection));
	}

	/** Replaces rows by their sums. Other transactions see either the rows or the sums. */
	async function fold(): Promise<void> {
		await connection.transaction().execute(async (transaction) => {
			const query = sql`
				DELETE FROM video_totals
				WHERE seq IN (SELECT seq FROM video_totals ORDER BY seq LIMIT ${ROWS_PER_FOLD} ${skipLocked})
				RETURNING template_id, resolution, status, files_removed, videos, file_bytes`;
			for (const total of addUp(await rowsOf(rowSchema, query, transaction))) {
				await insertInto('video_totals', total).execute(transaction);
			}
		});
	}

	return {
		/** How many videos match. */
		async count({ status, templateId }: Pick<VideoQuery, 'status' | 'templateId'>) {
			const { videos } = await sum(
				status && sql`status = ${status}`,
				templateId === undefined ? undefined : sql`template_id = ${templateId}`,
			);
			return videos;
		},
		/** How many completed videos still have their files, and the size of these files. */
		files: () => sum(sql`status = 'completed'`, sql`files_removed = 0`),
		/**
		 * The unfinished videos, by what decides their render time. Of the queued ones, the totals are read. Those that are
		 * processing are few, one for each render, and their progress changes too often for totals.
		 */
		pendingWork: (now: number) =>
			pendingReads.get('all', () => {
				const query = sql`
					SELECT template_id, resolution, sum(waiting) AS waiting, sum(running) AS running, sum(progress) AS progress,
						max(milliseconds) AS measured_ms
					FROM (
						SELECT template_id, resolution, videos AS waiting, 0 AS running, 0 AS progress
						FROM video_totals WHERE status = 'queued'
						UNION ALL
						SELECT template_id, resolution, 1 - held, held, held * progress
						FROM (
							SELECT template_id, resolution, progress, CASE WHEN lease_until > ${now} THEN 1 ELSE 0 END AS held
							FROM videos ${indexedBy('videos_by_status')} WHERE status = 'processing'
						) AS processing
					) AS pending
					LEFT JOIN render_times USING (template_id, resolution)
					GROUP BY template_id, resolution HAVING sum(waiting) + sum(running) > 0`;
				return rowsOf(pendingWorkSchema, query, connection);
			}),
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
