import { sql } from 'kysely';
import { webhookSecretRecordSchema } from '../records';
import { rowsOf, type SqlDatabase } from './sqlDatabase';

/** The secrets that webhooks are signed with, in the database. */
export function createWebhookSecretStore({ connection }: SqlDatabase) {
	return {
		/** The current secret, then the old ones that have not expired, newest first. */
		list(now: number) {
			const query = sql`
				SELECT secret, expires_at FROM webhook_secrets
				WHERE expires_at IS NULL OR expires_at > ${now} ORDER BY id DESC`;
			return rowsOf(webhookSecretRecordSchema, query, connection);
		},
		/** Adds the first secret, unless there is one. */
		async addFirst(secret: string) {
			// If several processes start at once, only one can insert this ID.
			await sql`
				INSERT INTO webhook_secrets (id, secret)
				SELECT 1, ${secret} WHERE NOT EXISTS (SELECT 1 FROM webhook_secrets)
				ON CONFLICT DO NOTHING`.execute(connection);
		},
		/** Replaces the current secret, which expires at `oldUntil`. */
		async rotate(secret: string, { now, oldUntil }: { now: number; oldUntil: number }) {
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
