import { ServiceError } from '../../contract/serviceError';
import {
	webhookDeliveryListSchema,
	webhookDeliverySchema,
	webhookQuerySchema,
	webhookSecretSchema,
	type WebhookDelivery,
} from '../../contract/webhook';
import type { Store, WebhookRecord } from '../../storage/stores';
import { readWebhookSecret, rotateWebhookSecret } from '../../webhooks/signing';
import { defineEndpoint, idPath, type Endpoint } from '../defineEndpoint';
import { isoTime } from '../../util/clock';
import { shorten } from '../../util/messages';

/** A webhook with its delivery status, as the API returns it. */
function serializeDelivery(record: WebhookRecord): WebhookDelivery {
	return {
		id: record.id,
		type: record.type,
		video_id: record.videoId,
		url: record.url,
		status: record.status,
		attempts: record.attempts,
		created_at: isoTime(record.createdAt),
		next_attempt_at: isoTime(record.nextAttemptAt),
		delivered_at: isoTime(record.deliveredAt),
		last_response_status: record.lastResponseStatus,
		last_error: record.lastError,
	};
}

async function findWebhook({ webhooks }: Store, id: string): Promise<WebhookRecord> {
	const record = await webhooks.get(id);
	if (record !== undefined) return record;
	throw new ServiceError('webhook_not_found', `There is no webhook "${shorten(id)}".`);
}

export const webhookEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/_service/webhooks', {
		operationId: 'listWebhooks',
		scope: 'videos:read',
		dashboard: true,
		summary: 'List webhooks with their delivery status, newest first',
		query: webhookQuerySchema,
		success: { status: 200, schema: webhookDeliveryListSchema, description: 'The webhooks' },
		async handle({ query }, { store }) {
			const { status, video_id: videoId, limit } = query;
			const { webhooks, total } = await store.webhooks.list({ status, videoId, limit });
			return { webhooks: webhooks.map(serializeDelivery), total };
		},
	}),
	defineEndpoint('post', '/_service/webhooks/{id}/redeliver', {
		operationId: 'redeliverWebhook',
		scope: 'videos:write',
		dashboard: true,
		summary: 'Deliver a webhook again',
		params: idPath,
		success: { status: 202, schema: webhookDeliverySchema, description: 'The webhook' },
		errors: ['webhook_not_found'],
		async handle({ params }, { store, dispatcher, clock }) {
			const { id } = await findWebhook(store, params.id);
			await store.webhooks.redeliver(id, clock.now());
			dispatcher.wake();
			return serializeDelivery(await findWebhook(store, id));
		},
	}),
	defineEndpoint('get', '/_service/webhook-secret', {
		operationId: 'getWebhookSecret',
		scope: 'all',
		dashboard: true,
		summary: 'Get the signing secret of webhooks, and old ones that have not expired',
		success: { status: 200, schema: webhookSecretSchema, description: 'The secrets' },
		handle: (_call, { store, clock }) => readWebhookSecret(store.webhookSecrets, clock.now()),
	}),
	defineEndpoint('post', '/_service/webhook-secret/rotate', {
		operationId: 'rotateWebhookSecret',
		scope: 'all',
		dashboard: true,
		summary: 'Rotate the signing secret of webhooks; both secrets sign for 24 hours',
		success: {
			status: 200,
			schema: webhookSecretSchema,
			description: 'The new secret, and old ones that have not expired',
		},
		handle: (_call, { store, clock }) => rotateWebhookSecret(store.webhookSecrets, clock.now()),
	}),
];
