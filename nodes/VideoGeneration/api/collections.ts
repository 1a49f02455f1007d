import type { ServiceClient } from './client';
import { collectionSchema, type Collection } from './schemas';

/** The body of `PUT /v1/collections/{id}`. Undefined fields are not sent. */
export interface CollectionChanges {
	name?: string;
	description?: string;
}

/** `PUT /v1/collections/{id}`: changes the given fields of a collection. */
export async function updateCollection(
	client: ServiceClient,
	id: string,
	changes: CollectionChanges,
	itemIndex: number,
): Promise<Collection> {
	return await client.request({
		method: 'PUT',
		path: `/v1/collections/${encodeURIComponent(id)}`,
		body: changes,
		schema: collectionSchema,
		idempotent: true,
		itemIndex,
	});
}
