// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Whether node_modules has the packages of the lock file. It compares the lock file with npm's record of the installation, which
 * npm writes last. So an interrupted installation does not count as complete.
 * @param {string} folder contains package-lock.json
 */
export async function isInstalled(folder) {
	const record = join(folder, 'node_modules', '.package-lock.json');
	if (!existsSync(record)) return false;
	const [wanted, installed] = await Promise.all([
		packagesIn(join(folder, 'package-lock.json')),
		packagesIn(record),
	]);
	return Object.entries(wanted).every(([path, entry]) => {
		if (!path.includes('node_modules/')) return true;
		const present = installed[path];
		// Not installed because it is for another platform.
		if (present === undefined) return entry.optional === true;
		return present.version === entry.version && present.integrity === entry.integrity;
	});
}

/**
 * @param {string} lockfile
 * @returns {Promise<Record<string, { version?: string, integrity?: string, optional?: boolean }>>}
 */
async function packagesIn(lockfile) {
	return JSON.parse(await readFile(lockfile, 'utf8')).packages;
}

/**
 * A hash of the contents and names of files and folders. A missing one changes the hash too.
 * @param {string} root
 * @param {string[]} paths below it
 */
async function hashOf(root, paths) {
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

/**
 * Builds if the sources have changed since the last build, or if somebody has changed its result.
 * @param {{ root: string, name: string, sources: string[], results: string[] }} what paths are below `root`
 * @param {() => Promise<void>} build
 */
export async function buildIfStale({ root, name, sources, results }, build) {
	const stampFile = join(root, 'node_modules', '.cache', 'n8n-nodes-video-generation', name);
	const inputs = await hashOf(root, sources);
	const stamp = async () => `${inputs} ${await hashOf(root, results)}\n`;
	const built = results.every((result) => existsSync(join(root, result)));
	const last = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
	if (built && last === (await stamp())) return;
	await build();
	await mkdir(dirname(stampFile), { recursive: true });
	await writeFile(stampFile, await stamp());
}
