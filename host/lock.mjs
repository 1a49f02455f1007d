// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive } from './processes.mjs';

const staleAfterMs = 45 * 60_000;

/**
 * Does a piece of work that only one process may do at a time. A lock whose process is gone counts as free.
 * @template T
 * @param {string} lock a file, made for as long as the work lasts
 * @param {{ waiting: () => void, done?: () => boolean }} options `waiting`: called once when another process holds
 * it; `done`: whether the other one's result makes waiting needless
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lock, { waiting, done = () => false }, work) {
	await mkdir(dirname(lock), { recursive: true });
	let told = false;
	while (!(await take(lock))) {
		if (done()) return await work();
		if (await isStale(lock)) {
			await rm(lock, { force: true });
			continue;
		}
		if (!told) waiting();
		told = true;
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	try {
		return await work();
	} finally {
		await rm(lock, { force: true });
	}
}

/** @param {string} lock */
async function take(lock) {
	try {
		const file = await open(lock, 'wx');
		await file.writeFile(String(process.pid));
		await file.close();
		return true;
	} catch (error) {
		if (existsSync(lock)) return false;
		// Let go between the two looks at it.
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
		throw error;
	}
}

/** @param {string} lock */
async function isStale(lock) {
	try {
		const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
		const age = Date.now() - mtimeMs;
		// Just made, its process id not written yet.
		if (text === '') return age > 5_000;
		return age > staleAfterMs || !isAlive(Number(text));
	} catch {
		return false;
	}
}
