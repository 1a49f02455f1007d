import { oncePerClient, type ServiceClient } from './client';
import {
	assetSchema,
	collectionListSchema,
	collectionSchema,
	type Asset,
	type Collection,
} from './schemas';
import type { RequestFile } from './serviceRequest';

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
		labels: { name: 'Name', description: 'Description' },
		idempotent: true,
		itemIndex,
	});
}

/** `GET /v1/collections`: all collections. A client reads the list once. Not every service has this endpoint. */
export const listCollections = oncePerClient(async (client): Promise<Collection[]> => {
	const feature = 'listing collections';
	return (await client.get('/v1/collections', collectionListSchema, { feature })).collections;
});

/** `POST /v1/collections`: creates a collection. Not every service has this endpoint. */
export async function createCollection(
	client: ServiceClient,
	collection: { name: string; asset_type: string },
	itemIndex: number,
): Promise<Collection> {
	return await client.request({
		method: 'POST',
		path: '/v1/collections',
		body: collection,
		schema: collectionSchema,
		labels: { name: 'Name', asset_type: 'Accepts' },
		idempotent: false,
		feature: 'creating collections',
		recoveryHint:
			'Look for the collection with Collection > Get Many before you run this item again.',
		itemIndex,
	});
}

/** A whole file over a slow connection. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** `POST /v1/collections/{id}/assets`: adds a file to a collection. Not every service has this endpoint. */
export async function uploadAsset(
	client: ServiceClient,
	id: string,
	file: RequestFile & { name: string },
	itemIndex: number,
): Promise<Asset> {
	return await client.request({
		method: 'POST',
		path: `/v1/collections/${encodeURIComponent(id)}/assets`,
		query: { name: file.name },
		file,
		timeout: UPLOAD_TIMEOUT_MS,
		schema: assetSchema,
		labels: { name: 'File Name' },
		idempotent: false,
		feature: 'uploading files',
		recoveryHint:
			'The file may be in the collection. You can run this item again: at worst, the collection has the file once more.',
		itemIndex,
	});
}
