import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import {
	attributionSchema,
	resolutionSchema,
	videoContextSchema,
	videoScriptSchema,
	writtenFieldsSchema,
} from '../../contract/video';
import { invalidFieldSchema } from '../../contract/error';
import { waitForTurn } from '../../util/fairness';
import type {
	FinishClaim,
	NewVideo,
	PendingWork,
	VideoOutcome,
	VideoRecord,
	VideoStore,
} from '../stores';
import { charge, refund } from './creditStore';
import { changedRows, type SqlDatabase } from './sqlDatabase';
import { storeResponse } from './idempotencyStore';
import { SharedReads } from './sharedReads';
import { createVideoFiles } from './videoFiles';
import { createVideoJobs, heldBy, unfinished } from './videoJobs';
import { createVideoList, summaryColumns, summaryOf } from './videoList';
import { createVideoTotals } from './videoTotals';

const failureSchema = z.object({
	type: z.string(),
	status: z.number().int(),
	title: z.string(),
	detail: z.string(),
	at: z.number(),
	fields: z.array(invalidFieldSchema).optional(),
});

const rowsSchema = z.array(
	z
		.object({
			...summaryColumns,
			prompt: z.string().nullable(),
			resolution: resolutionSchema,
			watermark: z.number(),
			webhook_url: z.string().nullable(),
			request_id: z.string(),
			progress: z.number(),
			credits_charged: z.number(),
			estimated_completion_at: z.number(),
			failure: z.string().nullable(),
			script: z.string().nullable(),
			attributions: z.string().nullable(),
			written: z.string().nullable(),
		})
		.transform(
			(row): VideoRecord => ({
				...summaryOf(row),
				prompt: row.prompt ?? undefined,
				resolution: row.resolution,
				watermark: row.watermark === 1,
				webhookUrl: row.webhook_url ?? undefined,
				requestId: row.request_id,
				progress: row.progress,
				creditsCharged: row.credits_charged,
				estimatedCompletionAt: row.estimated_completion_at,
				script: row.script === null ? undefined : videoScriptSchema.parse(JSON.parse(row.script)),
				written:
					row.written === null ? undefined : writtenFieldsSchema.parse(JSON.parse(row.written)),
				attributions:
					row.attributions === null
						? undefined
						: z.array(attributionSchema).parse(JSON.parse(row.attributions)),
				failure: row.failure === null ? undefined : failureSchema.parse(JSON.parse(row.failure)),
			}),
		),
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

const contextsSchema = z.array(z.object({ context: z.string() }));
const finishedSchema = z.array(
	z.object({ credits_charged: z.number(), webhook_url: z.string().nullable() }),
);

/** Rolls back the transaction that creates a video, so that its idempotency key stays unused. */
class InsufficientCredits extends Error {}

async function insertVideo(
	video: NewVideo,
	context: string,
	transaction: Kysely<unknown>,
): Promise<void> {
	await sql`
		INSERT INTO videos (id, template_id, status, prompt, resolution, watermark, webhook_url, request_id,
			file_stem, progress, credits_charged, created_at, estimated_completion_at)
		VALUES (${video.id}, ${video.templateId}, ${video.status}, ${video.context.prompt ?? null},
			${video.resolution}, ${video.watermark ? 1 : 0}, ${video.webhookUrl ?? null}, ${video.requestId},
			${video.fileStem}, ${video.progress}, ${video.creditsCharged}, ${video.createdAt},
			${video.estimatedCompletionAt})`.execute(transaction);
	await sql`
		INSERT INTO video_contexts (video_id, context)
		VALUES (${video.id}, ${context})`.execute(transaction);
}

/** Finishes a video. @returns its charge and its webhook URL, or undefined if it cannot be finished with this claim */
async function finish(claim: FinishClaim, outcome: VideoOutcome, transaction: Kysely<unknown>) {
	const failure = outcome.status === 'failed' ? JSON.stringify(outcome.failure) : null;
	const completed = outcome.status === 'completed' ? outcome : undefined;
	const script = completed?.script && JSON.stringify(completed.script);
	const post = completed?.post && JSON.stringify(completed.post);
	const attributions = completed?.attributions && JSON.stringify(completed.attributions);
	const { rows } = await sql`
		UPDATE videos SET status = ${outcome.status}, completed_at = ${outcome.at}, failure = ${failure},
			file_bytes = ${completed?.fileBytes ?? 0}, progress = ${completed ? sql`1` : sql`progress`},
			script = ${script ?? null}, caption = ${completed?.caption ?? null},
			attributions = ${attributions ?? null}, post = ${post ?? null},
			duration_seconds = ${completed?.file.durationSeconds ?? null},
			lease_token = NULL, lease_until = NULL, width = ${completed?.file.width ?? null}, height = ${completed?.file.height ?? null},
			size_bytes = ${completed?.file.bytes ?? null}
		${'token' in claim ? heldBy(claim) : sql`WHERE id = ${claim.videoId} AND ${unfinished}`}
		RETURNING credits_charged, webhook_url`.execute(transaction);
	return finishedSchema.parse(rows).at(0);
}

async function addWebhook(
	webhook: { id: string; videoId: string; url: string },
	{ status, at }: VideoOutcome,
	transaction: Kysely<unknown>,
): Promise<void> {
	await sql`
		INSERT INTO webhooks (id, type, video_id, url, status, attempts, created_at, first_due_at, next_attempt_at)
		VALUES (${webhook.id}, ${`video.${status}`}, ${webhook.videoId}, ${webhook.url}, 'pending', 0,
			${at}, ${at}, ${at})`.execute(transaction);
}

/** Videos in the database. */
export function createVideoStore(database: SqlDatabase): VideoStore {
	const { connection, indexedBy } = database;
	const totals = createVideoTotals(database);
	const list = createVideoList(database, totals);
	const pending = new SharedReads<PendingWork[]>();

	/** Changes the number or the status of videos in one transaction. */
	async function change<Result>(work: (transaction: Kysely<unknown>) => Promise<Result>) {
		const result = await connection.transaction().execute(work);
		await list.changed();
		return result;
	}

	return {
		async create(video, response) {
			const context = JSON.stringify(video.context);
			// A context of some megabytes takes long to serialize, and again to store.
			await waitForTurn();
			return change(async (transaction) => {
				// First, because another `create` with the same key waits here until this one has ended.
				if (response !== undefined && !(await storeResponse(response, transaction)))
					return 'key_in_use';
				if (!(await charge(video.creditsCharged, transaction))) throw new InsufficientCredits();
				await insertVideo(video, context, transaction);
				return 'created' as const;
			}).catch((error: unknown) => {
				if (error instanceof InsufficientCredits) return 'insufficient_credits';
				throw error;
			});
		},
		async get(id) {
			const { rows } = await sql`SELECT * FROM videos WHERE id = ${id}`.execute(connection);
			return rowsSchema.parse(rows).at(0);
		},
		async context(id) {
			const { rows } = await sql`SELECT context FROM video_contexts WHERE video_id = ${id}`.execute(
				connection,
			);
			const row = contextsSchema.parse(rows).at(0);
			return row && videoContextSchema.parse(JSON.parse(row.context));
		},
		list: (query) => list.read(query),
		finish: (claim, outcome, webhookId) =>
			change(async (transaction) => {
				const { videoId } = claim;
				const finished = await finish(claim, outcome, transaction);
				if (finished === undefined) return false;
				if (outcome.status === 'failed') {
					await refund(finished.credits_charged, transaction);
					await sql`UPDATE videos SET credits_charged = 0 WHERE id = ${videoId}`.execute(
						transaction,
					);
				}
				const url = finished.webhook_url;
				if (url !== null) await addWebhook({ id: webhookId, videoId, url }, outcome, transaction);
				return true;
			}),
		remove: (id) =>
			change(async (transaction) => {
				const removed = await sql`
					DELETE FROM videos WHERE id = ${id} AND NOT ${unfinished}`.execute(transaction);
				if (changedRows(removed) === 0) return false;
				await sql`DELETE FROM webhooks WHERE video_id = ${id}`.execute(transaction);
				return true;
			}),
		pendingWork: () =>
			pending.get('all', async () => {
				const { rows } = await sql`
					SELECT template_id, resolution, count(*) AS count, sum(progress) AS progress
					FROM videos ${indexedBy('videos_unfinished')}
					WHERE ${unfinished} GROUP BY template_id, resolution`.execute(connection);
				return pendingSchema.parse(rows);
			}),
		...createVideoJobs(database, list),
		...createVideoFiles(database, { totals, list }),
	};
}
