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
		})
		.transform(
			(row): VideoSummary => ({
				id: row.id,
				templateId: row.template_id,
				status: row.status,
				fileStem: row.file_stem,
				createdAt: row.created_at,
				completedAt: row.completed_at ?? undefined,
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

/** Pages of videos. Statements are prepared once per set of filters, totals kept until `forget`. */
export function createVideoList(database: SqliteDatabase) {
	type Statement = ReturnType<typeof database.prepare<[Parameters]>>;
	const statements = new Map<string, Statement>();
	const totals = new Map<string, number>();

	function prepared(sql: string): Statement {
		const known = statements.get(sql);
		if (known !== undefined) return known;
		const statement = database.prepare<[Parameters]>(sql);
		statements.set(sql, statement);
		return statement;
	}

	function countAll(where: string, parameters: Parameters): number {
		const key = `${where} ${JSON.stringify(parameters)}`;
		const known = totals.get(key);
		if (known !== undefined) return known;
		const row = prepared(`SELECT count(*) AS total FROM videos ${where}`).get(parameters);
		const { total } = totalSchema.parse(row);
		// Callers choose the filters' values, so the number of kept totals has to have an end.
		if (totals.size >= 100) totals.clear();
		totals.set(key, total);
		return total;
	}

	return {
		/** To be called with every change of the videos' number or status. */
		forget(): void {
			totals.clear();
		},

		read(query: VideoQuery): { videos: VideoSummary[]; total: number } {
			const { where, parameters } = conditions(query);
			const total = countAll(where, parameters);
			if (query.offset >= total) return { videos: [], total };
			const rows = prepared(
				`SELECT id, template_id, status, file_stem, created_at, completed_at FROM videos ${where}
				ORDER BY created_at DESC, seq DESC LIMIT :limit OFFSET :offset`,
			).all({ ...parameters, limit: query.limit, offset: query.offset });
			return { videos: rowsSchema.parse(rows), total };
		},
	};
}
