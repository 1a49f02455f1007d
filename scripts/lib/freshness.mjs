// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFiles } from '../../n8n-runner/hashFiles.mjs';

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
 * Builds if the sources have changed since the last build, or if somebody has changed its result.
 * @param {{ root: string, name: string, sources: string[], results: string[] }} what paths are below `root`
 * @param {() => Promise<void>} build
 */
export async function buildIfStale({ root, name, sources, results }, build) {
	const stampFile = join(root, 'node_modules', '.cache', 'n8n-nodes-video-generation', name);
	const inputs = await hashFiles(root, sources);
	const stamp = async () => `${inputs} ${await hashFiles(root, results)}\n`;
	const built = results.every((result) => existsSync(join(root, result)));
	const last = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
	if (built && last === (await stamp())) return;
	await build();
	await mkdir(dirname(stampFile), { recursive: true });
	await writeFile(stampFile, await stamp());
}
