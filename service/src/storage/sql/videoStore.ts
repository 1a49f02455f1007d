import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { storedInputSchema } from '../../request/videoInput';
import { waitForTurn } from '../../util/fairness';
import {
	json,
	keptVideoSchema,
	videoRecordSchema,
	type FinishClaim,
	type NewResponse,
	type NewVideo,
	type Reuse,
	type VideoOutcome,
	type VideoQuery,
	type VideoRecord,
} from '../records';
import { charge, refund } from './creditStore';
import { assign, changedRows, firstOf, insertInto, rowsOf, type SqlDatabase } from './sqlDatabase';
import { storeResponse } from './idempotencyStore';
import { createVideoQueue, hasKey, heldBy, unfinished } from './videoQueue';
import { createVideoList } from './videoList';
import { createVideoTotals } from './videoTotals';

const inputSchema = z.object({ input: json(storedInputSchema) });
const finishedSchema = videoRecordSchema.pick({
	templateId: true,
	fileStem: true,
	creditsCharged: true,
	hadNoLimit: true,
	webhookUrl: true,
	moreWebhooks: true,
});

type NotCreated = 'insufficient_credits' | 'key_in_use' | 'deduplication_key_in_use';

/** Rolls back the transaction that creates a video, so that its idempotency key stays unused. */
class CreateRefused extends Error {
	constructor(readonly reason: NotCreated) {
		super(reason);
	}
}

