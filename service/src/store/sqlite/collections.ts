import { z } from 'zod';
import { assetTypeSchema } from '../../contract/collection';
import type { CollectionRecord, CollectionStore } from '../collectionStore';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const rowSchema = z
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
	);

const rowsSchema = z.array(rowSchema);

/** Collections in the embedded database; a deleted one stays there with the time of its deletion. */
export function createCollectionStore(database: SqliteDatabase): CollectionStore {
	const insert = database.prepare(`
		INSERT INTO collections (id, name, description, asset_type, user_id, is_global, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
	const counted = `
		SELECT *, (SELECT count(*) FROM assets WHERE collection_id = collections.id) AS asset_count
		FROM collections WHERE deleted_at IS NULL`;
	const all = database.prepare(`${counted} ORDER BY seq`);
	const one = database.prepare(`${counted} AND id = ?`);
	const update = database.prepare(
		'UPDATE collections SET name = ?, description = ?, deleted_at = ? WHERE id = ?',
	);

	return {
		add: promised((collections) => {
			for (const collection of collections) {
				insert.run(
					collection.id,
					collection.name,
					collection.description ?? null,
					collection.assetType,
					collection.userId,
					collection.isGlobal ? 1 : 0,
					collection.createdAt,
				);
			}
		}),
		list: promised(() => rowsSchema.parse(all.all())),
		get: promised((id) => {
			const row = one.get(id);
			return row === undefined ? undefined : rowSchema.parse(row);
		}),
		save: promised((collection) => {
			update.run(
				collection.name,
				collection.description ?? null,
				collection.deletedAt ?? null,
				collection.id,
			);
		}),
		clear: promised(() => {
			database.exec('DELETE FROM collections');
		}),
	};
}
