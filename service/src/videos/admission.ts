import { ServiceError } from '../contract/serviceError';
import { pluralize } from '../util/messages';
import type { Configuration } from '../settings/configuration';
import type { Components } from './components';

/**
 * Rejects a new video if the queue or the disk is full.
 * @throws ServiceError `queue_full` with Retry-After, or `disk_full`
 */
export type Admission = () => Promise<void>;

export function createAdmission(
	{ diskSpace, estimator }: Components,
	{ maxUnfinishedVideos }: Configuration,
): Admission {
	return async () => {
		const { waiting, running, waitingMs, runningMs } = await estimator.pending();
		const unfinished = waiting + running;
		// Simultaneous requests can exceed this limit slightly. It only protects memory and waiting times.
		if (unfinished >= maxUnfinishedVideos) {
			const averageMs = (waitingMs + runningMs) / unfinished;
			const seconds = Math.max(1, Math.ceil(averageMs / 1_000));
			throw new ServiceError(
				'queue_full',
				`The queue is full: ${pluralize(maxUnfinishedVideos, 'video')} queued or processing. Try again in ${seconds} s.`,
				{
					headers: { 'Retry-After': String(seconds) },
					metadata: { limit: maxUnfinishedVideos, retry_after_seconds: seconds },
				},
			);
		}
		await diskSpace.check();
	};
}
