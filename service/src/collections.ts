import { isoTime } from './clock';
import type { Collection } from './contract/collection';
import type { CollectionRecord, NewCollection } from './store/collectionStore';

/** A collection as the API shows it (contract 2.6). */
export function collectionView(collection: CollectionRecord): Collection {
	const { description, deletedAt } = collection;
	return {
		id: collection.id,
		name: collection.name,
		asset_type: collection.assetType,
		user_id: collection.userId,
		is_global: collection.isGlobal,
		created_at: isoTime(collection.createdAt),
		...(description !== undefined && { description }),
		asset_count: collection.assetCount,
		...(deletedAt !== undefined && { deleted_at: isoTime(deletedAt) }),
	};
}

/** The collection that an account comes with. */
export function seededCollections(now: number): NewCollection[] {
	return [
		{
			id: 'col_brand_assets',
			name: 'Brand assets',
			description: 'Logos and pictures of the brand',
			assetType: 'images',
			userId: 'user_first',
			isGlobal: false,
			createdAt: now,
		},
	];
}
