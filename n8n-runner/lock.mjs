// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive } from './processes.mjs';

const staleAfterMs = 45 * 60_000;

/**
 * Does work that only one process may do at a time. A lock whose process is gone counts as free.
 * @template T
 * @param {string} lock a file that exists while the work is done
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lock, onWait, work) {
	await mkdir(dirname(lock), { recursive: true });
	let reported = false;
	while (!(await tryAcquire(lock))) {
		if (await isStale(lock)) {
			await rm(lock, { force: true });
			continue;
		}
		if (!reported) onWait();
		reported = true;
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	try {
		return await work();
	} finally {
		await rm(lock, { force: true });
	}
}

/** @param {string} lock */
async function tryAcquire(lock) {
	try {
		const file = await open(lock, 'wx');
		await file.writeFile(await identityOf(process.pid));
		await file.close();
		return true;
	} catch (error) {
		if (existsSync(lock)) return false;
		// The other process released it between the two checks.
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	}
}

/**
 * What tells a process from a later one with the same ID, such as in a container that was started again: where the system has
 * /proc, when it started.
 * @param {number} pid
 */
async function identityOf(pid) {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	// After the name of the program, which may contain spaces and parentheses.
	const startedAt = stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? '';
	return `${pid} ${startedAt}`;
}

/** @param {string} lock */
async function isStale(lock) {
	try {
		const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
		const age = Date.now() - mtimeMs;
		// Just created: its process ID is not written yet.
		if (text === '') return age > 5_000;
		const pid = parseInt(text, 10);
		return age > staleAfterMs || !isAlive(pid) || text !== (await identityOf(pid));
	} catch {
		return false;
	}
}
