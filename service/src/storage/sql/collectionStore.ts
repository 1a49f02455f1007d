import { sql } from 'kysely';
import { collectionRecordSchema } from '../records';
import type { CollectionStore } from '../stores';
import { changedRows, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';

const collectionsWithCount = sql`
	SELECT *, (SELECT count(*) FROM assets WHERE collection_id = collections.id) AS asset_count
	FROM collections WHERE deleted_at IS NULL`;

/** Collections in the database. Deleted ones stay there, with the time of deletion. */
export function createCollectionStore({ connection }: SqlDatabase): CollectionStore {
	return {
		async add(collections) {
			for (const collection of collections) {
				await sql`${insertInto('collections', collection)} ON CONFLICT DO NOTHING`.execute(
					connection,
				);
			}
		},
		list: () =>
			rowsOf(collectionRecordSchema, sql`${collectionsWithCount} ORDER BY seq`, connection),
		get: (id) =>
			firstOf(collectionRecordSchema, sql`${collectionsWithCount} AND id = ${id}`, connection),
		async update(id, { name, description }) {
			await sql`
				UPDATE collections SET name = ${name ?? sql`name`}, description = ${description ?? sql`description`}
				WHERE id = ${id} AND deleted_at IS NULL`.execute(connection);
		},
		async remove(id, deletedAt) {
			const removed = await sql`
				UPDATE collections SET deleted_at = ${deletedAt}
				WHERE id = ${id} AND deleted_at IS NULL`.execute(connection);
			return changedRows(removed) > 0;
		},
	};
}
