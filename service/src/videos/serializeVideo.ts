import { isoTime } from '../util/clock';
import type { VideoDetail } from '../contract/admin';
import type { Video, VideoContext, VideoJob, VideoListItem } from '../contract/video';
import type { NewVideo, VideoRecord, VideoSummary } from '../storage/stores';
import type { Post } from '../contract/post';
import { judgeNetworks } from './networks';
import type { Urls } from '../contract/urls';
import { serializeError } from '../contract/serializeError';

const hasFiles = (video: VideoSummary) =>
	video.status === 'completed' && video.filesRemovedAt === undefined;

function serializePost(video: VideoSummary, urls: Urls): Post | undefined {
	const { post, caption, file, fileStem } = video;
	if (post === undefined || caption === undefined || file === undefined) return undefined;
	return {
		title: post.title,
		text: caption,
		short_text: post.short_text,
		hashtags: post.hashtags,
		alt_text: post.alt_text,
		cover_seconds: post.cover_seconds,
		...(hasFiles(video) && {
			subtitles: { vtt_url: urls.file(`${fileStem}.vtt`), srt_url: urls.file(`${fileStem}.srt`) },
		}),
		ai_generated: post.ai_generated,
		networks: judgeNetworks(file),
	};
}

/** An item of GET /v1/videos. As in all responses, JSON leaves out what is undefined. */
export function serializeVideoListItem(video: VideoSummary, urls: Urls): VideoListItem {
	const { file } = video;
	return {
		id: video.id,
		template_id: video.templateId,
		...(hasFiles(video) && {
			video_url: urls.file(`${video.fileStem}.mp4`),
			thumbnail_url: urls.file(`${video.fileStem}.jpg`),
		}),
		created_at: isoTime(video.createdAt),
		completed_at: isoTime(video.completedAt),
		deduplication_key: video.deduplicationKey,
		caption: video.caption,
		post: serializePost(video, urls),
		left_out: video.leftOut,
		status: video.status,
		duration_seconds: file?.durationSeconds,
		width: file?.width,
		height: file?.height,
		size_bytes: file?.bytes,
	};
}

/** A video as GET /v1/videos/{id} and its webhook contain it. */
export function serializeVideo(video: VideoRecord, urls: Urls): Video {
	return {
		...serializeVideoListItem(video, urls),
		progress: video.progress,
		status_url: urls.video(video.id),
		estimated_completion: isoTime(video.estimatedCompletionAt),
		credits_charged: video.creditsCharged,
		files_removed_at: isoTime(video.filesRemovedAt),
		script: video.script,
		attributions: video.attributions,
		warnings: video.warnings,
		error:
			video.failure &&
			serializeError(video.failure, {
				requestId: video.requestId,
				urls,
				metadata: { video_id: video.id },
			}),
	};
}

/**
 * A video with its input: GET /_service/videos/{id}.
 * @param context only its prompt in lists, and once retention removed its request
 */
export function serializeVideoDetail(
	video: VideoRecord,
	context: VideoContext,
	urls: Urls,
): VideoDetail {
	return {
		...serializeVideo(video, urls),
		context,
		resolution: video.resolution,
		watermark: video.watermark,
		webhook_url: video.webhookUrl,
		request_id: video.requestId,
	};
}

/** The response of POST /v1/videos. */
export function serializeVideoJob(video: Omit<NewVideo, 'input'>, urls: Urls): VideoJob {
	return {
		id: video.id,
		template_id: video.templateId,
		created_at: isoTime(video.createdAt),
		estimated_completion: isoTime(video.estimatedCompletionAt),
		status_url: urls.video(video.id),
		credits_charged: video.creditsCharged,
		deduplication_key: video.deduplicationKey,
		warnings: video.warnings,
	};
}
