import { z } from 'zod';
import { mediaTypeSchema } from '../../contract/asset';
import type { AssetRecord, AssetStore } from '../collectionStore';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const rowSchema = z
	.object({
		id: z.string(),
		collection_id: z.string(),
		name: z.string(),
		media_type: mediaTypeSchema,
		bytes: z.number(),
		width: z.number().nullable(),
		height: z.number().nullable(),
		file_name: z.string(),
		created_at: z.number(),
	})
	.transform(
		(row): AssetRecord => ({
			id: row.id,
			collectionId: row.collection_id,
			name: row.name,
			mediaType: row.media_type,
			bytes: row.bytes,
			width: row.width ?? undefined,
			height: row.height ?? undefined,
			fileName: row.file_name,
			createdAt: row.created_at,
		}),
	);

const rowsSchema = z.array(rowSchema);
const namesSchema = z.array(z.object({ file_name: z.string() }));

/** What is known of the files of collections, in the embedded database. */
export function createAssetStore(database: SqliteDatabase): AssetStore {
	const insert = database.prepare(`
		INSERT INTO assets (id, collection_id, name, media_type, bytes, width, height, file_name, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
	const all = database.prepare('SELECT * FROM assets WHERE collection_id = ? ORDER BY seq');
	const one = database.prepare('SELECT * FROM assets WHERE collection_id = ? AND id = ?');
	const remove = database.prepare('DELETE FROM assets WHERE id = ?');
	const clear = database.prepare('DELETE FROM assets RETURNING file_name');

	return {
		add: promised((asset) => {
			insert.run(
				asset.id,
				asset.collectionId,
				asset.name,
				asset.mediaType,
				asset.bytes,
				asset.width ?? null,
				asset.height ?? null,
				asset.fileName,
				asset.createdAt,
			);
		}),
		list: promised((collectionId) => rowsSchema.parse(all.all(collectionId))),
		get: promised((collectionId, id) => {
			const row = one.get(collectionId, id);
			return row === undefined ? undefined : rowSchema.parse(row);
		}),
		remove: promised((id) => {
			remove.run(id);
		}),
		clear: promised(() => namesSchema.parse(clear.all()).map((row) => row.file_name)),
	};
}
