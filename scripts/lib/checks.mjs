// @ts-check
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hostNames } from '../../host/hosts.mjs';
import { cleanEnvironment, run } from '../../host/processes.mjs';
import { describeThirdParty } from './thirdParty.mjs';

/**
 * Whether the tarball holds all that runs, and nothing else. The package must have been built.
 * @param {string} root the checkout
 * @throws with what is too much and what is missing
 */
export async function checkTarball(root) {
	const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
	const [{ files }] = JSON.parse(await run('npm', args, { cwd: root, env: cleanEnvironment() }));
	const packed = files.map((/** @type {{ path: string }} */ { path }) => path);
	const { n8n } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	const icons = await readdir(join(root, 'icons'));
	const wanted = [
		...['LICENSE.md', 'README.md', 'index.js', 'package.json'],
		...['dist/nodes/start.js', 'dist/nodes/later.js', ...n8n.credentials, ...n8n.nodes],
		...n8n.nodes.map((/** @type {string} */ path) => path.replace(/js$/, 'json')),
		...icons.map((name) => join('dist', 'icons', name)),
	];
	complain([
		...missingIn(wanted, packed).map((path) => `${path} is packed, but nothing needs it`),
		...missingIn(packed, wanted).map((path) => `${path} is not packed`),
	]);
}

/**
 * Whether reading the package and making its classes, which n8n does at each start, leaves the rest of it unread. The
 * package must have been built.
 * @param {string} root the checkout
 * @throws with what was read
 */
export function checkStart(root) {
	const load = createRequire(join(root, 'package.json'));
	const { n8n } = load('./package.json');
	for (const file of [...n8n.credentials, ...n8n.nodes]) {
		/** @type {(new () => unknown)[]} */
		const classes = Object.values(load(`./${file}`));
		for (const Class of classes) new Class();
	}
	const later = load.resolve('./dist/nodes/later.js');
	complain(later in load.cache ? [`${later} is read when n8n starts`] : []);
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

/**
 * Whether THIRD_PARTY.md tells of what the lock files name.
 * @param {string} root the checkout
 */
export async function checkThirdParty(root) {
	const written = await readFile(join(root, 'THIRD_PARTY.md'), 'utf8');
	if (written === (await describeThirdParty(root))) return;
	complain(['THIRD_PARTY.md is not current: npm run third-party writes it anew']);
}

/** @param {string[]} faults */
function complain(faults) {
	if (faults.length > 0) throw new Error(faults.join('\n'));
}
