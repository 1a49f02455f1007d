import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { webhookStatusSchema, webhookTypeSchema } from '../../contract/webhook';
import type { WebhookRecord, WebhookStore } from '../stores';
import { changedRows, where, type SqlDatabase } from './sqlDatabase';

const rowsSchema = z.array(
	z
		.object({
			id: z.string(),
			type: webhookTypeSchema,
			video_id: z.string(),
			url: z.string(),
			status: webhookStatusSchema,
			attempts: z.number(),
			created_at: z.number(),
			first_due_at: z.number(),
			next_attempt_at: z.number().nullable(),
			video_read_at: z.number().nullable(),
			lease_until: z.number().nullable(),
			delivered_at: z.number().nullable(),
			last_response_status: z.number().nullable(),
			last_error: z.string().nullable(),
		})
		.transform(
			(row): WebhookRecord => ({
				id: row.id,
				type: row.type,
				videoId: row.video_id,
				url: row.url,
				status: row.status,
				attempts: row.attempts,
				createdAt: row.created_at,
				firstDueAt: row.first_due_at,
				nextAttemptAt: row.next_attempt_at ?? undefined,
				videoReadAt: row.video_read_at ?? undefined,
				leaseUntil: row.lease_until ?? undefined,
				deliveredAt: row.delivered_at ?? undefined,
				lastResponseStatus: row.last_response_status ?? undefined,
				lastError: row.last_error ?? undefined,
			}),
		),
);
const momentSchema = z.tuple([z.object({ moment: z.number().nullable() })]);
const totalSchema = z.tuple([z.object({ total: z.number() })]);

type Filter = Parameters<WebhookStore['list']>[0];

function matching({ status, videoId }: Filter): RawBuilder<unknown> {
	return where([
		...(status === undefined ? [] : [sql`status = ${status}`]),
		...(videoId === undefined ? [] : [sql`video_id = ${videoId}`]),
	]);
}

/** Matches a claimed webhook, unless its lease expired and another attempt claimed it. */
const heldBy = ({ id, leaseUntil }: WebhookRecord) =>
	sql`WHERE id = ${id} AND lease_until = ${leaseUntil ?? null}`;

/** The outbox in the database. */
export function createWebhookStore({ connection, skipLocked, shared }: SqlDatabase): WebhookStore {
	return {
		async claimDue(now, limit, leaseUntil) {
			const { rows } = await sql`
				WITH due AS MATERIALIZED (
					SELECT seq FROM webhooks
					WHERE status = 'pending' AND next_attempt_at <= ${now}
						AND (lease_until IS NULL OR lease_until <= ${now})
					ORDER BY next_attempt_at LIMIT ${limit} ${skipLocked}
				)
				UPDATE webhooks SET lease_until = ${leaseUntil} WHERE seq IN (SELECT seq FROM due)
				RETURNING *`.execute(connection);
			return rowsSchema.parse(rows);
		},
		async nextDueAt() {
			const { rows } = await sql`
				SELECT min(CASE WHEN lease_until > next_attempt_at THEN lease_until ELSE next_attempt_at END) AS moment
				FROM webhooks WHERE status = 'pending'`.execute(connection);
			return momentSchema.parse(rows)[0].moment ?? undefined;
		},
		async settle(record, result) {
			await sql`
				UPDATE webhooks SET status = ${result.status}, attempts = attempts + 1, lease_until = NULL,
					next_attempt_at = ${result.nextAttemptAt ?? null},
					delivered_at = ${result.status === 'delivered' ? result.at : null},
					last_response_status = ${result.responseStatus ?? null}, last_error = ${result.error ?? null}
				${heldBy(record)}`.execute(connection);
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
		async get(id) {
			const { rows } = await sql`SELECT * FROM webhooks WHERE id = ${id}`.execute(connection);
			return rowsSchema.parse(rows).at(0);
		},
		async list(query) {
			const filter = matching(query);
			const newest = await sql`
				SELECT * FROM webhooks ${filter} ORDER BY seq DESC LIMIT ${query.limit}`.execute(connection);
			const count = await sql`SELECT count(*) AS total FROM webhooks ${filter}`.execute(connection);
			return {
				webhooks: rowsSchema.parse(newest.rows),
				total: totalSchema.parse(count.rows)[0].total,
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
			const changed = await sql`
				UPDATE webhooks SET status = 'pending', attempts = 0, first_due_at = ${now},
					next_attempt_at = ${now}, lease_until = NULL, delivered_at = NULL, video_read_at = NULL
				WHERE id = ${id}`.execute(connection);
			return changedRows(changed) > 0;
		},
		async prune(keep) {
			const pruned = await sql`
				DELETE FROM webhooks WHERE status <> 'pending'
					AND seq <= (SELECT seq FROM webhooks ORDER BY seq DESC LIMIT 1 OFFSET ${keep})`.execute(connection);
			return changedRows(pruned);
		},
	};
}
