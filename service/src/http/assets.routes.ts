import { Router } from 'express';
import { assetView, uploadAsset } from '../assets/upload';
import { collectionView } from '../collections';
import { createCollectionSchema, uploadQuerySchema, type AssetList } from '../contract/asset';
import { findCollection } from './collections.routes';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { refuseLarge } from './refuseLarge';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';

/** New collections. Not part of the contract. */
export function ownCollectionRoutes({ store, clock, random }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/collections')
		.post(async (request, response) => {
			const wanted = parseRequest(createCollectionSchema, request.body, 'body');
			const collection = {
				id: `col_${random.alphanumeric(24)}`,
				name: wanted.name,
				description: wanted.description,
				assetType: wanted.asset_type,
				userId: 'user_first',
				isGlobal: false,
				createdAt: clock.now(),
			};
			await store.collections.add([collection]);
			response.status(201).json(collectionView({ ...collection, assetCount: 0 }));
		})
		.all(allowOnly('POST'));
	return router;
}

/** The files of collections; put before the reading of JSON bodies. Not part of the contract. */
export function assetRoutes(dependencies: HttpDependencies): Router {
	const { store, files, addresses } = dependencies;
	const router = Router();
	router
		.route('/collections/:id/assets')
		.get(async (request, response) => {
			const { id } = await findCollection(store, request.params.id);
			const assets = await store.assets.list(id);
			const list: AssetList = {
				assets: assets.map((asset) => assetView(asset, addresses)),
				total: assets.length,
			};
			response.json(list);
		})
		.post(async (request, response) => {
			const { name } = parseRequest(uploadQuerySchema, request.query, 'query');
			const collection = await findCollection(store, request.params.id);
			refuseLarge(request, 'The file', dependencies.maxAssetBytes);
			const asset = await uploadAsset(request, { collection, name }, dependencies);
			response.status(201).json(assetView(asset, addresses));
		})
		.all(allowOnly('GET', 'HEAD', 'POST'));
	router
		.route('/collections/:id/assets/:assetId')
		.delete(async (request, response) => {
			const { id, assetId } = request.params;
			const collection = await findCollection(store, id);
			const asset = await store.assets.get(collection.id, assetId);
			if (asset === undefined) {
				const detail = `The collection ${id} has no asset "${assetId}".`;
				throw new ServiceError('asset_not_found', detail);
			}
			await store.assets.remove(asset.id);
			await files.remove(asset.fileName);
			response.status(204).end();
		})
		.all(allowOnly('DELETE'));
	return router;
}
