import type { ServiceClient } from './client';
import { collectionSchema, type Collection } from './schemas';

/** The body of contract 4.8; what is undefined is not sent. */
export interface CollectionChanges {
	name?: string;
	description?: string;
}

/** Changes what is given of a collection (contract 4.8). */
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
		retry: 'transient',
		itemIndex,
	});
}
