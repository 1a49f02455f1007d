import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { postTextsSchema } from '../../contract/post';
import { videoScriptSchema, videoStatusSchema, type LeftOut } from '../../contract/video';
import type { VideoQuery, VideoSummary } from '../stores';
import { where, type SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';
import { fileColumns, fileOf } from './videoFiles';
import type { VideoTotals } from './videoTotals';

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
	post: z.string().nullable(),
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
	post: row.post === null ? undefined : postTextsSchema.parse(JSON.parse(row.post)),
	file: fileOf(row),
});

function leftOutOf(script: string | null): LeftOut[] | undefined {
	const leftOut = script === null ? [] : videoScriptSchema.parse(JSON.parse(script)).left_out;
	return leftOut?.length === 0 ? undefined : leftOut;
}

const rowsSchema = z.array(
	summarySchema
		.extend({ script: z.string().nullable() })
		.transform((row): VideoSummary => ({ ...summaryOf(row), leftOut: leftOutOf(row.script) })),
);

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

/** Pages of videos, cached until `changed`. */
export function createVideoList(database: SqlDatabase, videoTotals: VideoTotals) {
	const { connection } = database;
	const totals = new ReadCache<number>(database, MAX_CACHED_TOTALS);
	// Plus one, because a page without videos also uses memory.
	const pageSize = ({ videos }: VideoPage) => 1 + videos.length;
	const pages = new ReadCache<VideoPage>(database, MAX_CACHED_VIDEOS, pageSize);

	async function count(query: VideoQuery): Promise<number> {
		if (query.after === undefined && query.before === undefined) return videoTotals.count(query);
		const { rows } = await sql`
			SELECT count(*) AS total FROM videos ${matching(query)}`.execute(connection);
		return totalSchema.parse(rows)[0].total;
	}

	async function readPage(query: VideoQuery, key: string): Promise<VideoPage> {
		const total = await totals.get(key, () => count(query));
		const { offset } = query;
		if (offset >= total) return { videos: [], total };
		const limit = Math.min(query.limit, total - offset);
		// The database reads all that an offset skips. So the second half is read from the end, and an index finds the page
		// before the videos themselves are read.
		const fromEnd = offset > total / 2;
		const order = fromEnd ? sql`created_at, seq` : sql`created_at DESC, seq DESC`;
		const { rows } = await sql`
			SELECT id, template_id, status, file_stem, created_at, completed_at, files_removed_at,
				caption, post, duration_seconds, width, height, size_bytes,
				CASE WHEN status = 'completed' THEN script END AS script
			FROM videos WHERE seq IN (
				SELECT seq FROM videos ${matching(query)}
				ORDER BY ${order} LIMIT ${limit} OFFSET ${fromEnd ? total - offset - limit : offset})
			ORDER BY created_at DESC, seq DESC`.execute(connection);
		return { videos: rowsSchema.parse(rows), total };
	}

	return {
		/** Call it after every change of a listed field or of the number of videos. */
		async changed(): Promise<void> {
			totals.invalidate();
			pages.invalidate();
			await videoTotals.changed();
		},

		async read(query: VideoQuery): Promise<VideoPage> {
			const { status, templateId, after, before } = query;
			const key = JSON.stringify([status, templateId, after, before]);
			const page = `${key} ${query.limit} ${query.offset}`;
			return pages.get(page, () => readPage(query, key));
		},
	};
}
