import { ServiceError } from '../contract/serviceError';
import { removeVideoFiles } from '../storage/files/fileStorage';
import type { VideoRecord } from '../storage/stores';
import type { Components } from './components';
import { failureOf } from './failures';
import { findVideo } from './findVideo';

/**
 * Cancels a video that is queued or processing: POST /v1/videos/{id}/cancel.
 *
 * 1. In one transaction, the video fails with `cancelled`, its credits are refunded and its webhook is put
 *    into the outbox. After that, no render can complete it.
 * 2. An announcement goes to every process. The one that renders the video stops the render and removes its
 *    files. If the announcement gets lost, it finds out when it stores its progress (jobs/runner.ts) or
 *    extends its lease (jobs/heartbeat.ts).
 *
 * @throws ServiceError `video_not_found`, `video_finished`
 */
export async function cancelVideo(
	id: string,
	{ store, files, sharedState, metrics, clock, random, logger }: Components,
): Promise<VideoRecord> {
	const video = await findVideo(store, id);
	const at = clock.now();
	const failure = failureOf('cancelled', 'The video was canceled before it was finished.', at);
	const webhookId = `evt_${random.alphanumeric(24)}`;
	const outcome = { status: 'failed', at, failure } as const;
	if (!(await store.videos.finish({ videoId: id }, outcome, webhookId))) {
		const { status, failure: earlier } = await findVideo(store, id);
		// The answer to an earlier request may have been lost.
		const became =
			earlier?.type === 'cancelled' ? 'was canceled before, and refunded' : `is already ${status}`;
		throw new ServiceError('video_finished', `The video "${id}" ${became}.`, {
			metadata: { video_id: id, status },
		});
	}
	sharedState.announce('canceled', id);
	sharedState.announce('finished', id);
	metrics.videoFailed(video.templateId, failure.type);
	// A killed process can leave files of an earlier attempt. Neither the answer nor a stop waits for their removal: a storage that
	// hangs takes minutes. What stays is removed with the video.
	void removeVideoFiles(files, video.fileStem).catch((error: unknown) =>
		logger.warn(
			{ err: error, videoId: id },
			'files of a canceled video not removed: delete the video to remove them',
		),
	);
	return findVideo(store, id);
}
