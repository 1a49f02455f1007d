// @ts-check
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseNames } from '../../n8n-runner/releases.mjs';
import { runNpm } from '../../n8n-runner/processes.mjs';
import { describeThirdParty } from './thirdPartyNotice.mjs';

/**
 * Checks that the tarball holds everything the package needs at run time, and nothing else. Build the package first.
 * @param {string} root the checkout
 * @throws with the files that are missing or not needed
 */
export async function checkTarball(root) {
	const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
	const [{ files }] = JSON.parse(await runNpm(args, { cwd: root }));
	const packed = files.map((/** @type {{ path: string }} */ { path }) => path);
	const { n8n } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	const icons = await readdir(join(root, 'icons'));
	const wanted = [
		'LICENSE.md',
		'README.md',
		'index.js',
		'package.json',
		'dist/bundle.js',
		...n8n.credentials,
		...n8n.nodes,
		...n8n.nodes.map((/** @type {string} */ path) => path.replace(/js$/, 'json')),
		...icons.map((name) => join('dist', 'icons', name)),
	];
	throwIfAny([
		...missingIn(wanted, packed).map((path) => `${path} is packed, but not needed`),
		...missingIn(packed, wanted).map((path) => `${path} is not packed`),
	]);
}

const providedByN8n = ['n8n-workflow', 'zod/v3', 'crypto'];

/**
 * Checks that the bundle requires only what n8n provides, and that esbuild has put no other package into it. Build it first.
 * @param {string} root the checkout
 * @throws with the packages that do not belong there
 */
export async function checkBundle(root) {
	const bundle = await readFile(join(root, 'dist', 'bundle.js'), 'utf8');
	const required = [...bundle.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, path = '']) => path);
	// esbuild names the source of each part in a comment.
	const sources = [...bundle.matchAll(/^\/\/ (\S+)$/gm)].map(([, path = '']) => path);
	throwIfAny([
		...missingIn(providedByN8n, required).map((path) => `The bundle requires ${path}`),
		...sources
			.filter((path) => path.includes('node_modules'))
			.map((path) => `The bundle contains ${path}`),
	]);
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
 * Checks that the lock files leave the choice of the registry to npm's configuration.
 * @param {string} root the checkout
 * @throws with the packages whose entry names a URL
 */
export async function checkLockFiles(root) {
	const releases = releaseNames.map((name) => join('n8n-runner', name));
	const peers = ['remotion', 'hyperframes'].map((peer) => join('bench', peer));
	const folders = ['', ...peers, ...releases];
	const problems = folders.map(async (folder) => {
		const file = join(folder, 'package-lock.json');
		/** @type {{ packages: Record<string, { resolved?: string }> }} */
		const { packages } = JSON.parse(await readFile(join(root, file), 'utf8'));
		return Object.entries(packages)
			.filter(([, { resolved }]) => resolved?.includes('://'))
			.map(([path]) => `${file} names a URL for ${path}`);
	});
	throwIfAny((await Promise.all(problems)).flat());
}

/**
 * Checks that THIRD_PARTY.md lists the packages of the lock files.
 * @param {string} root the checkout
 */
export async function checkThirdParty(root) {
	const written = await readFile(join(root, 'THIRD_PARTY.md'), 'utf8');
	if (written === (await describeThirdParty(root))) return;
	throwIfAny(['THIRD_PARTY.md is out of date. Run: npm run third-party']);
}

/** @param {string[]} problems */
function throwIfAny(problems) {
	if (problems.length > 0) throw new Error(problems.join('\n'));
}
