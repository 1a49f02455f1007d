import { sql } from 'kysely';
import { z } from 'zod';
import { videoSummarySchema, type VideoQuery, type VideoSummary } from '../records';
import { hasKey } from './videoQueue';
import { firstOf, rowsOf, where, type SqlDatabase } from './sqlDatabase';
import { ReadCache } from './readCache';
import type { VideoTotals } from './videoTotals';

const totalSchema = z.object({ total: z.number() });

function matching({ status, templateId, after, before, deduplicationKeys }: VideoQuery) {
	return where(
		status && sql`status = ${status}`,
		templateId === undefined ? undefined : sql`template_id = ${templateId}`,
		after === undefined ? undefined : sql`created_at > ${after}`,
		before === undefined ? undefined : sql`created_at < ${before}`,
		deduplicationKeys && hasKey(deduplicationKeys),
	);
}

const MAX_CACHED_TOTALS = 100;
const MAX_CACHED_VIDEOS = 20_000;

interface VideoPage {
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
		const { after, before, deduplicationKeys } = query;
		if ((after ?? before ?? deduplicationKeys) === undefined) return videoTotals.count(query);
		const counted = sql`SELECT count(*) AS total FROM videos ${matching(query)}`;
		return (await firstOf(totalSchema, counted, connection))?.total ?? 0;
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
		const page = sql`
			SELECT id, template_id, status, file_stem, created_at, completed_at, files_removed_at, deduplication_key, caption,
				post, file,
				CASE WHEN status = 'completed' THEN script END AS left_out
			FROM videos WHERE seq IN (
				SELECT seq FROM videos ${matching(query)}
				ORDER BY ${order} LIMIT ${limit} OFFSET ${fromEnd ? total - offset - limit : offset})
			ORDER BY created_at DESC, seq DESC`;
		return { videos: await rowsOf(videoSummarySchema, page, connection), total };
	}

	return {
		/** Call it after every change of a listed field or of the number of videos. */
		async changed(): Promise<void> {
			totals.invalidate();
			pages.invalidate();
			await videoTotals.changed();
		},

		async read(query: VideoQuery): Promise<VideoPage> {
			const { offset, limit, ...filters } = query;
			const key = JSON.stringify(filters);
			const page = `${key} ${limit} ${offset}`;
			return pages.get(page, () => readPage(query, key));
		},
	};
}
