import { z } from 'zod';
import { variantPayloadSchema } from '../../contract/variant';
import type { VariantRecord, VariantStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const rowSchema = z
	.object({
		id: z.string(),
		template_id: z.string(),
		name: z.string(),
		payload: z.string(),
		is_active: z.number(),
		created_at: z.number(),
		updated_at: z.number().nullable(),
	})
	.transform(
		(row): VariantRecord => ({
			id: row.id,
			templateId: row.template_id,
			name: row.name,
			payload: variantPayloadSchema.parse(JSON.parse(row.payload)),
			isActive: row.is_active === 1,
			createdAt: row.created_at,
			updatedAt: row.updated_at ?? undefined,
		}),
	);

const rowsSchema = z.array(rowSchema);

/** Variants in the embedded database. */
export function createVariantStore(database: SqliteDatabase): VariantStore {
	const insert = database.prepare(`
		INSERT INTO variants (id, template_id, name, payload, is_active, created_at, updated_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
	const byTemplate = database.prepare('SELECT * FROM variants WHERE template_id = ? ORDER BY seq');
	const one = database.prepare('SELECT * FROM variants WHERE template_id = ? AND id = ?');
	const update = database.prepare(
		'UPDATE variants SET name = ?, payload = ?, is_active = ?, updated_at = ? WHERE id = ?',
	);

	return {
		seed: promised((variants) => {
			for (const variant of variants) {
				insert.run(
					variant.id,
					variant.templateId,
					variant.name,
					JSON.stringify(variant.payload),
					variant.isActive ? 1 : 0,
					variant.createdAt,
					variant.updatedAt ?? null,
				);
			}
		}),
		list: promised((templateId) => rowsSchema.parse(byTemplate.all(templateId))),
		get: promised((templateId, id) => {
			const row = one.get(templateId, id);
			return row === undefined ? undefined : rowSchema.parse(row);
		}),
		save: promised((variant) => {
			update.run(
				variant.name,
				JSON.stringify(variant.payload),
				variant.isActive ? 1 : 0,
				variant.updatedAt ?? null,
				variant.id,
			);
		}),
		clear: promised(() => {
			database.exec('DELETE FROM variants');
		}),
	};
}
