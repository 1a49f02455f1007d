import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest, ServiceError } from '../contract/serviceError';
import { videoJobSchema, type VideoJob } from '../contract/video';
import type { NewResponse, Store } from '../storage/stores';

/*
 * POST /v1/videos with the header `Idempotency-Key`: a repeated request creates no second video.
 *
 * 1. If a response is stored with the key, the same body gets that response, with `Idempotent-Replayed: true`.
 *    Another body gets 422 `idempotency_key_reused`.
 * 2. Otherwise the service creates the video. One transaction stores the video, its charge and the response
 *    (storage/sql/videoStore.ts). A simultaneous request with the same key waits there for the first one,
 *    then continues with step 1.
 * 3. A request that is rejected or interrupted stores nothing, so its key can be used again.
 *
 * Responses are stored for 24 hours, then retention removes them. Keys belong to the account, so that they
 * still work after an API key is replaced.
 */

export const KEEP_RESPONSES_MS = 24 * 60 * 60 * 1_000;

const keySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** @throws ServiceError `invalid_request` if the header is not a valid key */
export function readIdempotencyKey(header: string | undefined): string | undefined {
	if (header === undefined) return undefined;
	const key = keySchema.safeParse(header);
	if (key.success) return key.data;
	throw invalidRequest([
		{
			field: 'Idempotency-Key',
			message: 'Must be 1 to 255 visible ASCII characters, without spaces',
		},
	]);
}

/** JSON.stringify takes longer for a longer string, such as a `data:` URL, than hashing it. */
const MAX_STRING = 10_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** For JSON.stringify: the order of members makes no difference. */
function canonical(_key: string, value: unknown): unknown {
	if (typeof value === 'string' && value.length > MAX_STRING) return hashOf(value);
	return typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
		: value;
}

/** @param body the parsed JSON */
export const hashRequest = (body: unknown): string => hashOf(JSON.stringify(body, canonical));

/** The key of a request and the hash of its body. */
export interface IdempotentRequest {
	key: string;
	requestHash: string;
	/**
	 * Instead of 24 hours, where the key is not the caller's own: only within this time, and only until the video fails,
	 * is canceled or is deleted, is another request a repetition.
	 */
	repeatedWithinMs?: number;
}

/** What is stored for the key of a request. */
interface Found {
	/** Undefined if the key is unused. */
	job: VideoJob | undefined;
	/** A response of this time or older no longer counts. In milliseconds since the epoch. */
	expiredBefore: number;
}

/** @throws ServiceError `idempotency_key_reused` */
export async function findStoredResponse(
	{ key, requestHash, repeatedWithinMs }: IdempotentRequest,
	{ store: { idempotency, videos }, now }: { store: Store; now: number },
): Promise<Found> {
	const expiredBefore = now - (repeatedWithinMs ?? KEEP_RESPONSES_MS);
	const stored = await idempotency.find(key);
	if (stored === undefined || stored.createdAt <= expiredBefore) {
		return { job: undefined, expiredBefore };
	}
	if (stored.requestHash !== requestHash) {
		throw new ServiceError(
			'idempotency_key_reused',
			'This Idempotency-Key was used with another body in the last 24 hours. Send a new key.',
		);
	}
	const job = videoJobSchema.parse(JSON.parse(stored.response));
	if (repeatedWithinMs !== undefined) {
		const video = await videos.get(job.id);
		if (video === undefined || video.status === 'failed') {
			return { job: undefined, expiredBefore: stored.createdAt };
		}
	}
	return { job, expiredBefore };
}

/** The record of a response, for the transaction that stores its video. */
export function responseToStore(
	{ key, requestHash }: IdempotentRequest,
	job: VideoJob,
	now: number,
	expiredBefore = now - KEEP_RESPONSES_MS,
): NewResponse {
	return { key, requestHash, response: JSON.stringify(job), createdAt: now, expiredBefore };
}
