import { isoTime } from '../util/clock';
import type { Collection } from '../contract/collection';
import { ServiceError } from '../contract/serviceError';
import type { CollectionRecord, NewCollection, Store } from '../storage/stores';
import { shorten } from '../util/messages';

export const collectionNotFound = (id: string) =>
	new ServiceError('collection_not_found', `There is no collection "${shorten(id)}".`);

/** @throws ServiceError `collection_not_found`, also for a deleted collection */
export async function findCollection(
	store: Pick<Store, 'collections'>,
	id: string,
): Promise<CollectionRecord> {
	const collection = await store.collections.get(id);
	if (collection !== undefined) return collection;
	throw collectionNotFound(id);
}

/** A collection as the API returns it. */
export function serializeCollection(collection: CollectionRecord): Collection {
	return {
		id: collection.id,
		name: collection.name,
		asset_type: collection.assetType,
		user_id: collection.userId,
		is_global: collection.isGlobal,
		created_at: isoTime(collection.createdAt),
		description: collection.description ?? null,
		asset_count: collection.assetCount,
		deleted_at: isoTime(collection.deletedAt),
	};
}

/** The only user of the only account. */
export const USER_ID = 'user_first';

/** The collection of a new account. */
export function seededCollections(now: number): NewCollection[] {
	return [
		{
			id: 'col_brand_assets',
			name: 'Brand assets',
			description: 'Logos and images of the brand',
			assetType: 'images',
			userId: USER_ID,
			isGlobal: false,
			createdAt: now,
		},
	];
}
