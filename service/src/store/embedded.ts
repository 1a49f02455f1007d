import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalCoordination } from '../coordination';
import { createLocalFiles } from '../files/localFiles';
import { createSqlStore } from './sql/store';
import { openDatabase } from './sqlite/database';
import { createJobQueue } from './sqlite/queue';
import type { Storage, StorageOptions } from './storage';

/**
 * Everything in one data folder, for one process.
 * @throws DataFolderInUseError, NewerDatabaseError, DatabaseUnusableError
 */
export async function openEmbeddedStorage(options: StorageOptions): Promise<Storage> {
	const { dataFolder } = options;
	await mkdir(dataFolder, { recursive: true, mode: 0o700 });
	const database = openDatabase(join(dataFolder, 'service.db'));
	const store = createSqlStore(database);
	return {
		store,
		queue: createJobQueue(database, options),
		files: createLocalFiles(dataFolder),
		coordination: createLocalCoordination(options),
		shared: false,
		close: () => store.close(),
	};
}
