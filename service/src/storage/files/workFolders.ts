import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
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

/** Folders for unfinished files of several processes. */
export function createWorkFolders(
	parent: string,
): Pick<FileStorage, 'createWorkFolder' | 'removeWorkFolder' | 'recover'> {
	const host = hostname();
	return {
		async createWorkFolder() {
			await mkdir(parent, { recursive: true, mode: 0o700 });
			return mkdtemp(join(parent, `${host}-${process.pid}-`));
		},
		removeWorkFolder: (path) => rm(path, { recursive: true, force: true }),
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
