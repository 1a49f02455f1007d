import { sql } from 'kysely';
import { variantRecordSchema, type VariantRecord } from '../records';
import { assign, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';

/** Variants in the database. */
export function createVariantStore({ connection, forUpdate }: SqlDatabase) {
	const matching = (templateId: string, id: string) =>
		sql`SELECT * FROM variants WHERE template_id = ${templateId} AND id = ${id}`;
	return {
		/** Adds variants, except those whose ID exists. */
		async seed(variants: readonly VariantRecord[]) {
			for (const variant of variants) {
				await sql`${insertInto('variants', variant)} ON CONFLICT DO NOTHING`.execute(connection);
			}
		},
		/** The variants of a template, oldest first. */
		list(templateId: string) {
			const query = sql`SELECT * FROM variants WHERE template_id = ${templateId} ORDER BY seq`;
			return rowsOf(variantRecordSchema, query, connection);
		},
		get: (templateId: string, id: string) =>
			firstOf(variantRecordSchema, matching(templateId, id), connection),
		/**
		 * Changes a variant. Changes of one variant wait for each other, so that none is lost. What `change` throws leaves it.
		 * @returns the changed variant; undefined if there is none with this ID
		 */
		update: (templateId: string, id: string, change: (variant: VariantRecord) => VariantRecord) =>
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
