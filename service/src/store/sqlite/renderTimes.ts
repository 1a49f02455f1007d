import { z } from 'zod';
import type { RenderTimeStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const rowSchema = z.object({ milliseconds: z.number() });

/** Weight of the newest measurement: follows a changed load within a few videos. */
const NEWEST_SHARE = 0.3;

export function createRenderTimeStore(database: SqliteDatabase): RenderTimeStore {
	const read = database.prepare(
		'SELECT milliseconds FROM render_times WHERE template_id = ? AND resolution = ?',
	);
	const write = database.prepare(`
		INSERT INTO render_times (template_id, resolution, milliseconds) VALUES (:templateId, :resolution, :measured)
		ON CONFLICT DO UPDATE SET milliseconds = milliseconds + ${NEWEST_SHARE} * (:measured - milliseconds)`);

	return {
		get: promised((templateId, resolution) => {
			const row = read.get(templateId, resolution);
			return row === undefined ? undefined : Math.round(rowSchema.parse(row).milliseconds);
		}),
		record: promised((templateId, resolution, measured) => {
			write.run({ templateId, resolution, measured });
		}),
	};
}
