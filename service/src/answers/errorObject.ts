import type { ErrorObject } from '../contract/error';
import { isoTime } from '../clock';
import type { VideoFailure } from '../store/store';
import type { Addresses } from './addresses';
import type { ServiceError } from './serviceError';

/** What an answer's error and a video's failure have in common; `at` is in milliseconds since the epoch. */
interface Told {
	failure: VideoFailure;
	metadata: Record<string, unknown>;
	requestId: string;
	addresses: Addresses;
}

function toObject({ failure, metadata, requestId, addresses }: Told): ErrorObject {
	const { type, status, title, detail, at } = failure;
	return {
		type,
		status,
		title,
		detail,
		request_id: requestId,
		timestamp: isoTime(at),
		metadata,
		links: { docs: addresses.errorDocs(type), support: addresses.support() },
	};
}

/** The error object of an answer (contract section 7). */
export function errorObject(
	{ type, status, title, message: detail, extra }: ServiceError,
	{ now: at, ...known }: { requestId: string; now: number; addresses: Addresses },
): ErrorObject {
	const failure = { type, status, title, detail, at };
	return toObject({ failure, metadata: extra.metadata ?? {}, ...known });
}

/** The error object of a failed video. */
export function failureObject(
	failure: VideoFailure,
	{ videoId, ...known }: { requestId: string; videoId: string; addresses: Addresses },
): ErrorObject {
	const { fields } = failure;
	return toObject({
		failure,
		metadata: { video_id: videoId, ...(fields && { fields }) },
		...known,
	});
}
