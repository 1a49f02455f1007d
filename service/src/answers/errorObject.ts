import type { ErrorObject } from '../contract/error';
import { isoTime } from '../clock';
import type { VideoFailure } from '../store/store';
import type { Addresses } from './addresses';
import type { ServiceError } from './serviceError';

/** The error object of an answer (contract section 7). */
export function errorObject(
	error: ServiceError,
	{ requestId, now, addresses }: { requestId: string; now: number; addresses: Addresses },
): ErrorObject {
	return {
		type: error.type,
		status: error.status,
		title: error.title,
		detail: error.message,
		request_id: requestId,
		timestamp: isoTime(now),
		metadata: error.extra.metadata ?? {},
		links: { docs: addresses.errorDocs(error.type), support: addresses.support() },
	};
}

/** The error object of a failed video. */
export function failureObject(
	failure: VideoFailure,
	{ requestId, videoId, addresses }: { requestId: string; videoId: string; addresses: Addresses },
): ErrorObject {
	return {
		type: failure.type,
		status: failure.status,
		title: failure.title,
		detail: failure.detail,
		request_id: requestId,
		timestamp: isoTime(failure.at),
		metadata: { video_id: videoId, ...(failure.fields && { fields: failure.fields }) },
		links: { docs: addresses.errorDocs(failure.type), support: addresses.support() },
	};
}
