import { z } from 'zod';
import { nameSchema, timestampSchema } from './common';

export const assetTypeSchema = z.enum(['images', 'videos', 'all']);

export type AssetType = z.infer<typeof assetTypeSchema>;

/** A set of assets (contract 2.6). `deleted_at` is there only once it is deleted. */
export const collectionSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		asset_type: assetTypeSchema,
		user_id: z.string(),
		is_global: z.boolean(),
		created_at: timestampSchema,
		description: z.string().nullable().optional(),
		asset_count: z.number().optional(),
		deleted_at: timestampSchema.nullable().optional(),
	})
	.strict()
	.openapi('Collection');

export type Collection = z.infer<typeof collectionSchema>;

/** Answer of GET /v1/collections (not in the contract, 4.9). */
export const collectionListSchema = z
	.object({ collections: z.array(collectionSchema), total: z.number().int() })
	.strict()
	.openapi('CollectionList');

export type CollectionList = z.infer<typeof collectionListSchema>;

/** Body of PUT /v1/collections/{id} (contract 4.8); what is not given stays. */
export const updateCollectionSchema = z
	.object({
		name: nameSchema(200).optional(),
		description: z.string().max(2_000).optional(),
	})
	.strict()
	.openapi('UpdateCollection');
