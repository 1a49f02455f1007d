import {
	collectionNotFound,
	findCollection,
	serializeCollection,
	USER_ID,
} from '../../assets/collections';
import {
	collectionListSchema,
	collectionSchema,
	createCollectionSchema,
	updateCollectionSchema,
} from '../../contract/collection';
import { defineEndpoint, idPath, type Endpoint } from '../defineEndpoint';

export const collectionEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/collections', {
		operationId: 'listCollections',
		scope: 'collections:read',
		dashboard: true,
		tag: 'Collections',
		summary: 'List collections',
		choices: ['the contract does not define this operation; a new account has one collection.'],
		success: {
			status: 200,
			schema: collectionListSchema,
			description: 'All collections, without deleted ones',
		},
		async handle(_call, { store }) {
			const collections = await store.collections.list();
			return { collections: collections.map(serializeCollection), total: collections.length };
		},
	}),
	defineEndpoint('get', '/v1/collections/{id}', {
		operationId: 'getCollection',
		scope: 'collections:read',
		dashboard: true,
		tag: 'Collections',
		summary: 'Get a collection',
		choices: ['the contract does not define this operation.'],
		params: idPath,
		success: { status: 200, schema: collectionSchema, description: 'The collection' },
		errors: ['collection_not_found'],
		handle: async ({ params }, { store }) =>
			serializeCollection(await findCollection(store, params.id)),
	}),
	defineEndpoint('put', '/v1/collections/{id}', {
		operationId: 'updateCollection',
		scope: 'collections:write',
		dashboard: true,
		tag: 'Collections',
		summary: 'Update a collection',
		choices: [
			'missing fields stay unchanged; a description of null is removed; a deleted collection is a 404.',
		],
		params: idPath,
		body: updateCollectionSchema,
		success: { status: 200, schema: collectionSchema, description: 'The changed collection' },
		errors: ['collection_not_found'],
		async handle({ params, body }, { store }) {
			await store.collections.update(params.id, body);
			return serializeCollection(await findCollection(store, params.id));
		},
	}),
	defineEndpoint('delete', '/v1/collections/{id}', {
		operationId: 'deleteCollection',
		scope: 'collections:write',
		dashboard: true,
		tag: 'Collections',
		summary: 'Delete a collection and its files',
		choices: ['the contract does not define this operation.'],
		params: idPath,
		success: {
			status: 200,
			schema: collectionSchema,
			description: 'The collection, with deleted_at',
		},
		errors: ['collection_not_found'],
		async handle({ params }, { store, files, clock }) {
			const deletedAt = clock.now();
			const collection = await findCollection(store, params.id);
			const removeAssets = async () => {
				for (const asset of await store.assets.list(collection.id)) {
					await files.remove(asset.fileName);
					await store.assets.remove(asset.id);
				}
			};
			// Assets first: if that fails, the caller can delete the collection again.
			await removeAssets();
			if (!(await store.collections.remove(params.id, deletedAt))) {
				throw collectionNotFound(params.id);
			}
			// Those that were uploaded meanwhile: nobody could list or remove them later.
			await removeAssets();
			return serializeCollection({ ...collection, deletedAt });
		},
	}),
	defineEndpoint('post', '/v1/collections', {
		operationId: 'createCollection',
		scope: 'collections:write',
		dashboard: true,
		tag: 'Collections',
		summary: 'Create a collection',
		choices: ['the contract does not define this operation.'],
		body: createCollectionSchema,
		success: { status: 201, schema: collectionSchema, description: 'The collection' },
		async handle({ body }, { store, clock, random }) {
			const collection = {
				id: `col_${random.alphanumeric(24)}`,
				name: body.name,
				description: body.description,
				assetType: body.asset_type,
				userId: USER_ID,
				isGlobal: false,
				createdAt: clock.now(),
			};
			await store.collections.add([collection]);
			return serializeCollection({ ...collection, assetCount: 0 });
		},
	}),
];
