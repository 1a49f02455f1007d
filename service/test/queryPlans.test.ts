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

/** Adds webhooks, nearly all to one receiver. */
async function fillOutbox(path: string, { statuses, analyzed }: Parameters<typeof fill>[0]) {
	const { connection } = openDatabase(path);
	await sql`
		INSERT INTO webhooks (id, type, video_id, url, receiver, status, attempts, created_at, first_due_at, next_attempt_at)
		SELECT 'evt_' || seq, 'video.completed', id, 'https://example.com', CASE seq WHEN 7 THEN 'other' ELSE 'busy' END,
			${sql.raw(statuses)}, 0, seq, seq, seq
		FROM videos`.execute(connection);
	if (analyzed) await sql`ANALYZE`.execute(connection);
	await connection.destroy();
}

/** How SQLite reads `table` in each query that `run` makes. Transactions begin and end between them. */
async function plansOf(
	table: string,
	path: string,
	run: (store: ReturnType<typeof createSqlStore>) => Promise<void>,
): Promise<string[][]> {
	const database = openDatabase(path);
	const prepare = jest.spyOn(Database.prototype, 'prepare');
	await run(createSqlStore(database));
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
			.filter((step) => new RegExp(`(?:SCAN|SEARCH) ${table}`).test(step));
	});
	plans.close();
	return read.filter((steps) => steps.length > 0);
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
		const read = await plansOf('videos', path, async ({ videos }) => {
			await videos.claim({ token: 'token', now: 1, leaseUntil: 2 });
			await videos.pendingWork(1);
			await videos.releaseAll();
			await videos.oldestKept(100);
			const wanted = { offset: 0, limit: 100, deduplicationKeys: ['a', 'b'] };
			expect((await videos.list(wanted)).videos).toHaveLength(2);
			await videos.reuse('a', 1, () => ({}));
		});
		const byKey = 'SEARCH videos USING INDEX videos_by_deduplication_key (deduplication_key=?)';
		const unfinished = 'SCAN videos USING INDEX videos_unfinished';
		expect(read).toEqual([
			['SEARCH videos USING INTEGER PRIMARY KEY (rowid=?)', unfinished],
			['SEARCH videos USING INDEX videos_by_status (status=?)'],
			[unfinished],
			['SCAN videos USING INDEX videos_with_request'],
			[byKey],
			['SEARCH videos USING INTEGER PRIMARY KEY (rowid=?)', byKey],
			[byKey],
		]);
	},
);

it.each([
	['without statistics', { statuses: "'pending'", analyzed: false }],
	['after ANALYZE of sent webhooks', withStatistics("'delivered'")],
	['after ANALYZE of a backlog', withStatistics("'pending'")],
])('the outbox reads webhooks in the order in which they are due, %s', async (_, filled) => {
	const path = await fill({ statuses: "'completed'", analyzed: false });
	await fillOutbox(path, filled);
	const read = await plansOf('webhooks', path, async ({ webhooks }) => {
		await webhooks.claimDue(5, 6, []);
		await webhooks.claimDue(5, 6, ['busy', 'too']);
		await webhooks.nextDueAt(['busy', 'too']);
	});
	const byId = 'SEARCH webhooks USING INTEGER PRIMARY KEY (rowid=?)';
	const due = 'SEARCH webhooks USING INDEX webhooks_due (next_attempt_at<?)';
	expect(read).toEqual([
		[byId, due],
		[byId, due],
		[
			'SCAN webhooks USING INDEX webhooks_due',
			'SEARCH webhooks USING INDEX webhooks_leased (lease_until>?)',
		],
	]);
});

it.each([
	['without statistics', false],
	['after ANALYZE', true],
])('a file of a collection is found without its other files, %s', async (_, analyzed) => {
	const path = await fill({ statuses: "'completed'", analyzed: false });
	const { connection } = openDatabase(path);
	await sql`
		INSERT INTO assets (id, collection_id, name, media_type, bytes, file_name, created_at)
		SELECT 'ast_' || seq, 'col_' || seq % 2, 'name-' || seq % 9, 'image/png', 1, 'file', seq FROM videos`.execute(
		connection,
	);
	if (analyzed) await sql`ANALYZE`.execute(connection);
	await connection.destroy();
	const read = await plansOf('assets', path, async ({ assets }) => {
		const mediaTypes = ['image/png', 'image/jpeg'] as const;
		await assets.newest('col_1', { mediaTypes, name: 'name-1' });
		await assets.newest('col_1', { mediaTypes });
	});
	expect(read).toEqual([
		['SEARCH assets USING INDEX assets_by_name (collection_id=? AND name=?)'],
		['SEARCH assets USING INDEX assets_by_collection (collection_id=?)'],
	]);
});
