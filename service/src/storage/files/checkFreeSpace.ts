import { ServiceError } from '../../contract/serviceError';
import type { FileStorage } from './fileStorage';

/**
 * Rejects a request that stores files while too little disk space is free.
 * @throws ServiceError `disk_full`
 */
export async function checkFreeSpace(files: FileStorage, minFreeBytes: number): Promise<void> {
	const free = await files.freeBytes();
	if (free === undefined || free >= minFreeBytes) return;
	throw new ServiceError(
		'disk_full',
		`The disk is full: ${free} bytes are free, and ${minFreeBytes} must stay free (--min-free-bytes).`,
		{ metadata: { free_bytes: free, min_free_bytes: minFreeBytes } },
	);
}
