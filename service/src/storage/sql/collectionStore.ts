import { sql } from 'kysely';
import { z } from 'zod';
import { assetTypeSchema } from '../../contract/collection';
import type { CollectionRecord, CollectionStore } from '../stores';
import { changedRows, type SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			name: z.string(),
			description: z.string().nullable(),
			asset_type: assetTypeSchema,
			user_id: z.string(),
			is_global: z.number(),
			asset_count: z.number(),
			created_at: z.number(),
			deleted_at: z.number().nullable(),
		})
		.transform(
			(row): CollectionRecord => ({
				id: row.id,
				name: row.name,
				description: row.description ?? undefined,
				assetType: row.asset_type,
				userId: row.user_id,
				isGlobal: row.is_global === 1,
				assetCount: row.asset_count,
				createdAt: row.created_at,
				deletedAt: row.deleted_at ?? undefined,
			}),
		),
);

const collectionsWithCount = sql`
	SELECT *, (SELECT count(*) FROM assets WHERE collection_id = collections.id) AS asset_count
	FROM collections WHERE deleted_at IS NULL`;

/** Collections in the database. Deleted ones stay there, with the time of deletion. */
export function createCollectionStore({ connection }: SqlDatabase): CollectionStore {
	return {
		async add(collections) {
			for (const collection of collections) {
				await sql`
					INSERT INTO collections (id, name, description, asset_type, user_id, is_global, created_at)
					VALUES (${collection.id}, ${collection.name}, ${collection.description ?? null},
						${collection.assetType}, ${collection.userId}, ${collection.isGlobal ? 1 : 0}, ${collection.createdAt})
					ON CONFLICT DO NOTHING`.execute(connection);
			}
		},
		async list() {
			const query = sql`${collectionsWithCount} ORDER BY seq`;
			return rowsSchema.parse((await query.execute(connection)).rows);
		},
		async get(id) {
			const query = sql`${collectionsWithCount} AND id = ${id}`;
			return rowsSchema.parse((await query.execute(connection)).rows).at(0);
		},
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
