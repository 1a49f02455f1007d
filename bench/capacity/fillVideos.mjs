// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';

const TEMPLATES = ['social-post', 'product-showcase', 'personalised-ad', 'explainer'];
/** The newest video is created now, each older one this long before the next. */
export const SECONDS_BETWEEN = 30;
/** About as long as those of a real video. */
const SCRIPT = JSON.stringify({
	headline: 'Fresh coffee',
	scenes: [0, 2, 4, 6, 8].map((start) => ({
		text: 'Fresh coffee, '.repeat(7),
		start_seconds: start,
		duration_seconds: 2,
	})),
	language: 'en',
	left_out: [],
});
const FILE = JSON.stringify({ durationSeconds: 11.5, width: 1080, height: 1920, bytes: 2_000_000 });
const CAPTION = 'Fresh coffee, five minutes from your desk. '.repeat(4);

/** @param {number} videos */
const finished = (videos) => [
	`${numbers(videos)}
	INSERT INTO videos (id, template_id, status, prompt, resolution, watermark, request_id, file_stem, progress,
		credits_charged, created_at, estimated_completion_at, completed_at, script, caption, file, file_bytes)
	SELECT 'vid_filled' || n, CASE n % ${TEMPLATES.length} ${template} END,
		CASE WHEN n % 25 = 0 THEN 'failed' ELSE 'completed' END, 'Fresh coffee', '1080p', 0, 'req_filled' || n,
		'file-of-a-video-from-the-bench-' || n, 1, 5, at, at + 15000, at + 15000, '${SCRIPT}', '${CAPTION}',
		'${FILE}', CASE WHEN n % 25 = 0 THEN 0 ELSE 2050000 END
	FROM (SELECT n, ${Date.now()} - CAST(${videos} - n AS BIGINT) * ${SECONDS_BETWEEN * 1_000} AS at FROM numbers) AS moments`,
];

/** @param {number} videos @param {string} input of each video, as JSON */
const queued = (videos, input) => [
	`${numbers(videos)}
	INSERT INTO videos (id, template_id, status, prompt, resolution, watermark, request_id, file_stem, progress,
		credits_charged, created_at, estimated_completion_at)
	SELECT 'vid_filled' || n, CASE n % ${TEMPLATES.length} ${template} END, 'queued', 'Fresh coffee',
		CASE WHEN n % 3 = 0 THEN '720p' ELSE '1080p' END, 0, 'req_filled' || n,
		'file-of-a-video-from-the-bench-' || n, 0, 5, ${Date.now()}, ${Date.now()}
	FROM numbers`,
	`INSERT INTO video_inputs (video_id, input)
	SELECT id, '${input.replaceAll("'", "''")}' FROM videos WHERE status = 'queued'`,
];

/** @param {number} videos */
const numbers = (videos) =>
	`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${videos})`;

const template = TEMPLATES.map((id, index) => `WHEN ${index} THEN '${id}'`).join(' ');

/**
 * Adds videos to a storage, directly in its database: the templates in turn. The service must not run.
 * @param {string} root the checkout
 * @param {{ dataFolder: string, environment: Record<string, string> }} storage
 * @param {number} videos
 * @param {'finished' | 'queued'} kind one of 25 finished ones failed; they have no input, which no list reads
 */
export async function fillVideos(root, { dataFolder, environment }, videos, kind) {
	if (videos === 0) return;
	const dist = join(root, 'service', 'dist', 'src');
	const load = createRequire(join(dist, 'main.js'));
	const { sql } = load('kysely');
	const url = environment.VIDEO_SERVICE_DATABASE_URL;
	const { connection } =
		url === undefined
			? load('./storage/sqliteDatabase').openDatabase(join(dataFolder, 'service.db'))
			: await load('./storage/postgresDatabase').openPostgres(url, console);
	const { readRequest } = load('./request/readRequest');
	const { templateDefinitions } = load('./request/templates');
	const context = { prompt: 'Fresh coffee', custom_data: {} };
	const options = { watermark: false };
	const { input } = await readRequest(
		templateDefinitions.find((/** @type {{ id: string }} */ { id }) => id === 'social-post'),
		{ context, options },
		{ canSpeak: false },
	);
	const columns = `template_id, resolution, status, CASE WHEN files_removed_at IS NULL THEN 0 ELSE 1 END`;
	const statements = [
		...(kind === 'queued' ? queued(videos, JSON.stringify(input)) : finished(videos)),
		// Otherwise the service would add up a row for each video, as it does after so many requests.
		url === undefined ? 'DELETE FROM video_totals' : 'TRUNCATE video_totals',
		`INSERT INTO video_totals (template_id, resolution, status, files_removed, videos, file_bytes)
		SELECT ${columns}, count(*), sum(file_bytes) FROM videos GROUP BY 1, 2, 3, 4`,
		// PostgreSQL does this by itself after so many changes. SQLite never does, and the service never asks it to.
		...(url === undefined ? [] : ['VACUUM ANALYZE']),
	];
	for (const statement of statements) await sql.raw(statement).execute(connection);
	await connection.destroy();
}
