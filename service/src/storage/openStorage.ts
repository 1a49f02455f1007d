import type { Configuration } from '../settings/configuration';
import { openEmbeddedStorage } from './openEmbedded';
import type { Storage, StorageOptions } from './storage';

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
