/**
 * POST /v1/videos with the header `Idempotency-Key`: a request that is sent again makes no second video.
 *
 * 1. A kept answer to the same key and body is sent again, with `Idempotent-Replayed: true`. Another
 *    body under that key is refused with 422 `idempotency_key_reused`.
 * 2. Otherwise the video is created. Its record, its charge and its answer are stored in one
 *    transaction (storage/sql/videoStore.ts). A second request with the key that comes meanwhile waits
 *    there for the first one, and then goes on at step 1.
 * 3. A create that is refused or killed stores nothing: its key is free.
 *
 * Answers are kept for 24 hours. Then the key is free, and retention removes the answer. Keys belong to
 * the account, so that they still count after an API key was replaced.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest, ServiceError } from '../contract/serviceError';
import { videoJobSchema, type VideoJob } from '../contract/video';
import type { IdempotencyStore, IdempotentAnswer } from '../storage/store';

export const KEEP_ANSWERS_MS = 24 * 60 * 60 * 1_000;

const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** @throws ServiceError `invalid_request` for a header that is no key */
export function readIdempotencyKey(header: string | undefined): string | undefined {
	if (header === undefined) return undefined;
	const key = keySchema.safeParse(header);
	if (key.success) return key.data;
	throw invalidRequest([
		{ field: 'Idempotency-Key', message: 'Must be 1 to 255 visible ASCII characters, no blanks' },
	]);
}

/** The order of members does not matter. */
const sortMembers = (_key: string, value: unknown): unknown =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value;

/** @param body of the request, as parsed from JSON */
export const hashRequest = (body: unknown): string =>
	createHash('sha256').update(JSON.stringify(body, sortMembers)).digest('hex');

/** A request that is carried out once: its key, and the hash of its body. */
export interface IdempotentRequest {
	key: string;
	requestHash: string;
}

/**
 * The answer kept for a request; undefined when its key is free.
 * @throws ServiceError `idempotency_key_reused`
 */
export async function findAnswer(
	{ key, requestHash }: IdempotentRequest,
	{ idempotency, now }: { idempotency: IdempotencyStore; now: number },
): Promise<VideoJob | undefined> {
	const kept = await idempotency.find(key);
	if (kept === undefined || kept.createdAt <= now - KEEP_ANSWERS_MS) return undefined;
	if (kept.requestHash !== requestHash) {
		throw new ServiceError(
			'idempotency_key_reused',
			'A request with another body was sent with this Idempotency-Key in the last 24 hours.',
		);
	}
	return videoJobSchema.parse(JSON.parse(kept.answer));
}

/** What the store keeps with a new video. */
export function answerToKeep(
	request: IdempotentRequest,
	job: VideoJob,
	now: number,
): IdempotentAnswer & { freeBefore: number } {
	return {
		...request,
		answer: JSON.stringify(job),
		createdAt: now,
		freeBefore: now - KEEP_ANSWERS_MS,
	};
}
