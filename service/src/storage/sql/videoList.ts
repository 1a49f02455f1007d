import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { videoStatusSchema } from '../../contract/video';
import type { VideoQuery, VideoSummary } from '../store';
import type { SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';
import { fileColumns, fileOf } from './videoFiles';

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			template_id: z.string(),
			status: videoStatusSchema,
			file_stem: z.string(),
			created_at: z.number(),
			completed_at: z.number().nullable(),
			files_removed_at: z.number().nullable(),
			caption: z.string().nullable(),
			...fileColumns,
		})
		.transform(
			(row): VideoSummary => ({
				id: row.id,
				templateId: row.template_id,
				status: row.status,
				fileStem: row.file_stem,
				createdAt: row.created_at,
				completedAt: row.completed_at ?? undefined,
				filesRemovedAt: row.files_removed_at ?? undefined,
				caption: row.caption ?? undefined,
				file: fileOf(row),
			}),
		),
);

const totalSchema = z.tuple([z.object({ total: z.number() })]);

function matching(query: VideoQuery): RawBuilder<unknown> {
	const { status, templateId, after, before } = query;
	const conditions = [
		...(status === undefined ? [] : [sql`status = ${status}`]),
		...(templateId === undefined ? [] : [sql`template_id = ${templateId}`]),
		...(after === undefined ? [] : [sql`created_at > ${after}`]),
		...(before === undefined ? [] : [sql`created_at < ${before}`]),
	];
	return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

const TOTALS_KEPT = 100;
const VIDEOS_KEPT = 20_000;

export interface VideoPage {
	readonly videos: readonly VideoSummary[];
	readonly total: number;
}

/** Pages of videos, which stay at hand until `forget`. */
export function createVideoList(database: SqlDatabase) {
	const { connection } = database;
	const totals = new ReadCache<number>(database, TOTALS_KEPT);
	// A page without videos takes room too.
	const pages = new ReadCache<VideoPage>(database, VIDEOS_KEPT, ({ videos }) => 1 + videos.length);

	async function count(where: RawBuilder<unknown>): Promise<number> {
		const { rows } = await sql`SELECT count(*) AS total FROM videos ${where}`.execute(connection);
		return totalSchema.parse(rows)[0].total;
	}

	async function readPage(query: VideoQuery, filter: string): Promise<VideoPage> {
		const where = matching(query);
		const total = await totals.get(filter, () => count(where));
		if (query.offset >= total) return { videos: [], total };
		const { rows } = await sql`
			SELECT id, template_id, status, file_stem, created_at, completed_at, files_removed_at,
				caption, duration_seconds, width, height, size_bytes
			FROM videos ${where}
			ORDER BY created_at DESC, seq DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(connection);
		return { videos: rowsSchema.parse(rows), total };
	}

	return {
		/** To be called after every change of the videos' number or status. */
		forget(): void {
			totals.invalidate();
			pages.invalidate();
		},

		async read(query: VideoQuery): Promise<VideoPage> {
			const { status, templateId, after, before } = query;
			const filter = JSON.stringify([status, templateId, after, before]);
			const page = `${filter} ${query.limit} ${query.offset}`;
			return pages.get(page, () => readPage(query, filter));
		},
	};
}
