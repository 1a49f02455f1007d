import type { ServiceClient } from './client';
import { ServiceError } from './errors';
import type { Video } from './schemas';
import { readVideo } from './videos';

/**
 * Adds the reason why a video failed. The list does not contain it, so this reads the video at its own URL.
 * @param statusUrl of the video's job, if known; otherwise `GET /v1/videos/{id}` is tried
 * @returns the video unchanged if the service does not give a reason
 */
export async function withFailureReason(
	client: ServiceClient,
	video: Video,
	statusUrl?: string | null,
): Promise<Video> {
	if (video.error) return video;
	const isOwnUrl = statusUrl && client.isSameOrigin(statusUrl);
	const url = isOwnUrl ? statusUrl : `/v1/videos/${encodeURIComponent(video.id)}`;
	const read = await readVideo(client, url).catch((error: unknown) => {
		if (error instanceof ServiceError) return undefined;
		throw error;
	});
	if (read?.id !== video.id) return video;
	return { ...read, ...video, error: read.error ?? null };
}
