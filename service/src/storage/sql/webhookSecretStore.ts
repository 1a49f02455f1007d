import { sql } from 'kysely';
import { webhookSecretSchema } from '../records';
import type { WebhookSecretStore } from '../stores';
import { rowsOf, type SqlDatabase } from './sqlDatabase';

/** The secrets that webhooks are signed with, in the database. */
export function createWebhookSecretStore({ connection }: SqlDatabase): WebhookSecretStore {
	return {
		list(now) {
			const query = sql`
				SELECT secret, expires_at FROM webhook_secrets
				WHERE expires_at IS NULL OR expires_at > ${now} ORDER BY id DESC`;
			return rowsOf(webhookSecretSchema, query, connection);
		},
		async addFirst(secret) {
			// If several processes start at once, only one can insert this ID.
			await sql`
				INSERT INTO webhook_secrets (id, secret)
				SELECT 1, ${secret} WHERE NOT EXISTS (SELECT 1 FROM webhook_secrets)
				ON CONFLICT DO NOTHING`.execute(connection);
		},
		async rotate(secret, { now, oldUntil }) {
			await connection.transaction().execute(async (transaction) => {
				await sql`DELETE FROM webhook_secrets WHERE expires_at <= ${now}`.execute(transaction);
				await sql`
					UPDATE webhook_secrets SET expires_at = ${oldUntil}
					WHERE expires_at IS NULL`.execute(transaction);
				// The second of two simultaneous rotations does nothing.
				await sql`
					INSERT INTO webhook_secrets (id, secret)
					SELECT next.id, ${secret} FROM (SELECT max(id) + 1 AS id FROM webhook_secrets) AS next
					WHERE NOT EXISTS (SELECT 1 FROM webhook_secrets WHERE expires_at IS NULL)`.execute(transaction);
			});
		},
	};
}
