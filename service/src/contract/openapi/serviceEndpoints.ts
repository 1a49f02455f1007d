import { z } from 'zod';
import { faultListSchema, faultSchema, newFaultSchema, webhookFaultsSchema } from '../fault';
import { healthSchema } from '../health';
import { requestLogQuerySchema, requestLogSchema } from '../requestLog';
import { managementEndpoints, type OwnEndpoint } from './managementEndpoints';
import type { EndpointDescription } from './describe';

const id = z.object({ id: z.string() });
const ok = (schema: z.ZodTypeAny, description: string) => ({ status: 200, schema, description });
const done = { status: 204, schema: undefined, description: 'Done' };

/** For testing workflows against the service. */
const testingEndpoints: readonly OwnEndpoint[] = [
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
		method: 'get',
		path: '/_service/metrics',
		operationId: 'getMetrics',
		summary: 'What the service counts, in the Prometheus text format',
		success: { status: 200, schema: undefined, description: 'The metrics, as text' },
	},
	{
		method: 'post',
		path: '/_service/reset',
		operationId: 'reset',
		summary: 'Put everything back to how a new data folder would be, but for the first key',
		success: done,
	},
];

const watching: readonly EndpointDescription[] = [
	{
		method: 'get',
		path: '/_service/health',
		operationId: 'getHealth',
		tag: 'Service',
		summary: 'Whether the service can work',
		open: true,
		success: ok(healthSchema, 'It can'),
		otherwise: { status: 503, schema: healthSchema, description: 'It cannot; the checks say why' },
		errors: [],
		choices: ['not part of the contract; needs no key and answers everybody.'],
	},
];

/** The service's own endpoints, below /_service. */
export const serviceEndpoints: readonly EndpointDescription[] = [
	...watching,
	...[...managementEndpoints, ...testingEndpoints].map(
		(endpoint): EndpointDescription => ({
			...endpoint,
			tag: 'Service',
			errors: [...(endpoint.errors ?? []), 'forbidden'],
			choices: ['not part of the contract; answers clients on the same machine only.'],
		}),
	),
];
