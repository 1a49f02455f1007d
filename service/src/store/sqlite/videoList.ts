import { z } from 'zod';
import { videoStatusSchema } from '../../contract/video';
import type { VideoQuery, VideoSummary } from '../store';
import type { SqliteDatabase } from './database';

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
			}),
		),
);

const totalSchema = z.object({ total: z.number() });

type Parameters = Record<string, string | number>;

function conditions(query: VideoQuery): { where: string; parameters: Parameters } {
	const parts: string[] = [];
	const parameters: Parameters = {};
	const add = (condition: string, name: string, value: string | number | undefined) => {
		if (value === undefined) return;
		parts.push(condition);
		parameters[name] = value;
	};
	add('status = :status', 'status', query.status);
	add('template_id = :templateId', 'templateId', query.templateId);
	add('created_at > :after', 'after', query.after);
	add('created_at < :before', 'before', query.before);
	return { where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, parameters };
}

/** Callers choose filters and pages, so what is kept of them has to have an end. */
const MOST_KEPT = 100;

class Kept<Value> {
	private readonly values = new Map<string, Value>();

	/** The value of `key`, read when it is not kept. */
	get(key: string, read: () => Value): Value {
		const known = this.values.get(key);
		if (known !== undefined) return known;
		const value = read();
		if (this.values.size >= MOST_KEPT) this.values.clear();
		this.values.set(key, value);
		return value;
	}

	clear(): void {
		this.values.clear();
	}
}

export interface VideoPage {
	readonly videos: readonly VideoSummary[];
	readonly total: number;
}

/**
 * Pages of videos. Statements are prepared once per set of filters; totals and pages are kept until
 * `forget`, which is right because no other process can change the database.
 */
export function createVideoList(database: SqliteDatabase) {
	const statements = new Kept<ReturnType<typeof database.prepare<[Parameters]>>>();
	const totals = new Kept<number>();
	const pages = new Kept<VideoPage>();

	const prepared = (sql: string) => statements.get(sql, () => database.prepare<[Parameters]>(sql));

	function count(where: string, parameters: Parameters): number {
		const row = prepared(`SELECT count(*) AS total FROM videos ${where}`).get(parameters);
		return totalSchema.parse(row).total;
	}

	function readPage(query: VideoQuery, filter: string): VideoPage {
		const { where, parameters } = conditions(query);
		const total = totals.get(filter, () => count(where, parameters));
		if (query.offset >= total) return { videos: [], total };
		const rows = prepared(
			`SELECT id, template_id, status, file_stem, created_at, completed_at, files_removed_at FROM videos ${where}
			ORDER BY created_at DESC, seq DESC LIMIT :limit OFFSET :offset`,
		).all({ ...parameters, limit: query.limit, offset: query.offset });
		return { videos: rowsSchema.parse(rows), total };
	}

	return {
		/** To be called with every change of the videos' number or status. */
		forget(): void {
			totals.clear();
			pages.clear();
		},

		read(query: VideoQuery): VideoPage {
			const { status, templateId, after, before } = query;
			const filter = JSON.stringify([status, templateId, after, before]);
			const page = `${filter} ${query.limit} ${query.offset}`;
			return pages.get(page, () => readPage(query, filter));
		},
	};
}
