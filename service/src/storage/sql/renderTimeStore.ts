import { sql } from 'kysely';
import { z } from 'zod';
import type { Resolution } from '../../contract/video';
import { firstOf, insertInto, type SqlDatabase } from './sqlDatabase';

const rowSchema = z.object({ milliseconds: z.number() });

/** The weight of a new measurement in the moving average, which follows a changed load within a few videos. */
const SMOOTHING = 0.3;

/** How long renders took, in milliseconds, by template and resolution. */
export function createRenderTimeStore({ connection }: SqlDatabase) {
	return {
		async get(templateId: string, resolution: Resolution) {
			const query = sql`
				SELECT milliseconds FROM render_times
				WHERE template_id = ${templateId} AND resolution = ${resolution}`;
			const row = await firstOf(rowSchema, query, connection);
			return row && Math.round(row.milliseconds);
		},
		/** Adds a measurement to the moving average. */
		async record(templateId: string, resolution: Resolution, milliseconds: number) {
			await sql`
				${insertInto('render_times', { templateId, resolution, milliseconds })}
				ON CONFLICT (template_id, resolution) DO UPDATE SET milliseconds = render_times.milliseconds
					+ ${sql.lit(SMOOTHING)} * (excluded.milliseconds - render_times.milliseconds)`.execute(connection);
		},
	};
}
