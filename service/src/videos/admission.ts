import type { FileStorage } from '../storage/files/fileStorage';
import { ServiceError } from '../contract/serviceError';
import type { Store } from '../storage/store';
import { counted } from '../util/wording';

export interface AdmissionLimits {
	/** How many videos may be queued or in work at a time. */
	maxUnfinishedVideos: number;
	/** Room that has to be left where the files lie, in bytes. */
	minFreeBytes: number;
}

/**
 * Lets a new video in while there is room for it.
 * @param expectedMs how long its render takes, which is when to try again
 * @throws ServiceError `queue_full` with Retry-After, or `disk_full`
 */
export type Admission = (expectedMs: number) => Promise<void>;

export function createAdmission(
	dependencies: { store: Pick<Store, 'videos'>; files: FileStorage } & AdmissionLimits,
): Admission {
	const { store, files, maxUnfinishedVideos, minFreeBytes } = dependencies;
	return async (expectedMs) => {
		const pending = await store.videos.pendingWork();
		const unfinished = pending.reduce((sum, { count }) => sum + count, 0);
		// Requests that come at the same instant may pass together: the limit guards memory and time, not a promise.
		if (unfinished >= maxUnfinishedVideos) {
			const seconds = Math.max(1, Math.ceil(expectedMs / 1_000));
			throw new ServiceError(
				'queue_full',
				`The limit of ${counted(maxUnfinishedVideos, 'video')} that wait or are in work is reached. Try again in ${seconds} s.`,
				{
					headers: { 'Retry-After': String(seconds) },
					metadata: { limit: maxUnfinishedVideos, retry_after_seconds: seconds },
				},
			);
		}
		const free = await files.freeBytes();
		if (free !== undefined && free < minFreeBytes) {
			throw new ServiceError(
				'disk_full',
				`The disk has ${free} bytes left, and ${minFreeBytes} are to stay free (--min-free-bytes).`,
				{ metadata: { free_bytes: free, min_free_bytes: minFreeBytes } },
			);
		}
	};
}
