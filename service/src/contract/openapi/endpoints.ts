import { z } from 'zod';
import { createApiKeySchema, createdApiKeySchema } from '../apiKey';
import { collectionListSchema, collectionSchema, updateCollectionSchema } from '../collection';
import { operations, type OperationName } from '../operations';
import { templateListSchema } from '../template';
import { updateVariantSchema, variantListSchema, variantSchema } from '../variant';
import {
	createVideoSchema,
	listVideosQuerySchema,
	videoJobSchema,
	videoListSchema,
	videoSchema,
} from '../video';
import type { EndpointDescription } from './describe';

type Details = Omit<EndpointDescription, 'method' | 'path' | 'operationId'>;

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function endpoint(name: OperationName, details: Details): EndpointDescription {
	const { method, path, scope } = operations[name];
	const choices = scope === undefined ? [] : [`the key needs the scope \`${scope}\`.`];
	return {
		method: methods[method],
		path,
		operationId: name,
		...details,
		choices: [...details.choices, ...choices],
	};
}

const id = z.object({ id: z.string() });
const templateId = z.object({ templateId: z.string() });
const variantPath = templateId.extend({ variantId: z.string() });

const ok = (schema: z.ZodTypeAny, description: string) => ({ status: 200, schema, description });

/** The endpoints below /v1. */
export const contractEndpoints: readonly EndpointDescription[] = [
	endpoint('createVideo', {
		tag: 'Videos',
		summary: 'Generate a video',
		description: 'Returns at once; the video is rendered in the background (contract 4.2).',
		body: createVideoSchema,
		success: { status: 202, schema: videoJobSchema, description: 'The job' },
		errors: ['template_not_found', 'insufficient_credits', 'queue_full', 'disk_full'],
		choices: [
			'status 202 with a Location header; unknown fields are refused with 422.',
			'only template_id is required, and those parts of the context that the template requires.',
			'credits are given back when the video fails.',
			'with too many unfinished videos 503 and Retry-After, with too little room on the disk 507; nothing is charged then.',
		],
	}),
	endpoint('listVideos', {
		tag: 'Videos',
		summary: 'List videos',
		description: 'Contract 4.3. `from_date` and `to_date` are not part of the range themselves.',
		query: listVideosQuerySchema,
		success: ok(videoListSchema, 'A page of videos'),
		errors: [],
		choices: [
			'newest first; video_url, thumbnail_url and completed_at are left out until there are any.',
		],
	}),
	endpoint('getVideo', {
		tag: 'Videos',
		summary: 'Status of a video',
		description: 'The address that `status_url` names (contract 2.2).',
		params: id,
		success: ok(videoSchema, 'The video'),
		errors: ['video_not_found'],
		choices: ['this address and the fields beyond those of the list and the job.'],
	}),
	endpoint('listTemplates', {
		tag: 'Templates',
		summary: 'List templates',
		description: 'Contract 4.4.',
		success: ok(templateListSchema, 'All templates'),
		errors: [],
		choices: [],
	}),
	endpoint('listVariants', {
		tag: 'Variants',
		summary: 'List the variants of a template',
		description: 'Contract 4.5.',
		params: templateId,
		success: ok(variantListSchema, 'All variants of the template'),
		errors: ['template_not_found'],
		choices: ['every template comes with two variants.'],
	}),
	endpoint('getVariant', {
		tag: 'Variants',
		summary: 'Get a variant',
		description: 'Contract 4.6.',
		params: variantPath,
		success: ok(variantSchema, 'The variant'),
		errors: ['template_not_found', 'variant_not_found'],
		choices: [],
	}),
	endpoint('updateVariant', {
		tag: 'Variants',
		summary: 'Update a variant',
		description: 'Contract 4.7.',
		params: variantPath,
		body: updateVariantSchema,
		success: ok(variantSchema, 'The changed variant'),
		errors: ['template_not_found', 'variant_not_found'],
		choices: [
			'members of settings that are not given stay; compositionProps is merged as in RFC 7396.',
		],
	}),
	endpoint('listCollections', {
		tag: 'Collections',
		summary: 'List collections',
		success: ok(collectionListSchema, 'All collections that are not deleted'),
		errors: [],
		choices: ['the operation (contract 4.9); an account comes with one collection.'],
	}),
	endpoint('getCollection', {
		tag: 'Collections',
		summary: 'Get a collection',
		params: id,
		success: ok(collectionSchema, 'The collection'),
		errors: ['collection_not_found'],
		choices: ['the operation (contract 4.9).'],
	}),
	endpoint('updateCollection', {
		tag: 'Collections',
		summary: 'Update a collection',
		description: 'Contract 4.8.',
		params: id,
		body: updateCollectionSchema,
		success: ok(collectionSchema, 'The changed collection'),
		errors: ['collection_not_found'],
		choices: ['what is not given stays; a deleted collection is not found.'],
	}),
	endpoint('deleteCollection', {
		tag: 'Collections',
		summary: 'Delete a collection softly',
		params: id,
		success: ok(collectionSchema, 'The collection with deleted_at'),
		errors: ['collection_not_found'],
		choices: ['the operation (contract 4.9).'],
	}),
	endpoint('createApiKey', {
		tag: 'API keys',
		summary: 'Create an API key',
		description: 'Contract 4.1. The key is in this answer only.',
		body: createApiKeySchema,
		success: { status: 201, schema: createdApiKeySchema, description: 'The key' },
		errors: [],
		choices: [
			'the string is the name; [test] in it makes a key of the test environment.',
			'the new key has the scopes and the hourly limit of the one that asks.',
			'keys begin with vg_live_ or vg_test_; prefix is the first 14 characters.',
		],
	}),
];
