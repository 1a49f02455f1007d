import { z } from 'zod';
import { errorObjectSchema, type ErrorObject } from './error';
import { isoTime } from '../util/clock';
import type { Urls } from './urls';
import type { ServiceError } from './serviceError';

/** Why a video failed. It becomes `error` of the video in `GET /v1/videos/{id}`. */
export const videoFailureSchema = errorObjectSchema
	.pick({ type: true, status: true, title: true, detail: true })
	.extend({
		/** Milliseconds since the epoch. */
		at: z.number(),
	});

export type VideoFailure = z.infer<typeof videoFailureSchema>;

export const toFailure = (
	{ type, status, title, message: detail }: ServiceError,
	at: number,
): VideoFailure => ({ type, status, title, detail, at });

/** `error` of an error response, or of a failed video. */
export function serializeError(
	{ type, status, title, detail, at }: VideoFailure,
	known: { requestId: string; urls: Urls; metadata?: Record<string, unknown> },
): ErrorObject {
	const { requestId, urls, metadata = {} } = known;
	return {
		type,
		status,
		title,
		detail,
		request_id: requestId,
		timestamp: isoTime(at),
		metadata,
		links: { docs: urls.errorDocs(type), support: urls.support() },
	};
}
