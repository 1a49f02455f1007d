import { sql } from 'kysely';
import { z } from 'zod';
import { webhookRecordSchema, type WebhookRecord } from '../records';
import type { WebhookStore } from '../stores';
import { assign, changedRows, firstOf, rowsOf, where, type SqlDatabase } from './sqlDatabase';

const momentSchema = z.object({ moment: z.number().optional() });
const totalSchema = z.object({ total: z.number() });

/** Matches a claimed webhook, unless its lease expired and another attempt claimed it. */
const heldBy = ({ id, leaseUntil }: WebhookRecord) =>
	sql`WHERE id = ${id} AND lease_until = ${leaseUntil ?? null}`;

/** The outbox in the database. */
export function createWebhookStore({ connection, skipLocked, shared }: SqlDatabase): WebhookStore {
	return {
		claimDue(now, limit, leaseUntil) {
			const query = sql`
				WITH due AS MATERIALIZED (
					SELECT seq FROM webhooks
					WHERE status = 'pending' AND next_attempt_at <= ${now}
						AND (lease_until IS NULL OR lease_until <= ${now})
					ORDER BY next_attempt_at LIMIT ${limit} ${skipLocked}
				)
				UPDATE webhooks SET lease_until = ${leaseUntil} WHERE seq IN (SELECT seq FROM due)
				RETURNING *`;
			return rowsOf(webhookRecordSchema, query, connection);
		},
		async nextDueAt() {
			const query = sql`
				SELECT min(CASE WHEN lease_until > next_attempt_at THEN lease_until ELSE next_attempt_at END) AS moment
				FROM webhooks WHERE status = 'pending'`;
			return (await firstOf(momentSchema, query, connection))?.moment;
		},
		async settle(record, { status, at, nextAttemptAt, responseStatus, error }) {
			const changes = assign({
				status,
				attempts: record.attempts + 1,
				leaseUntil: undefined,
				nextAttemptAt,
				deliveredAt: status === 'delivered' ? at : undefined,
				lastResponseStatus: responseStatus,
				lastError: error,
			});
			await sql`UPDATE webhooks SET ${changes} ${heldBy(record)}`.execute(connection);
		},
		async release(record) {
			await sql`UPDATE webhooks SET lease_until = NULL ${heldBy(record)}`.execute(connection);
		},
		async postpone(record, until) {
			await sql`
				UPDATE webhooks SET lease_until = NULL, next_attempt_at = ${until}
				${heldBy(record)}`.execute(connection);
		},
		async recover() {
			// In a shared database, another process can hold a lease. The leases of dead processes expire.
			if (shared) return;
			await sql`UPDATE webhooks SET lease_until = NULL WHERE lease_until IS NOT NULL`.execute(
				connection,
			);
		},
		get: (id) =>
			firstOf(webhookRecordSchema, sql`SELECT * FROM webhooks WHERE id = ${id}`, connection),
		async list({ status, videoId, limit }) {
			const filter = where(
				status && sql`status = ${status}`,
				videoId === undefined ? undefined : sql`video_id = ${videoId}`,
			);
			const newest = sql`SELECT * FROM webhooks ${filter} ORDER BY seq DESC LIMIT ${limit}`;
			const count = sql`SELECT count(*) AS total FROM webhooks ${filter}`;
			return {
				webhooks: await rowsOf(webhookRecordSchema, newest, connection),
				total: (await firstOf(totalSchema, count, connection))?.total ?? 0,
			};
		},
		async markVideosRead(videoIds, now) {
			if (videoIds.length === 0) return;
			await sql`
				UPDATE webhooks SET video_read_at = ${now}
				WHERE video_id IN (${sql.join(videoIds)}) AND status = 'pending' AND video_read_at IS NULL`.execute(
				connection,
			);
		},
		async redeliver(id, now) {
			await sql`
				UPDATE webhooks SET status = 'pending', attempts = 0, first_due_at = ${now},
					next_attempt_at = ${now}, lease_until = NULL, delivered_at = NULL, video_read_at = NULL
				WHERE id = ${id}`.execute(connection);
		},
		async prune(keep) {
			const pruned = await sql`
				DELETE FROM webhooks WHERE status <> 'pending'
					AND seq <= (SELECT seq FROM webhooks ORDER BY seq DESC LIMIT 1 OFFSET ${keep})`.execute(connection);
			return changedRows(pruned);
		},
	};
}
