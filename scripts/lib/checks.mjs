// @ts-check
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hostNames } from '../../host/hosts.mjs';
import { cleanEnvironment, run } from '../../host/processes.mjs';

/**
 * Whether the tarball holds all that runs, and nothing else. The package must have been built.
 * @param {string} root the checkout
 * @throws with what is too much and what is missing
 */
export async function checkTarball(root) {
	const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
	const [{ files }] = JSON.parse(await run('npm', args, { cwd: root, env: cleanEnvironment() }));
	const packed = files.map((/** @type {{ path: string }} */ { path }) => path);
	const wanted = [
		...['LICENSE.md', 'README.md', 'index.js', 'package.json'],
		...(await Promise.all(['credentials', 'icons', 'nodes'].map((folder) => built(root, folder)))),
	].flat();
	complain([
		...missingIn(wanted, packed).map((path) => `${path} is packed, but nothing needs it`),
		...missingIn(packed, wanted).map((path) => `${path} is not packed`),
	]);
}

/**
 * What the build makes of a folder's files.
 * @param {string} root
 * @param {string} folder
 */
async function built(root, folder) {
	const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join('dist', parentPath.slice(root.length), name))
		.map((path) => path.replace(/\.ts$/, '.js'));
}

/**
 * @param {string[]} list
 * @param {string[]} candidates
 */
function missingIn(list, candidates) {
	const known = new Set(list);
	return candidates.filter((candidate) => !known.has(candidate));
}

/**
 * Whether the lock files leave it to the client from where packages come.
 * @param {string} root the checkout
 * @throws with the packages whose entry names an address
 */
export async function checkLockFiles(root) {
	const folders = ['', 'service', ...hostNames.map((name) => join('host', name))];
	const faults = folders.map(async (folder) => {
		const file = join(folder, 'package-lock.json');
		/** @type {{ packages: Record<string, { resolved?: string }> }} */
		const { packages } = JSON.parse(await readFile(join(root, file), 'utf8'));
		return Object.entries(packages)
			.filter(([, { resolved }]) => resolved?.includes('://'))
			.map(([path]) => `${file} names an address for ${path}`);
	});
	complain((await Promise.all(faults)).flat());
}

/** @param {string[]} faults */
function complain(faults) {
	if (faults.length > 0) throw new Error(faults.join('\n'));
}
