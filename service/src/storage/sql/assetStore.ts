import { sql } from 'kysely';
import { assetRecordSchema, type AssetRecord } from '../records';
import { firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';

/** The files of collections, in the database. `assetCount` of a collection is computed from them. */
export function createAssetStore({ connection }: SqlDatabase) {
	return {
		async add(asset: AssetRecord) {
			await insertInto('assets', asset).execute(connection);
		},
		/** The files of a collection, oldest first. */
		list(collectionId: string) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} ORDER BY seq`;
			return rowsOf(assetRecordSchema, query, connection);
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
