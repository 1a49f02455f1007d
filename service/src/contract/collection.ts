import { z } from 'zod';
import { nameSchema, named, timestampSchema } from './schemaTypes';

export const assetTypeSchema = z.enum(['images', 'videos', 'all']);

export type AssetType = z.infer<typeof assetTypeSchema>;

/** A set of assets. Only a deleted collection has `deleted_at`. */
export const collectionSchema = named('Collection', {
	id: z.string(),
	name: z.string(),
	asset_type: assetTypeSchema,
	user_id: z.string(),
	is_global: z.boolean(),
	created_at: timestampSchema,
	description: z.string().nullable().optional(),
	asset_count: z.number().optional(),
	deleted_at: timestampSchema.nullable().optional(),
});

export type Collection = z.infer<typeof collectionSchema>;

/** Response of `GET /v1/collections`. */
export const collectionListSchema = named('CollectionList', {
	collections: z.array(collectionSchema),
	total: z.number().int(),
});

/** Body of `PUT /v1/collections/{id}`. Fields that are not given stay unchanged; null removes the description. */
export const updateCollectionSchema = named('UpdateCollection', {
	name: nameSchema(200).optional(),
	description: z.string().max(2_000).nullable().optional(),
});

/** Body of POST /v1/collections. */
export const createCollectionSchema = named('CreateCollection', {
	name: nameSchema(200),
	description: z.string().max(2_000).optional(),
	asset_type: assetTypeSchema.default('images'),
});
