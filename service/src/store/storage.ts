import type { FileStorage } from '../files/files';
import type { JobQueue } from '../jobs/queue';
import type { Store } from './store';

/** Where everything is kept that outlives the process. */
export interface Storage {
	store: Store;
	queue: JobQueue;
	files: FileStorage;
}

/** Makes good what a process that has ended left behind. */
export async function recoverStorage({ store, queue, files }: Storage): Promise<void> {
	await Promise.all([files.recover(), queue.recover(), store.webhooks.recover()]);
	// A process can end between storing a video and queueing it.
	for (const videoId of await store.videos.unfinished()) await queue.enqueue(videoId);
}
