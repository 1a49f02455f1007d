import { sql } from 'kysely';
import { z } from 'zod';
import type { WebhookStatus } from '../../contract/webhook';
import { webhookRecordSchema, type WebhookRecord, type WebhookResult } from '../records';
import { assign, changedRows, firstOf, rowsOf, where, type SqlDatabase } from './sqlDatabase';

const momentSchema = z.object({ moment: z.number().optional() });
const totalSchema = z.object({ total: z.number() });

/** Matches a claimed webhook, unless its lease expired and another attempt claimed it. */
const heldBy = ({ id, leaseUntil }: WebhookRecord) =>
	sql`WHERE id = ${id} AND lease_until = ${leaseUntil ?? null}`;

const notOf = (busy: readonly string[]) =>
	busy.length === 0 ? sql`` : sql`AND receiver NOT IN (${sql.join(busy)})`;

/** The outbox in the database. */
export function createWebhookStore({ connection, skipLocked, shared, indexedBy }: SqlDatabase) {
	return {
		/** Leases the webhook that has been due longest, of all receivers but `busy`. Undefined if none is due. */
		claimDue(now: number, leaseUntil: number, busy: readonly string[]) {
			const isDue = sql`
				status = 'pending' AND next_attempt_at <= ${now} AND (lease_until IS NULL OR lease_until <= ${now})`;
			// In the order of their moments: there can be many more receivers, whose webhooks are due later, than busy ones.
			const query = sql`
				WITH due AS MATERIALIZED (
					SELECT seq FROM webhooks ${indexedBy('webhooks_due')}
					WHERE ${isDue} ${notOf(busy)} ORDER BY next_attempt_at LIMIT 1 ${skipLocked}
				)
				UPDATE webhooks SET lease_until = ${leaseUntil} WHERE seq IN (SELECT seq FROM due)
				RETURNING *`;
			return firstOf(webhookRecordSchema, query, connection);
		},
		/** When the next webhook is due, of all receivers but `busy`; undefined if none of theirs is pending. */
		async nextDueAt(busy: readonly string[]) {
			const query = sql`
				WITH first_free AS (
					SELECT next_attempt_at AS moment FROM webhooks ${indexedBy('webhooks_due')}
					WHERE status = 'pending' AND lease_until IS NULL ${notOf(busy)}
					ORDER BY next_attempt_at LIMIT 1
				),
				moments AS (
					SELECT moment FROM first_free
					UNION ALL
					SELECT CASE WHEN lease_until > next_attempt_at THEN lease_until ELSE next_attempt_at END
					FROM webhooks ${indexedBy('webhooks_leased')}
					WHERE status = 'pending' AND lease_until IS NOT NULL ${notOf(busy)}
				)
				SELECT min(moment) AS moment FROM moments`;
			return (await firstOf(momentSchema, query, connection))?.moment;
		},
		/** Records the result of an attempt. Like `release`, it does nothing if another attempt has the lease. */
		async settle(
			record: WebhookRecord,
			{ status, at, nextAttemptAt, responseStatus, error }: WebhookResult,
		) {
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
		/** Releases a lease without counting an attempt. If no next attempt is given, it is made when it was due. */
		async release(record: WebhookRecord, nextAttemptAt = record.nextAttemptAt) {
			const changes = assign({ leaseUntil: undefined, nextAttemptAt });
			await sql`UPDATE webhooks SET ${changes} ${heldBy(record)}`.execute(connection);
		},
		/** Releases the leases of dead processes. */
		async recover() {
			// In a shared database, another process can hold a lease. The leases of dead processes expire.
			if (shared) return;
			await sql`UPDATE webhooks SET lease_until = NULL WHERE lease_until IS NOT NULL`.execute(
				connection,
			);
		},
		get: (id: string) =>
			firstOf(webhookRecordSchema, sql`SELECT * FROM webhooks WHERE id = ${id}`, connection),
		/** Newest first. */
		async list({
			status,
			videoId,
			limit,
		}: {
			status?: WebhookStatus;
			videoId?: string;
			limit: number;
		}) {
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
		/** Records that somebody with an API key read these finished videos. */
		async markVideosRead(videoIds: readonly string[], now: number) {
			if (videoIds.length === 0) return;
			await sql`
				UPDATE webhooks SET video_read_at = ${now}
				WHERE video_id IN (${sql.join(videoIds)}) AND status = 'pending' AND video_read_at IS NULL`.execute(
				connection,
			);
		},
		/** Puts a webhook into the outbox again. */
		async redeliver(id: string, now: number) {
			await sql`
				UPDATE webhooks SET status = 'pending', attempts = 0, first_due_at = ${now},
					next_attempt_at = ${now}, lease_until = NULL, delivered_at = NULL, video_read_at = NULL
				WHERE id = ${id}`.execute(connection);
		},
		/** Removes webhooks that are not pending, except the newest `keep`. @returns how many */
		async prune(keep: number) {
			const pruned = await sql`
				DELETE FROM webhooks WHERE status <> 'pending'
					AND seq <= (
						SELECT seq FROM webhooks WHERE status <> 'pending' ORDER BY seq DESC LIMIT 1 OFFSET ${keep}
					)`.execute(connection);
			return changedRows(pruned);
		},
	};
}
