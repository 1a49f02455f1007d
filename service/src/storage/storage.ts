import type { Clock } from '../util/clock';
import type { SharedState, SharedStateOptions } from './sharedState';
import type { FileStorage } from './files/fileStorage';
import type { JobQueue } from '../jobs/jobQueue';
import type { Logger } from '../util/logger';
import type { Random } from '../util/random';
import { repeat } from '../util/repeat';
import type { Store } from './store';

/** Where everything is kept that outlives the process, and what it has in common with others. */
export interface Storage {
	store: Store;
	queue: JobQueue;
	files: FileStorage;
	sharedState: SharedState;
	/** Whether other processes use it too. */
	shared: boolean;
	close(): Promise<void>;
}

export interface StorageOptions extends SharedStateOptions {
	dataFolder: string;
	random: Random;
	logger: Logger;
	/** How long a video stays with a process that is not heard of any more, in milliseconds. */
	leaseMs: number;
}

/** Puts videos that are not finished into the queue; those that are in it stay once. */
async function queueUnfinished({ store, queue }: Storage): Promise<void> {
	for (const videoId of await store.videos.unfinished()) await queue.enqueue(videoId);
}

/** Makes good what a process that has ended left behind. */
export async function recoverStorage(storage: Storage): Promise<void> {
	const { store, queue, files } = storage;
	await Promise.all([files.recover(), queue.recover(), store.webhooks.recover()]);
	// A process can end between storing a video and queueing it.
	await queueUnfinished(storage);
}

const LOOK_EVERY_MS = 60_000;

export interface Watch {
	stop(): Promise<void>;
}

/**
 * Looks again and again for videos that should be in the queue: another process can end before it
 * has put one there, and Redis can lose what it holds.
 */
export function watchQueue(
	storage: Storage,
	{ clock, logger }: { clock: Clock; logger: Logger },
): Watch {
	const stopping = new AbortController();
	const turn = async () => {
		await clock.wait(LOOK_EVERY_MS, stopping.signal);
		if (!stopping.signal.aborted) await queueUnfinished(storage);
	};
	const running = storage.shared
		? repeat(turn, {
				signal: stopping.signal,
				clock,
				logger,
				failure: 'unfinished videos not queued',
				pauseAfterErrorMs: 0,
			})
		: Promise.resolve();
	return {
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
