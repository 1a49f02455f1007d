import { sql } from 'kysely';
import { collectionRecordSchema, type NewCollection } from '../records';
import { changedRows, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';

const collectionsWithCount = sql`
	SELECT *, (SELECT count(*) FROM assets WHERE collection_id = collections.id) AS asset_count
	FROM collections WHERE deleted_at IS NULL`;

/** Collections in the database. Deleted ones stay there, with the time of deletion. */
export function createCollectionStore({ connection }: SqlDatabase) {
	return {
		/** Adds collections, except those whose ID exists. */
		async add(collections: readonly NewCollection[]) {
			for (const collection of collections) {
				await sql`${insertInto('collections', collection)} ON CONFLICT DO NOTHING`.execute(
					connection,
				);
			}
		},
		/** Without deleted collections, oldest first. */
		list: () =>
			rowsOf(collectionRecordSchema, sql`${collectionsWithCount} ORDER BY seq`, connection),
		/** Undefined also for a deleted collection. */
		get: (id: string) =>
			firstOf(collectionRecordSchema, sql`${collectionsWithCount} AND id = ${id}`, connection),
		/**
		 * Changes the given fields, so that two changes at once lose none; null removes the description. Nothing changes in a
		 * deleted collection.
		 */
		async update(
			id: string,
			{ name, description }: { name?: string; description?: string | null },
		) {
			await sql`
				UPDATE collections SET name = ${name ?? sql`name`}, description = ${description === undefined ? sql`description` : description}
				WHERE id = ${id} AND deleted_at IS NULL`.execute(connection);
		},
		/** False if there is no collection with this ID, or it is already deleted. */
		async remove(id: string, deletedAt: number) {
			const removed = await sql`
				UPDATE collections SET deleted_at = ${deletedAt}
				WHERE id = ${id} AND deleted_at IS NULL`.execute(connection);
			return changedRows(removed) > 0;
		},
	};
}
