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
		defineEndpoint({
			scope: 'all',
			operationId: 'listFaults',
			method: 'get',
			path: '/_service/faults',
			summary: 'List faults',
			success: { status: 200, schema: faultListSchema, description: 'The faults' },
			async handle() {
				const listed = await faults.list();
				return { faults: listed, total: listed.length };
			},
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'createFault',
			method: 'post',
			path: '/_service/faults',
			summary: 'Inject a fault into requests',
			body: newFaultSchema(operationSchema),
			success: { status: 201, schema: faultSchema, description: 'The fault' },
			handle: ({ body }) => faults.add(body),
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'deleteFaults',
			method: 'delete',
			path: '/_service/faults',
			summary: 'Remove all faults',
			success: done,
			handle: () => faults.clear(),
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'deleteFault',
			method: 'delete',
			path: '/_service/faults/{id}',
			summary: 'Remove a fault',
			params: idPath,
			success: done,
			errors: ['not_found'],
			async handle({ params }) {
				if (await faults.remove(params.id)) return;
				throw new ServiceError('not_found', `There is no fault "${params.id}".`);
			},
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'getWebhookFaults',
			method: 'get',
			path: '/_service/webhook-faults',
			summary: 'Get the webhook faults',
			success: { status: 200, schema: webhookFaultsSchema, description: 'The webhook faults' },
			handle: () => webhookFaults.get(),
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'setWebhookFaults',
			method: 'put',
			path: '/_service/webhook-faults',
			summary: 'Lose, duplicate, delay or shuffle webhooks',
			body: webhookFaultsSchema,
			success: { status: 200, schema: webhookFaultsSchema, description: 'The webhook faults' },
			async handle({ body }) {
				await webhookFaults.set(body);
				return webhookFaults.get();
			},
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'deleteWebhookFaults',
			method: 'delete',
			path: '/_service/webhook-faults',
			summary: 'Remove the webhook faults',
			success: done,
			handle: () => webhookFaults.clear(),
		}),
		defineEndpoint({
			scope: 'all',
			operationId: 'reset',
			method: 'post',
			path: '/_service/reset',
			summary: 'Reset everything but the first key and the webhook secret',
			success: done,
			handle: () => reset(),
		}),
	];
}
