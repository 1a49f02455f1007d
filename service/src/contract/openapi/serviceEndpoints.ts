import { z } from 'zod';
import { apiKeyListSchema, apiKeySchema, updateApiKeySchema } from '../apiKey';
import {
	assetListSchema,
	assetSchema,
	createCollectionSchema,
	mediaTypeSchema,
	uploadQuerySchema,
} from '../asset';
import { collectionSchema } from '../collection';
import { creditsSchema, setCreditsSchema } from '../credits';
import { faultListSchema, faultSchema, newFaultSchema, webhookFaultsSchema } from '../fault';
import { requestLogQuerySchema, requestLogSchema } from '../requestLog';
import { webhookDeliveryListSchema, webhookDeliverySchema, webhookQuerySchema } from '../webhook';
import type { EndpointDescription } from './describe';

type Own = Omit<EndpointDescription, 'tag' | 'choices' | 'errors'> &
	Partial<Pick<EndpointDescription, 'errors'>>;

const id = z.object({ id: z.string() });
const ok = (schema: z.ZodTypeAny, description: string) => ({ status: 200, schema, description });
const done = { status: 204, schema: undefined, description: 'Done' };

const endpoints: readonly Own[] = [
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
	{
		method: 'get',
		path: '/_service/faults',
		operationId: 'listFaults',
		summary: 'List faults',
		success: ok(faultListSchema, 'The faults'),
	},
	{
		method: 'post',
		path: '/_service/faults',
		operationId: 'createFault',
		summary: 'Make requests go wrong',
		body: newFaultSchema,
		success: { status: 201, schema: faultSchema, description: 'The fault' },
	},
	{
		method: 'delete',
		path: '/_service/faults',
		operationId: 'deleteFaults',
		summary: 'Take all faults away',
		success: done,
	},
	{
		method: 'delete',
		path: '/_service/faults/{id}',
		operationId: 'deleteFault',
		summary: 'Take a fault away',
		params: id,
		success: done,
		errors: ['fault_not_found'],
	},
	{
		method: 'get',
		path: '/_service/webhook-faults',
		operationId: 'getWebhookFaults',
		summary: 'What befalls webhooks',
		success: ok(webhookFaultsSchema, 'The webhook faults'),
	},
	{
		method: 'put',
		path: '/_service/webhook-faults',
		operationId: 'setWebhookFaults',
		summary: 'Make webhooks get lost, come twice, late or in another order',
		body: webhookFaultsSchema,
		success: ok(webhookFaultsSchema, 'The webhook faults'),
	},
	{
		method: 'delete',
		path: '/_service/webhook-faults',
		operationId: 'deleteWebhookFaults',
		summary: 'Let webhooks through again',
		success: done,
	},
	{
		method: 'get',
		path: '/_service/requests',
		operationId: 'listRequests',
		summary: 'The last thousand requests to /v1 and /files, oldest first, without keys',
		query: requestLogQuerySchema,
		success: ok(requestLogSchema, 'The requests'),
	},
	{
		method: 'delete',
		path: '/_service/requests',
		operationId: 'deleteRequests',
		summary: 'Forget the requests',
		success: done,
	},
	{
		method: 'post',
		path: '/_service/reset',
		operationId: 'reset',
		summary: 'Put everything back to how a new data folder would be, but for the first key',
		success: done,
	},
];

/** The service's own endpoints, below /_service. */
export const serviceEndpoints: readonly EndpointDescription[] = endpoints.map((endpoint) => ({
	...endpoint,
	tag: 'Service',
	errors: [...(endpoint.errors ?? []), 'forbidden'],
	choices: ['not part of the contract; answers clients on the same machine only.'],
}));
