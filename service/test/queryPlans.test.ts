import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { z } from 'zod';
import { openDatabase } from '../src/storage/sqliteDatabase';
import { createSqlStore } from '../src/storage/sql/sqlStore';
import { temporaryFolder } from './support/testService';

const VIDEOS = 2_000;
const planSchema = z.array(z.object({ detail: z.string() }));

const withStatistics = (statuses: string) => ({ statuses, analyzed: true });

/** A database file with finished videos and some others. */
async function fill({ statuses, analyzed }: { statuses: string; analyzed: boolean }) {
	const path = join(await temporaryFolder(), 'service.db');
	const { connection } = openDatabase(path);
	await sql`
		WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${VIDEOS})
		INSERT INTO videos (id, template_id, status, resolution, watermark, request_id, file_stem, progress,
			credits_charged, created_at, estimated_completion_at, completed_at, file_bytes, deduplication_key)
		SELECT 'vid_' || n, 'template-' || n % 4, ${sql.raw(statuses)}, '1080p', 0, 'req', 'file', 1, 5, n, n, n, 9,
			CASE n WHEN 1 THEN 'a' WHEN 2 THEN 'b' END
		FROM numbers`.execute(connection);
	if (analyzed) await sql`ANALYZE`.execute(connection);
	await connection.destroy();
	return path;
}

it.each([
	['without statistics', { statuses: "'completed'", analyzed: false }],
	['after ANALYZE of finished videos', withStatistics("'completed'")],
	[
		'after ANALYZE with some unfinished videos',
		withStatistics("CASE WHEN n % 100 = 0 THEN 'queued' ELSE 'completed' END"),
	],
])(
	'the queue, the retention and keys read only the videos that they need, %s',
	async (_, filled) => {
		const path = await fill(filled);
		const database = openDatabase(path);
		const prepare = jest.spyOn(Database.prototype, 'prepare');
		const { videos } = createSqlStore(database);
		await videos.claim({ token: 'token', now: 1, leaseUntil: 2 });
		await videos.pendingWork(1);
		await videos.releaseAll();
		await videos.oldestFiles(100);
		const wanted = { offset: 0, limit: 100, deduplicationKeys: ['a', 'b'] };
		expect((await videos.list(wanted)).videos).toHaveLength(2);
		await videos.reuse('a', 1, () => ({}));
		const queries = prepare.mock.calls.map(([query]) => query);
		prepare.mockRestore();
		await database.connection.destroy();
		const plans = new Database(path);
		const read = queries.map((query) => {
			const parameters = [...query.matchAll(/\?/g)].map(() => 1);
			const steps = plans.prepare(`EXPLAIN QUERY PLAN ${query}`).all(parameters);
			return planSchema
				.parse(steps)
				.map(({ detail }) => detail)
				.filter((step) => /(?:SCAN|SEARCH) videos/.test(step));
		});
		plans.close();
		const byKey = 'SEARCH videos USING INDEX videos_by_deduplication_key (deduplication_key=?)';
		const unfinished = 'SCAN videos USING INDEX videos_unfinished';
		// Transactions begin and end between them.
		expect(read.filter((steps) => steps.length > 0)).toEqual([
			['SEARCH videos USING INTEGER PRIMARY KEY (rowid=?)', unfinished],
			['SEARCH videos USING INDEX videos_by_status (status=?)'],
			[unfinished],
			['SCAN videos USING INDEX videos_with_files'],
			[byKey],
			['SEARCH videos USING INTEGER PRIMARY KEY (rowid=?)', byKey],
			[byKey],
		]);
	},
);
