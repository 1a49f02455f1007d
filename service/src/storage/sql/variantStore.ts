import { sql } from 'kysely';
import { variantRecordSchema } from '../records';
import type { VariantStore } from '../stores';
import { assign, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';

/** Variants in the database. */
export function createVariantStore({ connection, forUpdate }: SqlDatabase): VariantStore {
	const matching = (templateId: string, id: string) =>
		sql`SELECT * FROM variants WHERE template_id = ${templateId} AND id = ${id}`;
	return {
		async seed(variants) {
			for (const variant of variants) {
				await sql`${insertInto('variants', variant)} ON CONFLICT DO NOTHING`.execute(connection);
			}
		},
		list(templateId) {
			const query = sql`SELECT * FROM variants WHERE template_id = ${templateId} ORDER BY seq`;
			return rowsOf(variantRecordSchema, query, connection);
		},
		get: (templateId, id) => firstOf(variantRecordSchema, matching(templateId, id), connection),
		update: (templateId, id, change) =>
			connection.transaction().execute(async (transaction) => {
				const found = sql`${matching(templateId, id)} ${forUpdate}`;
				const old = await firstOf(variantRecordSchema, found, transaction);
				if (old === undefined) return undefined;
				const variant = change(old);
				await sql`UPDATE variants SET ${assign(variant)} WHERE id = ${id}`.execute(transaction);
				return variant;
			}),
	};
}
