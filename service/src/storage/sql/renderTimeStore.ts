import { sql } from 'kysely';
import { z } from 'zod';
import type { RenderTimeStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(z.object({ milliseconds: z.number() }));

/** The weight of a new measurement in the moving average, which follows a changed load within a few videos. */
const SMOOTHING = 0.3;

/** How long renders took, in the database. */
export function createRenderTimeStore({ connection }: SqlDatabase): RenderTimeStore {
	return {
		async get(templateId, resolution) {
			const { rows } = await sql`
				SELECT milliseconds FROM render_times
				WHERE template_id = ${templateId} AND resolution = ${resolution}`.execute(connection);
			const row = rowsSchema.parse(rows).at(0);
			return row && Math.round(row.milliseconds);
		},
		async record(templateId, resolution, measured) {
			await sql`
				INSERT INTO render_times (template_id, resolution, milliseconds)
				VALUES (${templateId}, ${resolution}, ${measured})
				ON CONFLICT (template_id, resolution) DO UPDATE SET milliseconds = render_times.milliseconds
					+ ${sql.lit(SMOOTHING)} * (excluded.milliseconds - render_times.milliseconds)`.execute(connection);
		},
	};
}