/** Finishes a video. @returns what else depends on that, or undefined if it cannot be finished with this claim */
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
		RETURNING template_id, file_stem, credits_charged, had_no_limit, webhook_url, more_webhooks`;
	return firstOf(finishedSchema, query, transaction);
}

async function addWebhook(
	webhook: { id: string; videoId: string; url: string },
	{ status, at }: Pick<VideoOutcome, 'status' | 'at'>,
	transaction: Kysely<unknown>,
): Promise<void> {
	const type = `video.${status}`;
	const due = { createdAt: at, firstDueAt: at, nextAttemptAt: at };
	// No host name is longer; an index of PostgreSQL could not hold any.
	const receiver = new URL(webhook.url).hostname.slice(0, 255);
	const record = { ...webhook, receiver, type, status: 'pending', attempts: 0, ...due };
	await insertInto('webhooks', record).execute(transaction);
}

/** Videos in the database. */
export function createVideoStore(database: SqlDatabase) {
	const { connection, forUpdate, indexedBy } = database;
	const totals = createVideoTotals(database);
	const list = createVideoList(database, totals);

	/** Changes the number or the status of videos in one transaction. */
	async function change<Result>(work: (transaction: Kysely<unknown>) => Promise<Result>) {
		const result = await connection.transaction().execute(work);
		await list.changed();
		return result;
	}

	return {
		/**
		 * In one transaction, adds a video, charges its credits and stores the response with its idempotency key.
		 * Waits for another `create` with the same idempotency or deduplication key.
		 */
		async create(
			{ input, ...video }: NewVideo,
			response?: NewResponse,
		): Promise<'created' | NotCreated> {
			const stored = JSON.stringify(input);
			// An input of some megabytes takes long to serialize, and again to store.
			await waitForTurn();
			return change(async (transaction) => {
				// The keys first, because another `create` with the same one waits here until this one has ended.
				if (response !== undefined && !(await storeResponse(response, transaction)))
					throw new CreateRefused('key_in_use');
				const row = insertInto('videos', { ...video, prompt: input.prompt || undefined });
				const inserted = await sql`
					${row} ON CONFLICT (deduplication_key)
						WHERE deduplication_key IS NOT NULL AND status <> 'failed' DO NOTHING`.execute(transaction);
				if (changedRows(inserted) === 0) throw new CreateRefused('deduplication_key_in_use');
				const charged = await charge(video.creditsCharged, transaction);
				if (charged === undefined) throw new CreateRefused('insufficient_credits');
				if (charged.hadNoLimit)
					await sql`UPDATE videos SET had_no_limit = 1 WHERE id = ${video.id}`.execute(transaction);
				await insertInto('video_inputs', { videoId: video.id, input: stored }).execute(transaction);
				return 'created' as const;
			}).catch((error: unknown) => {
				if (error instanceof CreateRefused) return error.reason;
				throw error;
			});
		},
		/**
		 * In one transaction, stores the response to a request whose deduplication key a video has, and adds its webhook,
		 * which is due at once if the video is finished.
		 * @param decide is called with that video, which cannot change meanwhile
		 * @returns what was decided; undefined, without any change, if no video has the key or the idempotency key is in use
		 */
		reuse: <Decided extends Reuse>(
			key: string,
			at: number,
			decide: (video: VideoRecord) => Decided,
		): Promise<Decided | undefined> =>
			connection.transaction().execute(async (transaction) => {
				const query = sql`SELECT * FROM videos WHERE ${hasKey([key])} ${forUpdate}`;
				const video = await firstOf(videoRecordSchema, query, transaction);
				if (video === undefined) return undefined;
				const decided = decide(video);
				const { response, webhook } = decided;
				// Before the video changes: a `create` with both keys has the one of the response and waits for this video.
				if (response !== undefined && !(await storeResponse(response, transaction)))
					return undefined;
				if (webhook === undefined) return decided;
				const { id: videoId, status, moreWebhooks = [] } = video;
				const webhooks = assign({ moreWebhooks: [...moreWebhooks, webhook] });
				await sql`UPDATE videos SET ${webhooks} WHERE id = ${videoId}`.execute(transaction);
				if (status === 'completed')
					await addWebhook({ ...webhook, videoId }, { status, at }, transaction);
				return decided;
			}),
		get: (id: string) =>
			firstOf(videoRecordSchema, sql`SELECT * FROM videos WHERE id = ${id}`, connection),
		/** The input of a video, which can have megabytes. Undefined once its files were removed. */
		async input(id: string) {
			const query = sql`SELECT input FROM video_inputs WHERE video_id = ${id}`;
			return (await firstOf(inputSchema, query, connection))?.input;
		},
		/** Newest first. `total` counts all that match. */
		list: (query: VideoQuery) => list.read(query),
		/**
		 * In one transaction, finishes a video, puts its webhooks into the outbox, one for each URL, and refunds its credits
		 * if it failed.
		 * @returns undefined, without any change, if the video is already finished or the lease is lost
		 */
		finish: (claim: FinishClaim, outcome: VideoOutcome, webhookId: string) =>
			change(async (transaction) => {
				const { videoId } = claim;
				const finished = await finish(claim, outcome, transaction);
				if (finished === undefined) return undefined;
				if (outcome.status === 'failed') {
					await refund(finished, transaction);
					await sql`UPDATE videos SET credits_charged = 0 WHERE id = ${videoId}`.execute(
						transaction,
					);
				}
				const { webhookUrl: url, moreWebhooks = [] } = finished;
				const first = url === undefined ? [] : [{ id: webhookId, url }];
				for (const webhook of [...first, ...moreWebhooks])
					await addWebhook({ ...webhook, videoId }, outcome, transaction);
				return finished;
			}),
		/** Takes the deduplication key from a video, so that the next request with it creates a new one. */
		async releaseKey(id: string) {
			await sql`UPDATE videos SET deduplication_key = NULL WHERE id = ${id}`.execute(connection);
			await list.changed();
		},
		/** Removes a finished video with its webhooks. False if it is not finished or does not exist. */
		remove: (id: string) =>
			change(async (transaction) => {
				const removed = await sql`
					DELETE FROM videos WHERE id = ${id} AND NOT ${unfinished}`.execute(transaction);
				if (changedRows(removed) === 0) return false;
				await sql`DELETE FROM webhooks WHERE video_id = ${id}`.execute(transaction);
				return true;
			}),
		pendingWork: (now: number) => totals.pendingWork(now),
		/** How many videos match. */
		count: (query: Pick<VideoQuery, 'status' | 'templateId'>) => totals.count(query),
		/** How many completed videos still have their files, and the size of these files. */
		fileTotals: () => totals.files(),
		/** Finished videos that still have their request and, if they are completed, their files. The one finished first comes first. */
		oldestKept(limit: number, offset = 0) {
			const query = sql`
				SELECT id, file_stem, file_bytes AS bytes, completed_at
				FROM videos ${indexedBy('videos_with_request')}
				WHERE status IN ('completed', 'failed') AND files_removed_at IS NULL
				ORDER BY completed_at, file_bytes LIMIT ${limit} OFFSET ${offset}`;
			return rowsOf(keptVideoSchema, query, connection);
		},
		/** Records that the files of a video were removed, and removes its request. The video stays. */
		markRemoved: (id: string, at: number) =>
			change(async (transaction) => {
				await sql`UPDATE videos SET files_removed_at = ${at} WHERE id = ${id}`.execute(transaction);
				await sql`DELETE FROM video_inputs WHERE video_id = ${id}`.execute(transaction);
			}),
		...createVideoQueue(database, list),
	};
}
