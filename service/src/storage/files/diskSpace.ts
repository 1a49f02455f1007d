import { ServiceError } from '../../contract/serviceError';
import type { FileCache } from '../../util/fileCache';
import type { FileStorage } from './fileStorage';

/** While a file is written. Many at once could fill the disk that each of them found free. */
export const CHECK_SPACE_EVERY_BYTES = 1_000_000;

/** The space of the disk, where `minFreeBytes` must stay free. */
export interface DiskSpace {
	/** Lets the caches give up files if too little is free. @returns whether enough is free then */
	makeRoom(): Promise<boolean>;
	/**
	 * Rejects what would store files while too little is free.
	 * @throws ServiceError `disk_full`
	 */
	check(): Promise<void>;
}

/** @param caches the first one gives up files first */
export function createDiskSpace(
	files: FileStorage,
	minFreeBytes: number,
	caches: readonly FileCache[],
): DiskSpace {
	async function freeBytes(): Promise<number> {
		let free = (await files.freeBytes()) ?? Infinity;
		for (const cache of caches)
			if (free < minFreeBytes) free += await cache.release(minFreeBytes - free);
		return free;
	}

	return {
		makeRoom: async () => (await freeBytes()) >= minFreeBytes,
		async check() {
			const free = await freeBytes();
			if (free >= minFreeBytes) return;
			throw new ServiceError(
				'disk_full',
				`The disk is full: ${free} bytes are free, and ${minFreeBytes} must stay free (--min-free-bytes).`,
				{ metadata: { free_bytes: free, min_free_bytes: minFreeBytes } },
			);
		},
	};
}
