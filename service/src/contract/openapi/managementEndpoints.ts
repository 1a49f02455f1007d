import { z } from 'zod';
import { apiKeyListSchema, apiKeySchema, createdApiKeySchema, updateApiKeySchema } from '../apiKey';
import {
	assetListSchema,
	assetSchema,
	createCollectionSchema,
	mediaTypeSchema,
	uploadQuerySchema,
} from '../asset';
import { collectionSchema } from '../collection';
import { creditsSchema, setCreditsSchema } from '../credits';
import {
	createManagedKeySchema,
	createPreviewSchema,
	previewSchema,
	templateDetailListSchema,
	videoDetailListSchema,
	videoDetailQuerySchema,
	videoDetailSchema,
} from '../management';
import { webhookDeliveryListSchema, webhookDeliverySchema, webhookQuerySchema } from '../webhook';
import type { EndpointDescription } from './describe';

/** An endpoint below /_service; what all of them share is added later. */
export type OwnEndpoint = Omit<EndpointDescription, 'tag' | 'choices' | 'errors'> &
	Partial<Pick<EndpointDescription, 'errors'>>;

const id = z.object({ id: z.string() });
const ok = (schema: z.ZodTypeAny, description: string) => ({ status: 200, schema, description });
const done = { status: 204, schema: undefined, description: 'Done' };

/** What the dashboard works with: videos, previews, keys, credits, collections and webhooks. */
export const managementEndpoints: readonly OwnEndpoint[] = [
	{
		method: 'get',
		path: '/_service/videos',
		operationId: 'listVideoDetails',
		summary: 'List videos with their state and what they were made from, newest first',
		query: videoDetailQuerySchema,
		success: ok(videoDetailListSchema, 'A page of videos'),
	},
	{
		method: 'get',
		path: '/_service/videos/{id}',
		operationId: 'getVideoDetail',
		summary: 'A video with its state and what it was made from',
		params: id,
		success: ok(videoDetailSchema, 'The video'),
		errors: ['video_not_found'],
	},
	{
		method: 'get',
		path: '/_service/templates',
		operationId: 'listTemplateDetails',
		summary: 'List templates with an example context and the keys that they read',
		success: ok(templateDetailListSchema, 'The templates'),
	},
	{
		method: 'post',
		path: '/_service/previews',
		operationId: 'createPreview',
		summary: 'Draw single frames of a video, without making it and without credits',
		body: createPreviewSchema,
		success: ok(previewSchema, 'The frames'),
		errors: ['template_not_found', 'invalid_context', 'render_failed'],
	},
	{
		method: 'get',
		path: '/_service/webhooks',
		operationId: 'listWebhooks',
		summary: 'List webhooks with the state of their delivery, newest first',
		query: webhookQuerySchema,
		success: ok(webhookDeliveryListSchema, 'The webhooks'),
	},
	{
		method: 'post',
		path: '/_service/webhooks/{id}/redeliver',
		operationId: 'redeliverWebhook',
		summary: 'Deliver a webhook again',
		params: id,
		success: { status: 202, schema: webhookDeliverySchema, description: 'The webhook' },
		errors: ['webhook_not_found'],
	},
	{
		method: 'get',
		path: '/_service/credits',
		operationId: 'getCredits',
		summary: 'Credits of the account',
		success: ok(creditsSchema, 'The credits'),
	},
	{
		method: 'put',
		path: '/_service/credits',
		operationId: 'setCredits',
		summary: 'Set the balance',
		body: setCreditsSchema,
		success: ok(creditsSchema, 'The credits'),
	},
	{
		method: 'get',
		path: '/_service/api-keys',
		operationId: 'listApiKeys',
		summary: 'List API keys, without the keys themselves',
		success: ok(apiKeyListSchema, 'The keys'),
	},
	{
		method: 'post',
		path: '/_service/api-keys',
		operationId: 'createManagedApiKey',
		summary: 'Create an API key with scopes and a limit; the key is in this answer only',
		body: createManagedKeySchema,
		success: { status: 201, schema: createdApiKeySchema, description: 'The key' },
	},
	{
		method: 'delete',
		path: '/_service/api-keys/{id}',
		operationId: 'deleteApiKey',
		summary: 'Revoke a key',
		params: id,
		success: done,
		errors: ['api_key_not_found'],
	},
	{
		method: 'patch',
		path: '/_service/api-keys/{id}',
		operationId: 'updateApiKey',
		summary: 'Change scopes and hourly limit of a key',
		params: id,
		body: updateApiKeySchema,
		success: ok(apiKeySchema, 'The key'),
		errors: ['api_key_not_found'],
	},
	{
		method: 'post',
		path: '/_service/collections',
		operationId: 'createCollection',
		summary: 'Create a collection',
		body: createCollectionSchema,
		success: { status: 201, schema: collectionSchema, description: 'The collection' },
	},
	{
		method: 'get',
		path: '/_service/collections/{id}/assets',
		operationId: 'listAssets',
		summary: 'List the files of a collection, oldest first',
		params: id,
		success: ok(assetListSchema, 'The files'),
		errors: ['collection_not_found'],
	},
	{
		method: 'post',
		path: '/_service/collections/{id}/assets',
		operationId: 'uploadAsset',
		summary: 'Put a file into a collection',
		description: 'The body is the file; what it is is told by its content.',
		params: id,
		query: uploadQuerySchema,
		fileBody: mediaTypeSchema.options,
		success: { status: 201, schema: assetSchema, description: 'The file' },
		errors: ['collection_not_found', 'asset_not_taken', 'body_too_large', 'disk_full'],
	},
	{
		method: 'delete',
		path: '/_service/collections/{id}/assets/{assetId}',
		operationId: 'deleteAsset',
		summary: 'Remove a file from a collection',
		params: id.extend({ assetId: z.string() }),
		success: done,
		errors: ['collection_not_found', 'asset_not_found'],
	},
];
