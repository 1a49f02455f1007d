import { ServiceError } from '../contract/serviceError';
import type { Store, VideoRecord } from '../storage/stores';
import { shorten } from '../util/messages';

export const videoNotFound = (id: string) =>
	new ServiceError('video_not_found', `There is no video "${shorten(id)}".`);

/** @throws ServiceError `video_not_found` */
export async function findVideo(
	{ videos }: Pick<Store, 'videos'>,
	id: string,
): Promise<VideoRecord> {
	const video = await videos.get(id);
	if (video === undefined) throw videoNotFound(id);
	return video;
}
