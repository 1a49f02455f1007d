import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { videoContextSchema } from '../../contract/video';
import { waitForTurn } from '../../util/fairness';
import {
	json,
	pendingWorkSchema,
	storedFilesSchema,
	videoRecordSchema,
	type FinishClaim,
	type IdempotentResponse,
	type NewVideo,
	type PendingWork,
	type VideoOutcome,
	type VideoQuery,
} from '../records';
import { charge, refund } from './creditStore';
import { assign, changedRows, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';
import { storeResponse } from './idempotencyStore';
import { SharedReads } from './sharedReads';
import { createVideoQueue, heldBy, unfinished } from './videoQueue';
import { createVideoList } from './videoList';
import { createVideoTotals } from './videoTotals';

const contextSchema = z.object({ context: json(videoContextSchema) });
const finishedSchema = z.object({ creditsCharged: z.number(), webhookUrl: z.string().optional() });

/** Rolls back the transaction that creates a video, so that its idempotency key stays unused. */
class InsufficientCredits extends Error {}

/** @param context as JSON */
async function insertVideo(
	video: Omit<NewVideo, 'context'> & { prompt: string | undefined },
	context: string,
	transaction: Kysely<unknown>,
): Promise<void> {
	await insertInto('videos', video).execute(transaction);
	await insertInto('video_contexts', { videoId: video.id, context }).execute(transaction);
}

/** Finishes a video. @returns its charge and its webhook URL, or undefined if it cannot be finished with this claim */
async function finish(claim: FinishClaim, outcome: VideoOutcome, transaction: Kysely<unknown>) {
	const { status, at } = outcome;
	const changes = assign({
		...{ status, completedAt: at, leaseToken: undefined, leaseUntil: undefined },
		...(outcome.status === 'failed'
			? { failure: outcome.failure, script: undefined }
			: {
					progress: 1,
					file: outcome.file,
					fileBytes: outcome.fileBytes,
					script: outcome.script,
					caption: outcome.caption,
					post: outcome.post,
					attributions: outcome.attributions,
				}),
	});
	const query = sql`
		UPDATE videos SET ${changes}
		${'token' in claim ? heldBy(claim) : sql`WHERE id = ${claim.videoId} AND ${unfinished}`}
		RETURNING credits_charged, webhook_url`;
	return firstOf(finishedSchema, query, transaction);
}

async function addWebhook(
	webhook: { id: string; videoId: string; url: string },
	{ status, at }: VideoOutcome,
	transaction: Kysely<unknown>,
): Promise<void> {
	const type = `video.${status}`;
	const due = { createdAt: at, firstDueAt: at, nextAttemptAt: at };
	const record = { ...webhook, type, status: 'pending', attempts: 0, ...due };
	await insertInto('webhooks', record).execute(transaction);
}

/** Videos in the database. */
export function createVideoStore(database: SqlDatabase) {
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
		/**
		 * In one transaction, adds a video, charges its credits and stores the response with its idempotency key.
		 * Waits for another `create` with the same key.
		 * @param response replaces a response with the same key if that is not newer than `expiredBefore`
		 */
		async create(
			{ context, ...video }: NewVideo,
			response?: IdempotentResponse & { expiredBefore: number },
		): Promise<'created' | 'insufficient_credits' | 'key_in_use'> {
			const stored = JSON.stringify(context);
			// A context of some megabytes takes long to serialize, and again to store.
			await waitForTurn();
			return change(async (transaction) => {
				// First, because another `create` with the same key waits here until this one has ended.
				if (response !== undefined && !(await storeResponse(response, transaction)))
					return 'key_in_use';
				if (!(await charge(video.creditsCharged, transaction))) throw new InsufficientCredits();
				await insertVideo({ ...video, prompt: context.prompt }, stored, transaction);
				return 'created' as const;
			}).catch((error: unknown) => {
				if (error instanceof InsufficientCredits) return 'insufficient_credits';
				throw error;
			});
		},
		get: (id: string) =>
			firstOf(videoRecordSchema, sql`SELECT * FROM videos WHERE id = ${id}`, connection),
		/** The input of a video, which can have megabytes. */
		async context(id: string) {
			const query = sql`SELECT context FROM video_contexts WHERE video_id = ${id}`;
			return (await firstOf(contextSchema, query, connection))?.context;
		},
		/** Newest first. `total` counts all that match. */
		list: (query: VideoQuery) => list.read(query),
		/**
		 * In one transaction, finishes a video, puts its webhook into the outbox if it has a URL, and refunds its credits
		 * if it failed. False, without any change, if the video is already finished or the lease is lost.
		 */
		finish: (claim: FinishClaim, outcome: VideoOutcome, webhookId: string) =>
			change(async (transaction) => {
				const { videoId } = claim;
				const finished = await finish(claim, outcome, transaction);
				if (finished === undefined) return false;
				if (outcome.status === 'failed') {
					await refund(finished.creditsCharged, transaction);
					await sql`UPDATE videos SET credits_charged = 0 WHERE id = ${videoId}`.execute(
						transaction,
					);
				}
				const url = finished.webhookUrl;
				if (url !== undefined)
					await addWebhook({ id: webhookId, videoId, url }, outcome, transaction);
				return true;
			}),
		/** Removes a finished video with its webhooks. False if it is not finished or does not exist. */
		remove: (id: string) =>
			change(async (transaction) => {
				const removed = await sql`
					DELETE FROM videos WHERE id = ${id} AND NOT ${unfinished}`.execute(transaction);
				if (changedRows(removed) === 0) return false;
				await sql`DELETE FROM webhooks WHERE video_id = ${id}`.execute(transaction);
				return true;
			}),
		pendingWork: () =>
			pending.get('all', () => {
				const query = sql`
					SELECT template_id, resolution, count(*) AS count, sum(progress) AS progress
					FROM videos ${indexedBy('videos_unfinished')}
					WHERE ${unfinished} GROUP BY template_id, resolution`;
				return rowsOf(pendingWorkSchema, query, connection);
			}),
		/** How many completed videos still have their files, and the size of these files. */
		fileTotals: () => totals.files(),
		/** Completed videos that still have their files; the one completed first comes first. */
		oldestFiles(limit: number) {
			const query = sql`
				SELECT id, file_stem, file_bytes AS bytes, completed_at
				FROM videos ${indexedBy('videos_with_files')}
				WHERE status = 'completed' AND files_removed_at IS NULL
				ORDER BY completed_at LIMIT ${limit}`;
			return rowsOf(storedFilesSchema, query, connection);
		},
		/** Records that the files of a video were removed. The video stays. */
		async markFilesRemoved(id: string, at: number) {
			await sql`UPDATE videos SET files_removed_at = ${at} WHERE id = ${id}`.execute(connection);
			await list.changed();
		},
		...createVideoQueue(database, list),
	};
}
