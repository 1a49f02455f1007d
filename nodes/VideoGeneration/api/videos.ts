import { z } from 'zod/v3';

import type { ServiceClient } from './client';
import { ServiceError, unclearFailure, type Failure } from './errors';
import type { JsonObject } from './parse';
import type { Recovery } from './retry';
import {
	videoJobSchema,
	videoSchema,
	type Video,
	type VideoJob,
	previewSchema,
	type Preview,
} from './schemas';

/** The body of `POST /v1/videos`. `generation/request/requestFields.ts` has what is in `context` and `options`. */
export interface VideoRequest {
	template_id: string;
	context?: JsonObject;
	webhook_url?: string;
	deduplication_key?: string;
	options?: JsonObject;
}

export const finishedStatuses = ['completed', 'failed'] as const;
export type FinishedStatus = (typeof finishedStatuses)[number];

/** A video that is completed or failed. The list may not contain the status, so it is kept beside the video. */
export interface FinishedVideo {
	video: Video;
	status: FinishedStatus;
}

/** The status in a video's own field; undefined if it is none of the service's four. */
export function statusOf({ status }: Video): FinishedStatus | 'unfinished' | undefined {
	if (status === 'queued' || status === 'processing') return 'unfinished';
	return finishedStatuses.find((finished) => finished === status);
}

const LOOK_FOR_JOB =
	"A job may exist: look for it with Video > Get Many and 'Created After' (a minute before the time above, because clocks differ) before you run this item again.";
const RUN_AGAIN =
	"A job may exist. Run this item again with the same 'Deduplication Key': it is not paid for twice, and with 'Output Its Video' the item goes on with that video.";
const recoveryOf = (body: VideoRequest): Recovery =>
	body.deduplication_key === undefined
		? { recoveryHint: LOOK_FOR_JOB }
		: { recoveryHint: RUN_AGAIN, mayRunAgain: true };

/**
 * `POST /v1/videos`: creates one job, which is charged, or answers with the job that has its deduplication key. Without
 * an idempotency key or a deduplication key, it is sent again only if the service certainly did not execute it.
 * @param repeatable if the service executes this call once, however often it is sent with the same body: because of an
 * idempotency key, or of the body's deduplication key. `sentBefore`: when an earlier try sent it, with an unclear outcome
 * @returns `wasRepeated`: whether an earlier attempt may have created the job
 * @throws ServiceError, of type `unclear` when a job may exist
 */
export async function createVideo(
	client: ServiceClient,
	body: VideoRequest,
	itemIndex: number,
	repeatable?: { idempotencyKey?: string; sentBefore?: Date },
): Promise<{ job: VideoJob; wasRepeated: boolean }> {
	let wasRepeated = false;
	const onSentAgain = () => {
		wasRepeated = true;
	};
	const job = await client.request({
		method: 'POST',
		path: '/v1/videos',
		body,
		schema: videoJobSchema,
		...recoveryOf(body),
		...(repeatable ? { idempotent: true, ...repeatable, onSentAgain } : { idempotent: false }),
		itemIndex,
	});
	return { job, wasRepeated };
}

/**
 * For a `POST /v1/videos` that an earlier try sent, with an unclear outcome.
 * @param reason why it is not sent again
 */
export const notSentAgain = (reason: string, sentAt: Date, body: VideoRequest): Failure =>
	unclearFailure({ message: reason, retryable: false }, sentAt, {
		idempotent: false,
		...recoveryOf(body),
	});

/**
 * Reads one video.
 * @param url a job's `status_url`, or a path below the base URL
 */
export async function readVideo(
	client: ServiceClient,
	url: string,
	itemIndex?: number,
): Promise<Video> {
	return await client.get(url, videoSchema, { itemIndex });
}

/**
 * `POST /v1/videos/{id}/cancel`: cancels a video that is queued or being rendered. Not every service has this endpoint.
 * @returns the video, with the status `failed`
 */
export async function cancelVideo(
	client: ServiceClient,
	id: string,
	itemIndex: number,
): Promise<Video> {
	return await client.request({
		method: 'POST',
		path: `/v1/videos/${encodeURIComponent(id)}/cancel`,
		schema: videoSchema,
		feature: 'canceling videos',
		idempotent: false,
		recoveryHint:
			'Run this item again, or read the video with Video > Get to see whether it was canceled.',
		mayRunAgain: true,
		itemIndex,
	});
}

/**
 * `DELETE /v1/videos/{id}`: deletes a finished video with its files. Succeeds too if the video is gone already. Not every
 * service has this endpoint.
 */
export async function deleteVideo(
	client: ServiceClient,
	id: string,
	itemIndex: number,
): Promise<void> {
	const request = client.request({
		method: 'DELETE',
		path: `/v1/videos/${encodeURIComponent(id)}`,
		feature: 'deleting videos',
		// A 204 has no body.
		schema: z.unknown(),
		idempotent: true,
		itemIndex,
	});
	await request.catch((error: unknown) => {
		if (error instanceof ServiceError && error.details.type === 'video_not_found') return;
		throw error;
	});
}

/**
 * `POST /v1/previews`: stills, words, length and price of a video, free of charge. It creates nothing, so it may be sent
 * again. Not every service has this endpoint.
 */
export async function previewVideo(
	client: ServiceClient,
	body: VideoRequest & { frames: number },
	itemIndex: number,
): Promise<Preview> {
	return await client.request({
		method: 'POST',
		path: '/v1/previews',
		body,
		schema: previewSchema,
		feature: 'previewing videos',
		idempotent: true,
		itemIndex,
	});
}
