import { sql } from 'kysely';
import { z } from 'zod';
import type { RenderTimeStore } from '../stores';
import { firstOf, insertInto, type SqlDatabase } from './sqlDatabase';

const rowSchema = z.object({ milliseconds: z.number() });

/** The weight of a new measurement in the moving average, which follows a changed load within a few videos. */
const SMOOTHING = 0.3;

/** How long renders took, in the database. */
export function createRenderTimeStore({ connection }: SqlDatabase): RenderTimeStore {
	return {
		async get(templateId, resolution) {
			const query = sql`
				SELECT milliseconds FROM render_times
				WHERE template_id = ${templateId} AND resolution = ${resolution}`;
			const row = await firstOf(rowSchema, query, connection);
			return row && Math.round(row.milliseconds);
		},
		async record(templateId, resolution, milliseconds) {
			await sql`
				${insertInto('render_times', { templateId, resolution, milliseconds })}
				ON CONFLICT (template_id, resolution) DO UPDATE SET milliseconds = render_times.milliseconds
					+ ${sql.lit(SMOOTHING)} * (excluded.milliseconds - render_times.milliseconds)`.execute(connection);
		},
	};
}
