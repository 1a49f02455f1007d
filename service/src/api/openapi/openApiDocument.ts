import {
	OpenApiGeneratorV31,
	OpenAPIRegistry,
	type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { VERSION } from '../../util/version';
import { webhookEventSchema } from '../../contract/webhook';
import { describeEndpoint } from './describeEndpoint';
import type { Endpoint } from '../endpoint';

const description = `An asynchronous service that makes short videos from templates.

What the API contract leaves open is marked \`x-service-choice\` on fields and \`x-service-choices\` on operations.
What each error means and what to do: [errors](/docs/errors).`;

const webhook: RouteConfig = {
	method: 'post',
	path: 'videoFinished',
	operationId: 'videoFinished',
	summary: 'Posted to the webhook_url of a video once it is completed or failed',
	description: [
		'- Choice of this service: name, body and delivery.',
		'- Choice of this service: signed as Standard Webhooks, with `webhook-id`, `webhook-timestamp` and `webhook-signature`; `webhook-id` stays the same over retries.',
		'- Choice of this service: the `Retry-After` header of the receiver is respected.',
		'- Choice of this service: without a 2xx response it is repeated, at most 12 attempts within 24 hours; 410 ends that at once; redirects are not followed.',
	].join('\n'),
	'x-service-choices': ['name, body and delivery'],
	security: [],
	request: {
		body: { required: true, content: { 'application/json': { schema: webhookEventSchema } } },
	},
	responses: { 200: { description: 'Taken' } },
};

/**
 * The OpenAPI 3.1 document of the service.
 * @param url its base URL
 */
export function openApiDocument(url: string, endpoints: readonly Endpoint[]) {
	const registry = new OpenAPIRegistry();
	registry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
	for (const endpoint of endpoints) describeEndpoint(registry, endpoint);
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
			{ name: 'Videos', description: 'Jobs that become videos.' },
			{ name: 'Templates', description: 'Designs of videos.' },
			{ name: 'Variants', description: 'Named presets of a template.' },
			{ name: 'Collections', description: 'Sets of images and clips.' },
			{ name: 'API keys', description: 'Keys and their scopes.' },
			{ name: 'Files', description: 'Videos, thumbnails and files of collections; no key needed.' },
			{ name: 'Service', description: 'Not part of the contract: for running the service.' },
		],
	});
}
