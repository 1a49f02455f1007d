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

/** What an error in a response and the failure of a video have in common. */
interface Report {
	failure: VideoFailure;
	metadata: Record<string, unknown>;
	requestId: string;
	urls: Urls;
}

function toObject({ failure, metadata, requestId, urls }: Report): ErrorObject {
	const { type, status, title, detail, at } = failure;
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

/** `error` of an error response. */
export function serializeError(
	{ type, status, title, message: detail, extra }: ServiceError,
	{ now: at, ...known }: { requestId: string; now: number; urls: Urls },
): ErrorObject {
	const failure = { type, status, title, detail, at };
	return toObject({ failure, metadata: extra.metadata ?? {}, ...known });
}

/** `error` of a failed video. */
export function serializeFailure(
	failure: VideoFailure,
	{ videoId, ...known }: { requestId: string; videoId: string; urls: Urls },
): ErrorObject {
	return toObject({ failure, metadata: { video_id: videoId }, ...known });
}
