import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../util/logger';
import type { FileStorage } from './fileStorage';

const NAME = /^(.+)-(\d+)-\w{6}$/;

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM means that the process exists but belongs to another user.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

/** A folder that stays does not change the result of the work that is done: `recover` removes it after a restart. */
export const createFolderRemover =
	(logger: Logger): FileStorage['removeWorkFolder'] =>
	async (path) => {
		try {
			await rm(path, { recursive: true, force: true, maxRetries: 5 });
		} catch (error) {
			logger.warn({ err: error }, 'folder of unfinished files not removed');
		}
	};

/** Folders for unfinished files of several processes. */
export function createWorkFolders(
	parent: string,
	logger: Logger,
): Pick<FileStorage, 'createWorkFolder' | 'removeWorkFolder' | 'recover'> {
	const host = hostname();
	return {
		async createWorkFolder() {
			await mkdir(parent, { recursive: true, mode: 0o700 });
			return mkdtemp(join(parent, `${host}-${process.pid}-`));
		},
		removeWorkFolder: createFolderRemover(logger),
		/** Removes the folders of dead processes on this machine. */
		async recover() {
			await mkdir(parent, { recursive: true, mode: 0o700 });
			for (const name of await readdir(parent)) {
				const [, owner, pid] = NAME.exec(name) ?? [];
				if (owner !== host) continue;
				// In a container, this process often has the same ID as the dead one.
				if (Number(pid) !== process.pid && isRunning(Number(pid))) continue;
				await rm(join(parent, name), { recursive: true, force: true });
			}
		},
	};
}
