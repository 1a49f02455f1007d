import { ServiceError } from '../contract/serviceError';
import { removeVideoFiles, type FileStorage } from '../storage/files/fileStorage';
import type { Store } from '../storage/stores';
import { findVideo, videoNotFound } from './findVideo';

/**
 * Removes a finished video with its files and its webhooks, sent or not: DELETE /v1/videos/{id}.
 * @throws ServiceError `video_not_found`, `video_not_finished`
 */
export async function deleteVideo(
	id: string,
	{ store, files }: { store: Pick<Store, 'videos'>; files: FileStorage },
): Promise<void> {
	const { status, fileStem } = await findVideo(store, id);
	if (status === 'queued' || status === 'processing') {
		throw new ServiceError('video_not_finished', `The video "${id}" is still ${status}.`, {
			metadata: { video_id: id, status },
		});
	}
	// Otherwise a create with its key could get it meanwhile, and would lose its webhook with it.
	await store.videos.releaseKey(id);
	// Files before the record: if the process is killed in between, the caller can delete the video again.
	await removeVideoFiles(files, fileStem);
	if (!(await store.videos.remove(id))) throw videoNotFound(id);
}
