import { isoTime } from '../clock';
import type { Video, VideoJob, VideoListItem } from '../contract/video';
import type { VideoRecord, VideoSummary } from '../store/store';
import type { Addresses } from './addresses';
import { failureObject } from './errorObject';

/** A video as it stands in a list (contract 2.3). */
export function videoListItem(video: VideoSummary, addresses: Addresses): VideoListItem {
	const hasFiles = video.status === 'completed' && video.filesRemovedAt === undefined;
	return {
		id: video.id,
		template_id: video.templateId,
		...(hasFiles && {
			video_url: addresses.file(`${video.fileStem}.mp4`),
			thumbnail_url: addresses.file(`${video.fileStem}.jpg`),
		}),
		created_at: isoTime(video.createdAt),
		...(video.completedAt !== undefined && { completed_at: isoTime(video.completedAt) }),
	};
}

/** A video as its status address and its webhook show it. */
export function videoView(video: VideoRecord, addresses: Addresses): Video {
	return {
		...videoListItem(video, addresses),
		status: video.status,
		progress: video.progress,
		status_url: addresses.video(video.id),
		estimated_completion: isoTime(video.estimatedCompletionAt),
		credits_charged: video.creditsCharged,
		...(video.filesRemovedAt !== undefined && {
			files_removed_at: isoTime(video.filesRemovedAt),
		}),
		...(video.failure && {
			error: failureObject(video.failure, {
				requestId: video.requestId,
				videoId: video.id,
				addresses,
			}),
		}),
	};
}

/** The answer to a new video (contract 2.2). */
export function videoJob(video: VideoRecord, addresses: Addresses): VideoJob {
	return {
		id: video.id,
		template_id: video.templateId,
		created_at: isoTime(video.createdAt),
		estimated_completion: isoTime(video.estimatedCompletionAt),
		status_url: addresses.video(video.id),
		credits_charged: video.creditsCharged,
	};
}
