import { sql } from 'kysely';
import { z } from 'zod';
import type { WebhookSecretRecord, WebhookSecretStore } from '../stores';
import type { SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(
	z.object({ secret: z.string(), expires_at: z.number().nullable() }).transform(
		(row): WebhookSecretRecord => ({
			secret: row.secret,
			expiresAt: row.expires_at ?? undefined,
		}),
	),
);

/** The secrets that webhooks are signed with, in the database. */
export function createWebhookSecretStore({ connection }: SqlDatabase): WebhookSecretStore {
	return {
		async list(now) {
			const { rows } = await sql`
				SELECT secret, expires_at FROM webhook_secrets
				WHERE expires_at IS NULL OR expires_at > ${now} ORDER BY id DESC`.execute(connection);
			return rowsSchema.parse(rows);
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
