import { z } from 'zod';
import { webhookStatusSchema, webhookTypeSchema } from '../../contract/webhook';
import type { WebhookRecord, WebhookStore } from '../store';
import type { SqliteDatabase } from './database';
import { promised } from './promised';

const rowSchema = z
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
			deliveredAt: row.delivered_at ?? undefined,
			lastResponseStatus: row.last_response_status ?? undefined,
			lastError: row.last_error ?? undefined,
		}),
	);

const rowsSchema = z.array(rowSchema);
const momentSchema = z.object({ moment: z.number().nullable() });
const totalSchema = z.object({ total: z.number() });

/** The outbox in the embedded database. */
export function createWebhookStore(database: SqliteDatabase): WebhookStore {
	const claim = database.prepare(`
		UPDATE webhooks SET lease_until = ?
		WHERE seq IN (
			SELECT seq FROM webhooks
			WHERE status = 'pending' AND next_attempt_at <= ? AND (lease_until IS NULL OR lease_until <= ?)
			ORDER BY next_attempt_at LIMIT ?
		)
		RETURNING *`);
	const nextDue = database.prepare(`
		SELECT min(max(next_attempt_at, coalesce(lease_until, 0))) AS moment FROM webhooks WHERE status = 'pending'`);
	const settle = database.prepare(`
		UPDATE webhooks SET status = :status, attempts = attempts + 1, lease_until = NULL,
			next_attempt_at = :nextAttemptAt, delivered_at = :deliveredAt,
			last_response_status = :responseStatus, last_error = :error
		WHERE id = :id`);
	const release = database.prepare('UPDATE webhooks SET lease_until = NULL WHERE id = ?');
	const postpone = database.prepare(
		'UPDATE webhooks SET lease_until = NULL, next_attempt_at = ? WHERE id = ?',
	);
	const recover = database.prepare(
		'UPDATE webhooks SET lease_until = NULL WHERE lease_until IS NOT NULL',
	);
	const byId = database.prepare('SELECT * FROM webhooks WHERE id = ?');
	const filter =
		'(:status IS NULL OR status = :status) AND (:videoId IS NULL OR video_id = :videoId)';
	const newest = database.prepare(
		`SELECT * FROM webhooks WHERE ${filter} ORDER BY seq DESC LIMIT :limit`,
	);
	const count = database.prepare(`SELECT count(*) AS total FROM webhooks WHERE ${filter}`);
	const prune = database.prepare(`
		DELETE FROM webhooks WHERE status <> 'pending'
			AND seq <= (SELECT seq FROM webhooks ORDER BY seq DESC LIMIT 1 OFFSET ?)`);
	const redeliver = database.prepare(`
		UPDATE webhooks SET status = 'pending', attempts = 0, first_due_at = ?, next_attempt_at = ?,
			lease_until = NULL, delivered_at = NULL
		WHERE id = ?`);

	return {
		claimDue: promised((now, limit, leaseUntil) =>
			rowsSchema.parse(claim.all(leaseUntil, now, now, limit)),
		),
		nextDueAt: promised(() => momentSchema.parse(nextDue.get()).moment ?? undefined),
		settle: promised((id, result) => {
			settle.run({
				id,
				status: result.status,
				nextAttemptAt: result.nextAttemptAt ?? null,
				deliveredAt: result.status === 'delivered' ? result.at : null,
				responseStatus: result.responseStatus ?? null,
				error: result.error ?? null,
			});
		}),
		release: promised((id) => {
			release.run(id);
		}),
		postpone: promised((id, until) => {
			postpone.run(until, id);
		}),
		recover: promised(() => {
			recover.run();
		}),
		get: promised((id) => {
			const row = byId.get(id);
			return row === undefined ? undefined : rowSchema.parse(row);
		}),
		list: promised(({ status, videoId, limit }) => {
			const filters = { status: status ?? null, videoId: videoId ?? null };
			return {
				webhooks: rowsSchema.parse(newest.all({ ...filters, limit })),
				total: totalSchema.parse(count.get(filters)).total,
			};
		}),
		redeliver: promised((id, now) => redeliver.run(now, now, id).changes > 0),
		prune: promised((keep) => prune.run(keep).changes),
	};
}
