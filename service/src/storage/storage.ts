import type { SharedState, SharedStateOptions } from './sharedState/sharedState';
import type { FileStorage } from './files/fileStorage';
import type { Logger } from '../util/logger';
import type { Store } from './store';

/** Where everything is kept that outlives the process, and what it has in common with others. */
export interface Storage {
	store: Store;
	files: FileStorage;
	sharedState: SharedState;
	/** Whether other processes use it too. */
	shared: boolean;
	close(): Promise<void>;
}

export interface StorageOptions extends SharedStateOptions {
	dataFolder: string;
	logger: Logger;
}

/** Makes good what a process that has ended left behind. */
export async function recoverStorage({ store, files }: Storage): Promise<void> {
	await Promise.all([files.recover(), store.videos.releaseAll(), store.webhooks.recover()]);
}
