import type { SharedState, SharedStateOptions } from './sharedState/sharedState';
import type { DiskSpace } from './files/diskSpace';
import type { FileStorage } from './files/fileStorage';
import type { Logger } from '../util/logger';
import type { Store } from './stores';
import type { SqlDatabase } from './sql/sqlDatabase';

/** The database, the files, and the state that processes share. */
export interface Storage {
	database: SqlDatabase;
	store: Store;
	files: FileStorage;
	sharedState: SharedState;
	close(): Promise<void>;
}

export interface StorageOptions extends SharedStateOptions {
	dataFolder: string;
	logger: Logger;
}

/** Removes the unfinished files and the leases of dead processes, and makes room on the disk. */
export async function recoverStorage(
	{ store, files }: Storage,
	diskSpace: DiskSpace,
): Promise<void> {
	await files.recover();
	// The database writes what follows.
	await diskSpace.makeRoom();
	await Promise.all([store.videos.releaseAll(), store.webhooks.recover()]);
}
