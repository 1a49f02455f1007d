/**
 * Signs webhooks as Standard Webhooks defines it (https://www.standardwebhooks.com): `webhook-signature`
 * has a signature of the ID, the timestamp and the exact body for each secret.
 *
 * The service has one secret, because it has one account. It is made at the first start and stored in the
 * database, so that all processes use the same one. For 24 hours after a rotation webhooks are signed with
 * the old secret too, so that receivers can change to the new one.
 */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookEvent, WebhookSecret } from '../contract/webhook';
import type { WebhookSecretStore } from '../storage/store';
import { isoTime } from '../util/clock';

const SECRET_BYTES = 32;
const OLD_SECRET_MS = 24 * 60 * 60 * 1_000;

/** What is posted to a webhook URL. */
export interface SignedMessage {
	headers: Record<string, string>;
	body: string;
}

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The secret of the service, and the old ones that still sign: GET /_service/webhook-secret. */
export async function readWebhookSecret(
	store: WebhookSecretStore,
	now: number,
): Promise<WebhookSecret> {
	const [current, ...old] = await store.list(now);
	if (current === undefined) throw new Error('The secret of webhooks is missing');
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

/** @param secrets the message gets a signature for each */
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
