/**
 * Webhooks are signed as Standard Webhooks says (https://www.standardwebhooks.com): `webhook-signature`
 * holds a signature of the id, the timestamp and the exact body for each secret in use.
 *
 * The service has one secret, as it has one account. It is made at the first start and kept in the
 * database, so that all processes sign with the same one. After a rotation the old secret signs too for
 * 24 hours, in which receivers can change to the new one.
 */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookEvent, WebhookSecret } from '../contract/webhook';
import type { WebhookSecretStore } from '../storage/store';
import { isoTime } from '../util/clock';

const SECRET_BYTES = 32;
const OLD_SECRET_MS = 24 * 60 * 60 * 1_000;

/** What is posted to a webhook address. */
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
	if (current === undefined) throw new Error('There is no secret to sign webhooks with');
	return {
		secret: current.secret,
		old_secrets: old.map(({ secret, expiresAt = now }) => ({
			secret,
			expires_at: isoTime(expiresAt),
		})),
	};
}

/** Makes the secret at the first start. */
export async function ensureWebhookSecret(
	store: WebhookSecretStore,
	now: number,
): Promise<WebhookSecret> {
	await store.addFirst(newSecret());
	return readWebhookSecret(store, now);
}

/** Replaces the secret; the old one signs for another 24 hours: POST /_service/webhook-secret/rotate. */
export async function rotateWebhookSecret(
	store: WebhookSecretStore,
	now: number,
): Promise<WebhookSecret> {
	await store.rotate(newSecret(), { now, oldUntil: now + OLD_SECRET_MS });
	return readWebhookSecret(store, now);
}

/** @param secrets one signature for each */
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
