// @ts-check
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles } from './hashFiles.mjs';
import { run, runNpm } from './processes.mjs';

/**
 * Packs this checkout as npm would publish it. Build it first.
 * @param {string} root the checkout
 * @param {string} destination an existing folder
 * @returns {Promise<string>} the path of the tarball
 */
export async function packPackage(root, destination) {
	const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
	const [{ filename }] = JSON.parse(await runNpm(args, { cwd: root }));
	return join(destination, filename);
}

/**
 * Installs this checkout's package into a user folder, as n8n's own installer does, and replaces another build of it. It is packed,
 * unpacked, stripped of its development, peer and optional dependencies, and listed. n8n must not run on the folder.
 * @param {string} root the checkout
 * @param {string} userFolder N8N_USER_FOLDER
 * @returns {Promise<{ name: string, version: string, folder: string }>}
 */
export async function installPackage(root, userFolder) {
	const nodes = join(userFolder, '.n8n', 'nodes');
	const present = await sameBuildIn(nodes, root);
	if (present) return present;
	await mkdir(join(nodes, 'node_modules'), { recursive: true });
	const temporary = await mkdtemp(join(tmpdir(), 'community-package-'));
	try {
		const tarball = await packPackage(root, temporary);
		const unpacked = join(temporary, 'unpacked');
		await mkdir(unpacked);
		await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
		const manifestFile = join(unpacked, 'package.json');
		const manifest = await strippedManifest(manifestFile);
		await writeFile(manifestFile, manifest);
		const { name, version, dependencies } = JSON.parse(manifest);
		if (Object.keys(dependencies ?? {}).length > 0) {
			await runNpm(npmInstall, { cwd: unpacked });
		}
		const folder = join(nodes, 'node_modules', name);
		await replaceFolder(unpacked, folder);
		await listPackage(join(nodes, 'package.json'), name, version);
		return { name, version, folder };
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
}

const npmInstall = [
	'install',
	'--prefer-offline',
	'--audit=false',
	'--fund=false',
	'--bin-links=false',
	'--install-strategy=shallow',
	'--ignore-scripts=true',
	'--package-lock=false',
];

/**
 * The package in the folder, if it is this checkout's build. Packing it again would take a second.
 * @param {string} nodes n8n's folder of community packages
 * @param {string} root the checkout
 */
async function sameBuildIn(nodes, root) {
	const manifest = await strippedManifest(join(root, 'package.json'));
	const { name, version, main } = JSON.parse(manifest);
	const folder = join(nodes, 'node_modules', name);
	const installed = join(folder, 'package.json');
	if (!existsSync(installed) || (await readFile(installed, 'utf8')) !== manifest) return undefined;
	const [wanted, found] = await Promise.all(
		[root, folder].map((place) => hashFiles(place, [main, 'dist'])),
	);
	return wanted === found ? { name, version, folder } : undefined;
}

/**
 * @param {string} file
 * @returns {Promise<string>} what n8n's installer makes of it
 */
async function strippedManifest(file) {
	const manifest = JSON.parse(await readFile(file, 'utf8'));
	for (const list of ['devDependencies', 'peerDependencies', 'optionalDependencies']) {
		Reflect.deleteProperty(manifest, list);
	}
	return JSON.stringify(manifest, null, 2);
}

/**
 * @param {string} from may be on another file system
 * @param {string} to
 */
async function replaceFolder(from, to) {
	const beside = `${to}.new`;
	await rm(beside, { recursive: true, force: true });
	await cp(from, beside, { recursive: true });
	await rm(to, { recursive: true, force: true });
	await rename(beside, to);
}

/**
 * @param {string} file n8n's list of community packages
 * @param {string} name
 * @param {string} version
 */
async function listPackage(file, name, version) {
	const list = existsSync(file)
		? JSON.parse(await readFile(file, 'utf8'))
		: { name: 'installed-nodes', private: true };
	list.dependencies = { ...list.dependencies, [name]: version };
	await writeFile(file, JSON.stringify(list, null, 2));
}
