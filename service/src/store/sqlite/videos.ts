import { z } from 'zod';
import { resolutionSchema, videoContextSchema, videoStatusSchema } from '../../contract/video';
import { invalidFieldSchema } from '../../contract/error';
import type { PendingWork, VideoRecord, VideoStore } from '../store';
import { createAccount } from './account';
import type { SqliteDatabase } from './database';
import { createKeptFiles } from './keptFiles';
import { promised } from './promised';
import { createVideoList } from './videoList';

const failureSchema = z.object({
	type: z.string(),
	status: z.number().int(),
	title: z.string(),
	detail: z.string(),
	at: z.number(),
	fields: z.array(invalidFieldSchema).optional(),
});

const rowSchema = z
	.object({
		id: z.string(),
		template_id: z.string(),
		status: videoStatusSchema,
		context: z.string(),
		resolution: resolutionSchema,
		watermark: z.number(),
		webhook_url: z.string().nullable(),
		request_id: z.string(),
		file_stem: z.string(),
		progress: z.number(),
		credits_charged: z.number(),
		created_at: z.number(),
		estimated_completion_at: z.number(),
		completed_at: z.number().nullable(),
		files_removed_at: z.number().nullable(),
		failure: z.string().nullable(),
	})
	.transform(
		(row): VideoRecord => ({
			id: row.id,
			templateId: row.template_id,
			status: row.status,
			context: videoContextSchema.parse(JSON.parse(row.context)),
			resolution: row.resolution,
			watermark: row.watermark === 1,
			webhookUrl: row.webhook_url ?? undefined,
			requestId: row.request_id,
			fileStem: row.file_stem,
			progress: row.progress,
			creditsCharged: row.credits_charged,
			createdAt: row.created_at,
			estimatedCompletionAt: row.estimated_completion_at,
			completedAt: row.completed_at ?? undefined,
			filesRemovedAt: row.files_removed_at ?? undefined,
			failure: row.failure === null ? undefined : failureSchema.parse(JSON.parse(row.failure)),
		}),
	);

const pendingSchema = z.array(
	z
		.object({
			template_id: z.string(),
			resolution: resolutionSchema,
			count: z.number(),
			progress: z.number(),
		})
		.transform(
			({ template_id: templateId, resolution, count, progress }): PendingWork => ({
				templateId,
				resolution,
				count,
				progress,
			}),
		),
);

const idsSchema = z.array(z.object({ id: z.string() }));
const stemsSchema = z.array(z.object({ file_stem: z.string() }));

/** Videos in the embedded database. */
export function createVideoStore(database: SqliteDatabase): VideoStore {
	const insert = database.prepare(`
		INSERT INTO videos (id, template_id, status, context, resolution, watermark, webhook_url, request_id,
			file_stem, progress, credits_charged, created_at, estimated_completion_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
	const byId = database.prepare('SELECT * FROM videos WHERE id = ?');
	const start = database.prepare(`
		UPDATE videos SET status = 'processing', progress = 0, estimated_completion_at = ?
		WHERE id = ? AND status IN ('queued', 'processing')`);
	const setProgress = database.prepare(
		"UPDATE videos SET progress = ? WHERE id = ? AND status = 'processing'",
	);
	const requeue = database.prepare(
		"UPDATE videos SET status = 'queued', progress = 0 WHERE id = ? AND status = 'processing'",
	);
	const end = database.prepare(`
		UPDATE videos SET status = :status, completed_at = :at, failure = :failure, file_bytes = :fileBytes,
			progress = CASE :status WHEN 'completed' THEN 1 ELSE progress END,
			credits_charged = CASE :status WHEN 'failed' THEN 0 ELSE credits_charged END
		WHERE id = :id AND status IN ('queued', 'processing')`);
	const putWebhook = database.prepare(`
		INSERT INTO webhooks (id, type, video_id, url, status, attempts, created_at, first_due_at, next_attempt_at)
		SELECT ?, ?, id, webhook_url, 'pending', 0, ?, ?, ? FROM videos WHERE id = ? AND webhook_url IS NOT NULL`);
	const pending = database.prepare(`
		SELECT template_id, resolution, count(*) AS count, sum(progress) AS progress FROM videos
		WHERE status IN ('queued', 'processing') GROUP BY template_id, resolution`);
	const unfinished = database.prepare(
		"SELECT id FROM videos WHERE status IN ('queued', 'processing') ORDER BY seq",
	);
	const stems = database.prepare('SELECT file_stem FROM videos');
	const list = createVideoList(database);
	const keptFiles = createKeptFiles(database, list);
	const account = createAccount(database);

	return {
		create: promised((video) => {
			list.forget();
			const chargeAndInsert = database.transaction(() => {
				if (!account.charge(video.creditsCharged)) return false;
				insert.run(
					video.id,
					video.templateId,
					video.status,
					JSON.stringify(video.context),
					video.resolution,
					video.watermark ? 1 : 0,
					video.webhookUrl ?? null,
					video.requestId,
					video.fileStem,
					video.progress,
					video.creditsCharged,
					video.createdAt,
					video.estimatedCompletionAt,
				);
				return true;
			});
			return z.boolean().parse(chargeAndInsert.immediate());
		}),
		get: promised((id) => {
			const row = byId.get(id);
			return row === undefined ? undefined : rowSchema.parse(row);
		}),
		list: promised((query) => list.read(query)),
		start: promised((id, estimatedCompletionAt) => {
			list.forget();
			return start.run(estimatedCompletionAt, id).changes > 0;
		}),
		setProgress: promised((id, share) => {
			setProgress.run(share, id);
		}),
		requeue: promised((id) => {
			list.forget();
			requeue.run(id);
		}),
		finish: promised((id, outcome, webhookId) => {
			list.forget();
			const { status, at } = outcome;
			const failure = outcome.status === 'failed' ? JSON.stringify(outcome.failure) : null;
			const fileBytes = outcome.status === 'completed' ? outcome.fileBytes : 0;
			const endAndAnnounce = database.transaction(() => {
				if (status === 'failed') account.refund(id);
				if (end.run({ status, at, failure, fileBytes, id }).changes === 0) return false;
				putWebhook.run(webhookId, `video.${status}`, at, at, at, id);
				return true;
			});
			return z.boolean().parse(endAndAnnounce.immediate());
		}),
		pendingWork: promised(() => pendingSchema.parse(pending.all())),
		unfinished: promised(() => idsSchema.parse(unfinished.all()).map(({ id }) => id)),
		...keptFiles,
		clear: promised(() => {
			list.forget();
			const names = stemsSchema.parse(stems.all()).map((row) => row.file_stem);
			database.exec('BEGIN; DELETE FROM webhooks; DELETE FROM jobs; DELETE FROM videos; COMMIT');
			return names;
		}),
	};
}
