import { z } from 'zod';
import { choice, nameSchema, named, timestampSchema } from './schemaTypes';

/** The types of files in collections. The content decides the type, not the name. */
export const mediaTypeSchema = z.enum([
	'image/png',
	'image/jpeg',
	'image/webp',
	'image/gif',
	'image/avif',
	'image/svg+xml',
	'video/mp4',
	'video/webm',
	'audio/mpeg',
	'audio/mp4',
	'audio/wav',
	'application/x-subrip',
	'text/vtt',
]);

export type MediaType = z.infer<typeof mediaTypeSchema>;

/** A file of a collection. The API contract defines only the number of files, `asset_count`. */
export const assetSchema = named('Asset', {
	id: z.string(),
	collection_id: z.string(),
	name: z.string(),
	media_type: mediaTypeSchema,
	bytes: z.number().int(),
	/** In pixels, only for images. */
	width: z.number().int().optional(),
	height: z.number().int().optional(),
	url: z.string().url(),
	reference: choice(
		z.string(),
		'collection:ID/NAME, by which requests take the newest file of this name',
	),
	created_at: timestampSchema,
});

export type Asset = z.infer<typeof assetSchema>;

export const assetListSchema = named('AssetList', {
	assets: z.array(assetSchema),
	total: z.number().int(),
});

/** Query of POST /v1/collections/{id}/assets; the body is the file itself. */
export const uploadQuerySchema = z.strictObject({
	// Requests refer to the file by its name, as to a URL.
	name: nameSchema(200)
		.refine((name) => !/[\r\n]/.test(name), 'Must be one line')
		.default('asset'),
});
