import type { WebhookDelivery } from '../contract/webhook';
import type { WebhookRecord } from '../storage/stores';
import { isoTime } from '../util/clock';

/** A webhook with its delivery status, as the API returns it. */
export function serializeDelivery(record: WebhookRecord): WebhookDelivery {
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
