import {
	OpenApiGeneratorV31,
	OpenAPIRegistry,
	type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { VERSION } from '../../util/version';
import { errorResponseSchema } from '../../contract/error';
import { webhookEventSchema } from '../../contract/webhook';
import { MAX_DELIVERY_ATTEMPTS } from '../../webhooks/backoff';
import { describeChoices, describeEndpoint } from './describeEndpoint';
import type { Endpoint } from '../defineEndpoint';

const description = `Creates short videos from templates, asynchronously.

Where the API contract leaves a decision to the service, fields have \`x-service-choice\` and operations have \`x-service-choices\`.
The meaning of each error and what to do: [errors](/docs/errors).`;

const webhookChoices = [
	'the contract does not define the name, the body and the delivery of webhooks.',
	'signed according to Standard Webhooks, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.',
	'all attempts have the same `webhook-id`.',
	`without a 2xx response the service tries again, at most ${MAX_DELIVERY_ATTEMPTS} attempts within 24 hours.`,
	'the service follows no redirects, and stops after a 410.',
	'later requests with the deduplication_key of the video can add up to 100 URLs, which get a webhook each.',
	'if the finished video has been read, the service stops after 15 minutes when it gets a 404, 409 or 500 twice in a row.',
	'the service does not try again before the time in the `Retry-After` header of the response.',
];

const webhook: RouteConfig = {
	method: 'post',
	path: 'videoFinished',
	operationId: 'videoFinished',
	summary: 'Sent to the webhook_url of a video when it is completed or failed',
	description: describeChoices(webhookChoices),
	'x-service-choices': webhookChoices,
	security: [],
	request: {
		body: { required: true, content: { 'application/json': { schema: webhookEventSchema } } },
	},
	responses: { 200: { description: 'The receiver has accepted the webhook' } },
};

/**
 * The OpenAPI 3.1 document of the service.
 * @param url its base URL
 */
export function openApiDocument(url: string, endpoints: readonly Endpoint[]) {
	const registry = new OpenAPIRegistry();
	registry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
	for (const endpoint of endpoints) describeEndpoint(registry, endpoint);
	registry.register('Error', errorResponseSchema);
	// The generator does not collect schemas that only a webhook uses.
	registry.register('WebhookEvent', webhookEventSchema);
	registry.registerWebhook(webhook);
	return new OpenApiGeneratorV31(registry.definitions).generateDocument({
		openapi: '3.1.0',
		info: {
			title: 'Video generation service',
			version: VERSION,
			description,
			contact: { name: 'Help', url: `${url}/docs/support` },
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url }],
		tags: [
			{ name: 'Videos', description: 'Jobs and the videos that they produce.' },
			{ name: 'Templates', description: 'Designs of videos, and voices.' },
			{ name: 'Variants', description: 'Named presets of a template.' },
			{ name: 'Collections', description: 'Sets of images and clips.' },
			{ name: 'API keys', description: 'Keys and their scopes.' },
			{
				name: 'Files',
				description: 'Videos, thumbnails and files of collections. They need no API key.',
			},
			{ name: 'Service', description: 'Administration. Not part of the contract.' },
		],
	});
}
