import { z } from 'zod';
import { endpoints } from '../src/api/endpoints';
import { defineEndpoint, idPath, type Endpoint } from '../src/api/defineEndpoint';
import { ServiceError } from '../src/contract/serviceError';
import type { FaultRules } from './faultRules';
import type { WebhookFaultRules } from './webhookFaultRules';
import { faultListSchema, faultSchema, newFaultSchema, webhookFaultsSchema } from './faultSchemas';

/** The operations that faults can apply to: those below /v1 and /files. */
const operationSchema = z.enum([
	'*',
	...endpoints
		.filter(({ path }) => !path.startsWith('/_service'))
		.map(({ operationId }) => operationId),
]);

const done = { status: 204, description: 'Done' };

export interface TestingControls {
	faults: FaultRules;
	webhookFaults: WebhookFaultRules;
	/** Resets everything but the first key and the webhook secret. */
	reset: () => Promise<void>;
}

/** The endpoints that `--testing` adds. */
export function testingEndpoints({ faults, webhookFaults, reset }: TestingControls): Endpoint[] {
	return [
		defineEndpoint('get', '/_service/faults', {
			scope: 'all',
			operationId: 'listFaults',
			summary: 'List faults',
			success: { status: 200, schema: faultListSchema, description: 'The faults' },
			async handle() {
				const listed = await faults.list();
				return { faults: listed, total: listed.length };
			},
		}),
		defineEndpoint('post', '/_service/faults', {
			scope: 'all',
			operationId: 'createFault',
			summary: 'Inject a fault into requests',
			body: newFaultSchema(operationSchema),
			success: { status: 201, schema: faultSchema, description: 'The fault' },
			handle: ({ body }) => faults.add(body),
		}),
		defineEndpoint('delete', '/_service/faults', {
			scope: 'all',
			operationId: 'deleteFaults',
			summary: 'Remove all faults',
			success: done,
			handle: () => faults.clear(),
		}),
		defineEndpoint('delete', '/_service/faults/{id}', {
			scope: 'all',
			operationId: 'deleteFault',
			summary: 'Remove a fault',
			params: idPath,
			success: done,
			errors: ['not_found'],
			async handle({ params }) {
				if (await faults.remove(params.id)) return;
				throw new ServiceError('not_found', `There is no fault "${params.id}".`);
			},
		}),
		defineEndpoint('get', '/_service/webhook-faults', {
			scope: 'all',
			operationId: 'getWebhookFaults',
			summary: 'Get the webhook faults',
			success: { status: 200, schema: webhookFaultsSchema, description: 'The webhook faults' },
			handle: () => webhookFaults.get(),
		}),
		defineEndpoint('put', '/_service/webhook-faults', {
			scope: 'all',
			operationId: 'setWebhookFaults',
			summary: 'Lose, duplicate, delay or shuffle webhooks',
			body: webhookFaultsSchema,
			success: { status: 200, schema: webhookFaultsSchema, description: 'The webhook faults' },
			async handle({ body }) {
				await webhookFaults.set(body);
				return webhookFaults.get();
			},
		}),
		defineEndpoint('delete', '/_service/webhook-faults', {
			scope: 'all',
			operationId: 'deleteWebhookFaults',
			summary: 'Remove the webhook faults',
			success: done,
			handle: () => webhookFaults.clear(),
		}),
		defineEndpoint('post', '/_service/reset', {
			scope: 'all',
			operationId: 'reset',
			summary: 'Reset everything but the first key and the webhook secret',
			success: done,
			handle: () => reset(),
		}),
	];
}
