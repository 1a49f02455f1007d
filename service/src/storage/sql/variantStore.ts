import { sql } from 'kysely';
import { z } from 'zod';
import { variantPayloadSchema } from '../../contract/variant';
import type { VariantRecord, VariantStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(
	z
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
		),
);

/** Variants in the database. */
export function createVariantStore({ connection, forUpdate }: SqlDatabase): VariantStore {
	const matching = (templateId: string, id: string) =>
		sql`SELECT * FROM variants WHERE template_id = ${templateId} AND id = ${id}`;
	return {
		async seed(variants) {
			for (const variant of variants) {
				await sql`
					INSERT INTO variants (id, template_id, name, payload, is_active, created_at, updated_at)
					VALUES (${variant.id}, ${variant.templateId}, ${variant.name}, ${JSON.stringify(variant.payload)},
						${variant.isActive ? 1 : 0}, ${variant.createdAt}, ${variant.updatedAt ?? null})
					ON CONFLICT DO NOTHING`.execute(connection);
			}
		},
		async list(templateId) {
			const query = sql`SELECT * FROM variants WHERE template_id = ${templateId} ORDER BY seq`;
			return rowsSchema.parse((await query.execute(connection)).rows);
		},
		async get(templateId, id) {
			const { rows } = await matching(templateId, id).execute(connection);
			return rowsSchema.parse(rows).at(0);
		},
		update: (templateId, id, change) =>
			connection.transaction().execute(async (transaction) => {
				const found = sql`${matching(templateId, id)} ${forUpdate}`;
				const old = rowsSchema.parse((await found.execute(transaction)).rows).at(0);
				if (old === undefined) return undefined;
				const variant = change(old);
				await sql`
					UPDATE variants SET name = ${variant.name}, payload = ${JSON.stringify(variant.payload)},
						is_active = ${variant.isActive ? 1 : 0}, updated_at = ${variant.updatedAt ?? null}
					WHERE id = ${id}`.execute(transaction);
				return variant;
			}),
	};
}
