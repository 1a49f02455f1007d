import { z } from 'zod';
import { referenceTo } from '../../assets/collectionFiles';
import { findCollection } from '../../assets/collections';
import { uploadAsset } from '../../assets/uploadAsset';
import {
	assetListSchema,
	assetSchema,
	mediaTypeSchema,
	uploadQuerySchema,
	type Asset,
} from '../../contract/asset';
import { MAX_FILE_BYTES, MAX_SUBTITLE_BYTES } from '../../contract/fileLimits';
import { ServiceError } from '../../contract/serviceError';
import { defineEndpoint, idPath, type Endpoint } from '../defineEndpoint';
import { checkContentLength } from '../checkContentLength';
import { requestOwner } from '../requestContext';
import type { Urls } from '../../contract/urls';
import type { AssetRecord } from '../../storage/stores';
import { isoTime } from '../../util/clock';
import { shorten } from '../../util/messages';

/** An asset as the API returns it. */
function serializeAsset(asset: AssetRecord, urls: Urls): Asset {
	return {
		id: asset.id,
		collection_id: asset.collectionId,
		name: asset.name,
		media_type: asset.mediaType,
		bytes: asset.bytes,
		width: asset.width,
		height: asset.height,
		url: urls.file(asset.fileName),
		reference: referenceTo(asset),
		created_at: isoTime(asset.createdAt),
	};
}

export const assetEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/collections/{id}/assets', {
		operationId: 'listAssets',
		scope: 'collections:read',
		dashboard: true,
		tag: 'Collections',
		summary: 'List the files of a collection, oldest first',
		choices: ['the contract does not define this operation.'],
		params: idPath,
		success: { status: 200, schema: assetListSchema, description: 'The files' },
		errors: ['collection_not_found'],
		async handle({ params }, { store, urls }) {
			const { id } = await findCollection(store, params.id);
			const assets = await store.assets.list(id);
			return { assets: assets.map((asset) => serializeAsset(asset, urls)), total: assets.length };
		},
	}),
	defineEndpoint('post', '/v1/collections/{id}/assets', {
		operationId: 'uploadAsset',
		scope: 'collections:write',
		dashboard: true,
		tag: 'Collections',
		summary: 'Upload a file to a collection',
		description: 'The body is the file. Its content decides its type, not the Content-Type.',
		choices: [
			'the contract does not define this operation.',
			'a template takes the file by its `reference`, collection:ID/NAME; of files with the same name, the newest.',
			'sound and subtitles need a collection of the type `all`.',
			`413 for a file of more than --max-asset-bytes, of more than ${MAX_FILE_BYTES} bytes for all but clips, and of more than ${MAX_SUBTITLE_BYTES} for subtitles.`,
			'images and subtitles are read before they are stored; clips and sound when a video uses them.',
		],
		params: idPath,
		query: uploadQuerySchema,
		fileBody: mediaTypeSchema.options,
		success: { status: 201, schema: assetSchema, description: 'The file' },
		errors: ['collection_not_found', 'asset_not_taken', 'body_too_large', 'disk_full'],
		async handle({ params, query, request }, dependencies) {
			const collection = await findCollection(dependencies.store, params.id);
			const { maxAssetBytes: maxBytes } = dependencies.configuration;
			checkContentLength(request, 'The file', maxBytes);
			const owner = requestOwner(request);
			const options = { collection, owner, name: query.name, maxBytes };
			const asset = await uploadAsset(request, options, dependencies);
			return serializeAsset(asset, dependencies.urls);
		},
	}),
	defineEndpoint('delete', '/v1/collections/{id}/assets/{assetId}', {
		operationId: 'deleteAsset',
		scope: 'collections:write',
		dashboard: true,
		tag: 'Collections',
		summary: 'Remove a file from a collection',
		choices: ['the contract does not define this operation.'],
		params: idPath.extend({ assetId: z.string() }),
		success: { status: 204, description: 'Removed' },
		errors: ['collection_not_found', 'asset_not_found'],
		async handle({ params }, { store, files }) {
			const { id } = await findCollection(store, params.id);
			const asset = await store.assets.get(id, params.assetId);
			if (asset === undefined) {
				const detail = `The collection ${id} has no asset "${shorten(params.assetId)}".`;
				throw new ServiceError('asset_not_found', detail);
			}
			// File first: if that fails, the caller can remove the asset again.
			await files.remove(asset.fileName);
			await store.assets.remove(asset.id);
		},
	}),
];
