import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalSharedState } from './sharedState/sharedState';
import { createLocalFiles } from './files/localFiles';
import { createSqlStore } from './sql/sqlStore';
import { openDatabase } from './sqliteDatabase';
import type { Storage, StorageOptions } from './storage';

/**
 * Opens the embedded storage: one data folder for one process.
 * @throws DataFolderInUseError, NewerDatabaseError, DatabaseUnusableError
 */
export async function openEmbeddedStorage(options: StorageOptions): Promise<Storage> {
	const { dataFolder } = options;
	await mkdir(dataFolder, { recursive: true, mode: 0o700 });
	const database = openDatabase(join(dataFolder, 'service.db'));
	const store = createSqlStore(database);
	return {
		database,
		store,
		files: createLocalFiles(dataFolder),
		sharedState: createLocalSharedState(options),
		close: () => store.close(),
	};
}
