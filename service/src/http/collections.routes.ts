import { Router } from 'express';
import { collectionView } from '../collections';
import { updateCollectionSchema, type CollectionList } from '../contract/collection';
import type { CollectionRecord } from '../store/collectionStore';
import type { Store } from '../store/store';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';

/** @throws ServiceError `collection_not_found`, for a deleted one too */
export async function findCollection(
	store: Pick<Store, 'collections'>,
	id: string,
): Promise<CollectionRecord> {
	const collection = await store.collections.get(id);
	if (collection !== undefined) return collection;
	throw new ServiceError('collection_not_found', `There is no collection "${id}".`);
}

/** Contract 4.8; reading, listing and deleting are this service's choice (4.9). */
export function collectionRoutes({ store, clock }: HttpDependencies): Router {
	const router = Router();

	router
		.route('/collections')
		.get(async (_request, response) => {
			const collections = await store.collections.list();
			const list: CollectionList = {
				collections: collections.map(collectionView),
				total: collections.length,
			};
			response.json(list);
		})
		.all(allowOnly('GET', 'HEAD'));

	router
		.route('/collections/:id')
		.get(async (request, response) => {
			response.json(collectionView(await findCollection(store, request.params.id)));
		})
		.put(async (request, response) => {
			const changes = parseRequest(updateCollectionSchema, request.body, 'body');
			const old = await findCollection(store, request.params.id);
			const collection = {
				...old,
				name: changes.name ?? old.name,
				description: changes.description ?? old.description,
			};
			await store.collections.save(collection);
			response.json(collectionView(collection));
		})
		.delete(async (request, response) => {
			const collection = {
				...(await findCollection(store, request.params.id)),
				deletedAt: clock.now(),
			};
			await store.collections.save(collection);
			response.json(collectionView(collection));
		})
		.all(allowOnly('GET', 'HEAD', 'PUT', 'DELETE'));

	return router;
}
