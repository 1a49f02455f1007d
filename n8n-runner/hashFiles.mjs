// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A hash of the contents and names of files and folders. A missing one changes the hash too.
 * @param {string} root
 * @param {string[]} paths below it
 */
export async function hashFiles(root, paths) {
	const hash = createHash('sha256');
	for (const path of paths) {
		for (const file of await filesBelow(root, path)) {
			hash.update(`${file}\0`);
			hash.update(await readFile(join(root, file)));
		}
	}
	return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesBelow(root, path) {
	const full = join(root, path);
	if (!existsSync(full)) return [];
	if (!(await stat(full)).isDirectory()) return [path];
	const names = (await readdir(full)).sort();
	return (await Promise.all(names.map((name) => filesBelow(root, join(path, name))))).flat();
}
