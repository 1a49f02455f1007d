import { mkdir, mkdtemp, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '../../util/logger';
import type { FileStorage } from './fileStorage';
import { createFolderRemover } from './workFolders';

async function flushToDisk(path: string): Promise<void> {
	const handle = await open(path, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Files in the data folder: finished files in `files/`, unfinished ones in `work/`. */
export function createLocalFiles(dataFolder: string, logger: Logger): FileStorage {
	const finished = join(dataFolder, 'files');
	const work = join(dataFolder, 'work');

	return {
		async createWorkFolder() {
			await mkdir(work, { recursive: true });
			return mkdtemp(join(work, 'render-'));
		},

		removeWorkFolder: createFolderRemover(logger),

		async publish(sourcePath, name) {
			const target = join(finished, name);
			await mkdir(dirname(target), { recursive: true });
			await flushToDisk(sourcePath);
			await rename(sourcePath, target);
		},

		async locate(name) {
			const path = join(finished, name);
			const found = await stat(path).catch(() => undefined);
			if (found?.isFile() !== true) return undefined;
			// Files are replaced as a whole, so another version has another time.
			const etag = `"${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`;
			return { kind: 'path', path, bytes: found.size, etag };
		},

		async remove(name) {
			await rm(join(finished, name), { force: true });
		},

		async freeBytes() {
			const disk = await statfs(dataFolder);
			return disk.bavail * disk.bsize;
		},

		async recover() {
			await rm(work, { recursive: true, force: true });
		},
	};
}
