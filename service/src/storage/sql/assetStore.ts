import { sql } from 'kysely';
import { z } from 'zod';
import { mediaTypeSchema } from '../../contract/asset';
import type { AssetRecord, AssetStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(
	z
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
		),
);

/** The records of the files of collections, in the database. */
export function createAssetStore({ connection }: SqlDatabase): AssetStore {
	return {
		async add(asset) {
			await sql`
				INSERT INTO assets (id, collection_id, name, media_type, bytes, width, height, file_name, created_at)
				VALUES (${asset.id}, ${asset.collectionId}, ${asset.name}, ${asset.mediaType}, ${asset.bytes},
					${asset.width ?? null}, ${asset.height ?? null}, ${asset.fileName}, ${asset.createdAt})`.execute(
				connection,
			);
		},
		async list(collectionId) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} ORDER BY seq`;
			return rowsSchema.parse((await query.execute(connection)).rows);
		},
		async get(collectionId, id) {
			const query = sql`SELECT * FROM assets WHERE collection_id = ${collectionId} AND id = ${id}`;
			return rowsSchema.parse((await query.execute(connection)).rows).at(0);
		},
		async remove(id) {
			await sql`DELETE FROM assets WHERE id = ${id}`.execute(connection);
		},
	};
}
