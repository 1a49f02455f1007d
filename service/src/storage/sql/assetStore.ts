import { sql } from 'kysely';
import type { MediaType } from '../../contract/asset';
import { assetRecordSchema, type AssetRecord } from '../records';
import { firstOf, insertInto, rowsOf, where, type SqlDatabase } from './sqlDatabase';

/** The files of collections, in the database. `assetCount` of a collection is computed from them. */
export function createAssetStore({ connection, forUpdate, indexedBy }: SqlDatabase) {
	return {
		/** Adds a file. False if its collection is deleted; a deletion at the same time waits for the end. */
		add: (asset: AssetRecord) =>
			connection.transaction().execute(async (transaction) => {
				const collection = await sql`
					SELECT id FROM collections WHERE id = ${asset.collectionId} AND deleted_at IS NULL
					${forUpdate}`.execute(transaction);
				if (collection.rows.length === 0) return false;
				await insertInto('assets', asset).execute(transaction);
				return true;
			}),
		/** The files of a collection, oldest first. */
		list(collectionId: string) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} ORDER BY seq`;
			return rowsOf(assetRecordSchema, query, connection);
		},
		/** The newest file of these types in a collection, with this name if one is given. */
		newest(
			collectionId: string,
			{ mediaTypes, name }: { mediaTypes: readonly MediaType[]; name?: string },
		) {
			const filter = where(
				sql`collection_id = ${collectionId}`,
				name === undefined ? undefined : sql`name = ${name}`,
				sql`media_type IN (${sql.join(mediaTypes)})`,
			);
			const index = indexedBy(name === undefined ? 'assets_by_collection' : 'assets_by_name');
			const query = sql`SELECT * FROM assets ${index} ${filter} ORDER BY seq DESC LIMIT 1`;
			return firstOf(assetRecordSchema, query, connection);
		},
		get(collectionId: string, id: string) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} AND id = ${id}`;
			return firstOf(assetRecordSchema, query, connection);
		},
		async remove(id: string) {
			await sql`DELETE FROM assets WHERE id = ${id}`.execute(connection);
		},
	};
}
