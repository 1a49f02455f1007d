import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../settings/configuration';
import type { Storage, StorageOptions } from './storage';
import { createLocalSharedState } from './sharedState/sharedState';
import { createLocalFiles } from './files/localFiles';
import { createSqlStore } from './sql/sqlStore';
import { openDatabase } from './sqliteDatabase';

/**
 * Opens the embedded storage: one data folder for one process.
 * @throws DataFolderInUseError, NewerDatabaseError, DatabaseUnusableError
 */
async function openEmbeddedStorage(options: StorageOptions): Promise<Storage> {
	const { dataFolder, logger } = options;
	await mkdir(dataFolder, { recursive: true, mode: 0o700 });
	const database = openDatabase(join(dataFolder, 'service.db'));
	const store = createSqlStore(database);
	return {
		database,
		store,
		files: createLocalFiles(dataFolder, logger),
		sharedState: createLocalSharedState(options),
		close: () => store.close(),
	};
}

/**
 * Opens the storage that the settings select.
 * @throws DataFolderInUseError, DatabaseUnusableError, NewerDatabaseError, UnreachableError
 */
export async function openStorage(
	{ shared, dataFolder, keepRequests }: Configuration,
	parts: Pick<StorageOptions, 'clock' | 'logger'>,
): Promise<Storage> {
	const options = { ...parts, dataFolder, keepRequests };
	if (shared === undefined) return openEmbeddedStorage(options);
	// Loaded only if needed, because its libraries slow down the start.
	const { openSharedStorage } = await import('./openShared.js');
	return openSharedStorage(shared, options);
}
