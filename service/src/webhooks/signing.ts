/**
 * Signs webhooks according to Standard Webhooks (https://www.standardwebhooks.com): the header
 * `webhook-signature` has one signature of the ID, the timestamp and the body for each secret.
 *
 * The service has one secret, because it has one account. The first start creates it in the database, so that
 * all processes use the same secret. For 24 hours after a rotation, the old secret also signs, so that
 * receivers have time to switch.
 */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookEvent, WebhookSecret } from '../contract/webhook';
import type { WebhookSecretStore } from '../storage/stores';
import { isoTime } from '../util/clock';

const SECRET_BYTES = 32;
const OLD_SECRET_MS = 24 * 60 * 60 * 1_000;

/** The request to a webhook URL. */
export interface SignedMessage {
	headers: Record<string, string>;
	body: string;
}

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The current secret, and the old ones that have not expired: GET /_service/webhook-secret. */
export async function readWebhookSecret(
	store: WebhookSecretStore,
	now: number,
): Promise<WebhookSecret> {
	const [current, ...old] = await store.list(now);
	if (current === undefined) throw new Error('The webhook secret is missing');
	return {
		secret: current.secret,
		old_secrets: old.map(({ secret, expiresAt = now }) => ({
			secret,
			expires_at: isoTime(expiresAt),
		})),
	};
}

/** Creates the secret at the first start. */
export async function ensureWebhookSecret(
	store: WebhookSecretStore,
	now: number,
): Promise<WebhookSecret> {
	await store.addFirst(newSecret());
	return readWebhookSecret(store, now);
}

/** Replaces the secret: POST /_service/webhook-secret/rotate. */
export async function rotateWebhookSecret(
	store: WebhookSecretStore,
	now: number,
): Promise<WebhookSecret> {
	await store.rotate(newSecret(), { now, oldUntil: now + OLD_SECRET_MS });
	return readWebhookSecret(store, now);
}

/** @param secrets the message gets one signature for each */
export function signEvent(
	event: WebhookEvent,
	secrets: readonly string[],
	now: number,
): SignedMessage {
	const body = JSON.stringify(event);
	const at = new Date(now);
	return {
		headers: {
			'webhook-id': event.id,
			'webhook-timestamp': String(Math.floor(now / 1_000)),
			'webhook-signature': secrets
				.map((secret) => new Webhook(secret).sign(event.id, at, body))
				.join(' '),
		},
		body,
	};
}
