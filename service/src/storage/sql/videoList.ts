import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { videoStatusSchema } from '../../contract/video';
import type { VideoQuery, VideoSummary } from '../store';
import { where, type SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';
import { fileColumns, fileOf } from './videoFiles';

/** The columns of a video in lists. */
export const summaryColumns = {
	id: z.string(),
	template_id: z.string(),
	status: videoStatusSchema,
	file_stem: z.string(),
	created_at: z.number(),
	completed_at: z.number().nullable(),
	files_removed_at: z.number().nullable(),
	caption: z.string().nullable(),
	...fileColumns,
};

const summarySchema = z.object(summaryColumns);

export const summaryOf = (row: z.output<typeof summarySchema>): VideoSummary => ({
	id: row.id,
	templateId: row.template_id,
	status: row.status,
	fileStem: row.file_stem,
	createdAt: row.created_at,
	completedAt: row.completed_at ?? undefined,
	filesRemovedAt: row.files_removed_at ?? undefined,
	caption: row.caption ?? undefined,
	file: fileOf(row),
});

const rowsSchema = z.array(summarySchema.transform(summaryOf));

const totalSchema = z.tuple([z.object({ total: z.number() })]);

function matching(query: VideoQuery): RawBuilder<unknown> {
	const { status, templateId, after, before } = query;
	return where([
		...(status === undefined ? [] : [sql`status = ${status}`]),
		...(templateId === undefined ? [] : [sql`template_id = ${templateId}`]),
		...(after === undefined ? [] : [sql`created_at > ${after}`]),
		...(before === undefined ? [] : [sql`created_at < ${before}`]),
	]);
}

const MAX_CACHED_TOTALS = 100;
const MAX_CACHED_VIDEOS = 20_000;

export interface VideoPage {
	readonly videos: readonly VideoSummary[];
	readonly total: number;
}

/** Pages of videos, cached until `invalidate`. */
export function createVideoList(database: SqlDatabase) {
	const { connection } = database;
	const totals = new ReadCache<number>(database, MAX_CACHED_TOTALS);
	// Plus one, because a page without videos also uses memory.
	const pageSize = ({ videos }: VideoPage) => 1 + videos.length;
	const pages = new ReadCache<VideoPage>(database, MAX_CACHED_VIDEOS, pageSize);

	async function count(filter: RawBuilder<unknown>): Promise<number> {
		const { rows } = await sql`SELECT count(*) AS total FROM videos ${filter}`.execute(connection);
		return totalSchema.parse(rows)[0].total;
	}

	async function readPage(query: VideoQuery, key: string): Promise<VideoPage> {
		const filter = matching(query);
		const total = await totals.get(key, () => count(filter));
		if (query.offset >= total) return { videos: [], total };
		const { rows } = await sql`
			SELECT id, template_id, status, file_stem, created_at, completed_at, files_removed_at,
				caption, duration_seconds, width, height, size_bytes
			FROM videos ${filter}
			ORDER BY created_at DESC, seq DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(connection);
		return { videos: rowsSchema.parse(rows), total };
	}

	return {
		/** Call it after every change of a listed field or of the number of videos. */
		invalidate(): void {
			totals.invalidate();
			pages.invalidate();
		},

		async read(query: VideoQuery): Promise<VideoPage> {
			const { status, templateId, after, before } = query;
			const key = JSON.stringify([status, templateId, after, before]);
			const page = `${key} ${query.limit} ${query.offset}`;
			return pages.get(page, () => readPage(query, key));
		},
	};
}
