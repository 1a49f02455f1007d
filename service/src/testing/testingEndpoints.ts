import { z } from 'zod';
import { endpoints } from '../api/endpoints';
import { endpoint, idPath, ownEndpoint, type Endpoint } from '../api/endpoint';
import { ServiceError } from '../contract/serviceError';
import type { FaultRules } from './faults';
import type { WebhookFaultRules } from './webhookFaults';
import { faultListSchema, faultSchema, newFaultSchema, webhookFaultsSchema } from './fault';

/** The operations that can go wrong: those below /v1 and /files. */
const operationSchema = z.enum([
	'*',
	...endpoints
		.filter(({ path }) => !path.startsWith('/_service'))
		.map(({ operationId }) => operationId),
]);

const done = { status: 204, description: 'Done' };

const common = { ...ownEndpoint, scope: 'all' } as const;

export interface TestingControls {
	faults: FaultRules;
	webhookFaults: WebhookFaultRules;
	/** Puts everything back to how a new data folder would be, but for the first key. */
	reset: () => Promise<void>;
}

/** For testing workflows against the service. */
export function testingEndpoints({ faults, webhookFaults, reset }: TestingControls): Endpoint[] {
	return [
		endpoint({
			...common,
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
		endpoint({
			...common,
			operationId: 'createFault',
			method: 'post',
			path: '/_service/faults',
			summary: 'Make requests go wrong',
			body: newFaultSchema(operationSchema),
			success: { status: 201, schema: faultSchema, description: 'The fault' },
			handle: ({ body }) => faults.add(body),
		}),
		endpoint({
			...common,
			operationId: 'deleteFaults',
			method: 'delete',
			path: '/_service/faults',
			summary: 'Remove all faults',
			success: done,
			handle: () => faults.clear(),
		}),
		endpoint({
			...common,
			operationId: 'deleteFault',
			method: 'delete',
			path: '/_service/faults/{id}',
			summary: 'Remove a fault',
			params: idPath,
			success: done,
			errors: ['fault_not_found'],
			async handle({ params }) {
				if (await faults.remove(params.id)) return;
				throw new ServiceError('fault_not_found', `There is no fault "${params.id}".`);
			},
		}),
		endpoint({
			...common,
			operationId: 'getWebhookFaults',
			method: 'get',
			path: '/_service/webhook-faults',
			summary: 'What goes wrong with webhooks',
			success: { status: 200, schema: webhookFaultsSchema, description: 'The webhook faults' },
			handle: () => webhookFaults.get(),
		}),
		endpoint({
			...common,
			operationId: 'setWebhookFaults',
			method: 'put',
			path: '/_service/webhook-faults',
			summary: 'Make webhooks get lost, come twice, late or in another order',
			body: webhookFaultsSchema,
			success: { status: 200, schema: webhookFaultsSchema, description: 'The webhook faults' },
			async handle({ body }) {
				await webhookFaults.set(body);
				return webhookFaults.get();
			},
		}),
		endpoint({
			...common,
			operationId: 'deleteWebhookFaults',
			method: 'delete',
			path: '/_service/webhook-faults',
			summary: 'Deliver webhooks without faults again',
			success: done,
			handle: () => webhookFaults.clear(),
		}),
		endpoint({
			...common,
			operationId: 'reset',
			method: 'post',
			path: '/_service/reset',
			summary: 'Put everything back to how a new data folder would be, but for the first key',
			success: done,
			handle: () => reset(),
		}),
	];
}
