import { checkFreeSpace } from '../storage/files/checkFreeSpace';
import type { FileStorage } from '../storage/files/fileStorage';
import { ServiceError } from '../contract/serviceError';
import type { Store } from '../storage/stores';
import { pluralize } from '../util/messages';
import type { Estimator } from './estimator';

export interface AdmissionLimits {
	/** How many videos may be queued or processing. */
	maxUnfinishedVideos: number;
	/** Disk space in bytes that must stay free. */
	minFreeBytes: number;
}

/**
 * Rejects a new video if the queue or the disk is full.
 * @throws ServiceError `queue_full` with Retry-After, or `disk_full`
 */
export type Admission = () => Promise<void>;

export function createAdmission(
	dependencies: {
		store: Pick<Store, 'videos'>;
		files: FileStorage;
		estimator: Pick<Estimator, 'renderTime'>;
	} & AdmissionLimits,
): Admission {
	const { store, files, estimator, maxUnfinishedVideos, minFreeBytes } = dependencies;
	return async () => {
		const pending = await store.videos.pendingWork();
		const unfinished = pending.reduce((sum, { count }) => sum + count, 0);
		// Simultaneous requests can exceed this limit slightly. It only protects memory and waiting times.
		const [next] = pending;
		if (next !== undefined && unfinished >= maxUnfinishedVideos) {
			const renderMs = await estimator.renderTime(next.templateId, next.resolution);
			const seconds = Math.max(1, Math.ceil(renderMs / 1_000));
			throw new ServiceError(
				'queue_full',
				`The queue is full: ${pluralize(maxUnfinishedVideos, 'video')} queued or processing. Try again in ${seconds} s.`,
				{
					headers: { 'Retry-After': String(seconds) },
					metadata: { limit: maxUnfinishedVideos, retry_after_seconds: seconds },
				},
			);
		}
		await checkFreeSpace(files, minFreeBytes);
	};
}
