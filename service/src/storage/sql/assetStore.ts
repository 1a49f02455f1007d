import { sql } from 'kysely';
import { assetRecordSchema } from '../records';
import type { AssetStore } from '../stores';
import { firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';

/** The records of the files of collections, in the database. */
export function createAssetStore({ connection }: SqlDatabase): AssetStore {
	return {
		async add(asset) {
			await insertInto('assets', asset).execute(connection);
		},
		list(collectionId) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} ORDER BY seq`;
			return rowsOf(assetRecordSchema, query, connection);
		},
		get(collectionId, id) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} AND id = ${id}`;
			return firstOf(assetRecordSchema, query, connection);
		},
		async remove(id) {
			await sql`DELETE FROM assets WHERE id = ${id}`.execute(connection);
		},
	};
}
