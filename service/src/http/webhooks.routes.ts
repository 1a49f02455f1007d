import { Router } from 'express';
import { isoTime } from '../clock';
import { webhookQuerySchema, type WebhookDelivery } from '../contract/webhook';
import type { WebhookRecord } from '../store/store';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';

function deliveryView(record: WebhookRecord): WebhookDelivery {
	const { nextAttemptAt, deliveredAt, lastResponseStatus, lastError } = record;
	return {
		id: record.id,
		type: record.type,
		video_id: record.videoId,
		url: record.url,
		status: record.status,
		attempts: record.attempts,
		created_at: isoTime(record.createdAt),
		...(nextAttemptAt !== undefined && { next_attempt_at: isoTime(nextAttemptAt) }),
		...(deliveredAt !== undefined && { delivered_at: isoTime(deliveredAt) }),
		...(lastResponseStatus !== undefined && { last_response_status: lastResponseStatus }),
		...(lastError !== undefined && { last_error: lastError }),
	};
}

/** The outbox: what was sent, what waits, what was given up, and sending again. Not part of the contract. */
export function webhookRoutes({ store, dispatcher, clock }: HttpDependencies): Router {
	const router = Router();

	async function find(id: string): Promise<WebhookRecord> {
		const record = await store.webhooks.get(id);
		if (record !== undefined) return record;
		throw new ServiceError('webhook_not_found', `There is no webhook "${id}".`);
	}

	router
		.route('/webhooks')
		.get(async (request, response) => {
			const query = parseRequest(webhookQuerySchema, request.query, 'query');
			const { status, video_id: videoId, limit } = query;
			const { webhooks, total } = await store.webhooks.list({ status, videoId, limit });
			response.json({ webhooks: webhooks.map(deliveryView), total });
		})
		.all(allowOnly('GET', 'HEAD'));

	router
		.route('/webhooks/:id/redeliver')
		.post(async (request, response) => {
			const { id } = await find(request.params.id);
			await store.webhooks.redeliver(id, clock.now());
			dispatcher.wake();
			response.status(202).json(deliveryView(await find(id)));
		})
		.all(allowOnly('POST'));

	return router;
}
