import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { createLocalFiles } from '../files/localFiles';
import type { Random } from '../random';
import { openDatabase } from './sqlite/database';
import { createJobQueue } from './sqlite/queue';
import { createSqlStore } from './sql/store';
import type { Storage } from './storage';

/**
 * Everything in one data folder, for one process.
 * @throws DataFolderInUseError, NewerDatabaseError, DatabaseUnusableError
 */
export async function openEmbeddedStorage(
	dataFolder: string,
	options: { clock: Clock; random: Random; leaseMs: number },
): Promise<Storage> {
	await mkdir(dataFolder, { recursive: true, mode: 0o700 });
	const database = openDatabase(join(dataFolder, 'service.db'));
	return {
		store: createSqlStore(database),
		queue: createJobQueue(database, options),
		files: createLocalFiles(dataFolder),
	};
}
