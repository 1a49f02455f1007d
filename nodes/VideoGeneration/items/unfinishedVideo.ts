import type { IDataObject } from 'n8n-workflow';

import type { Video } from '../api/schemas';
import { errorObject } from './errorItem';
import { finishedVideo } from './finishedVideo';

/** A video that failed or was waited for in vain, and in which form its item goes on. */
interface UnfinishedVideo {
	video: Video;
	metadata: Record<string, unknown>;
	/** Whether the node's On Error is the error output. */
	toErrorOutput: boolean;
	/** What stands on the item besides. */
	added?: IDataObject;
}

/**
 * A failed video is an item like any other; for the error output it stands under `error`, with nothing beside: the host
 * moves only such items.
 */
export function failedVideo({
	video,
	metadata,
	toErrorOutput,
	added,
}: UnfinishedVideo): IDataObject {
	const item = { ...finishedVideo(video, 'failed', metadata), ...added };
	if (!toErrorOutput) return item;
	const { error } = video;
	return {
		error: errorObject({
			message: error?.title ?? error?.detail ?? 'The video could not be generated',
			description: error?.title ? error.detail : undefined,
			type: error?.type ?? 'video_failed',
			status: error?.status,
			request_id: error?.request_id,
			// The same item would be paid for again.
			retryable: false,
			links: error?.links && { ...error.links },
			video_id: video.id,
			video: item,
		}),
	};
}

/** A video whose wait has ended first: it may be finished all the same, and the message says how to read it. */
export function timedOutVideo(
	{ video, metadata, toErrorOutput }: UnfinishedVideo,
	message: string,
): IDataObject {
	const description = `It is paid for and may be finished all the same. Read it with Video > Get (video:get) and the ID ${video.id}.`;
	const item = {
		...finishedVideo(video, 'timed_out', metadata),
		message: `${message} ${description}`,
	};
	if (!toErrorOutput) return item;
	return {
		error: {
			message,
			description,
			type: 'timed_out',
			retryable: false,
			video_id: video.id,
			video: item,
		},
	};
}
