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

Where the contract leaves something open, this service has chosen: such choices are marked
\`x-service-choice\` on fields and \`x-service-choices\` on operations.
What each error means and how to go on: [errors](/docs/errors).`;

const webhook: RouteConfig = {
	method: 'post',
	path: 'videoFinished',
	operationId: 'videoFinished',
	summary: 'Posted to the webhook_url of a video once it is completed or failed',
	description: [
		'- Choice of this service: name, body and delivery.',
		'- Choice of this service: signed as Standard Webhooks, with `webhook-id`, `webhook-timestamp` and `webhook-signature`; `webhook-id` stays the same over retries.',
		'- Choice of this service: a `Retry-After` of the receiver is respected.',
		'- Choice of this service: every answer but 2xx is retried, at most 12 attempts within 24 hours; 410 ends that at once; redirects are not followed.',
	].join('\n'),
	'x-service-choices': ['name, body and delivery'],
	security: [],
	request: {
		body: { required: true, content: { 'application/json': { schema: webhookEventSchema } } },
	},
	responses: { 200: { description: 'Taken' } },
};

/**
 * The OpenAPI 3.1 document of the whole service.
 * @param url base address that it answers at
 */
export function openApiDocument(url: string, endpoints: readonly Endpoint[]) {
	const registry = new OpenAPIRegistry();
	registry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' });
	for (const endpoint of endpoints) describeEndpoint(registry, endpoint);
	// Schemas that only a webhook uses are not collected by themselves.
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
			{ name: 'Templates', description: 'What videos are made from.' },
			{ name: 'Variants', description: 'Settings of a template under a name.' },
			{ name: 'Collections', description: 'Sets of images and clips.' },
			{ name: 'API keys', description: 'Keys and what they may do.' },
			{ name: 'Files', description: 'Videos, thumbnails and files of collections; no key needed.' },
			{ name: 'Service', description: 'Not part of the contract: for running the service.' },
		],
	});
}
