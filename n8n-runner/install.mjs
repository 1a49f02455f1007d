// @ts-check
import { cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import {
	describeRelease,
	installationFolder,
	manifestFiles,
	parseNodeVersion,
} from './releases.mjs';
import { withLock } from './lock.mjs';
import { nameTarballs } from './nameTarballs.mjs';
import { npmCi } from './npmCi.mjs';
import { cleanEnvironment, run, runNpm } from './processes.mjs';
import { logToStderr, step } from './progress.mjs';

/**
 * @typedef {object} Installation
 * @property {import('./releases.mjs').Release} release
 * @property {string} folder holds node_modules/n8n
 * @property {string} node the Node that runs it
 * @property {readonly [number, number]} nodeVersion
 */

/**
 * Makes sure that a real n8n is installed in the shared cache folder.
 * @param {string} root the checkout
 * @param {import('./releases.mjs').ReleaseName} name
 * @returns {Promise<Installation>}
 */
export async function ensureInstalled(root, name) {
	const release = describeRelease(root, name);
	const pinned = process.platform === 'linux' && process.arch === 'x64';
	if (!pinned && !release.acceptsNode(parseNodeVersion(process.version))) {
		throw new Error(
			`n8n ${release.version} needs Node ${release.neededNode}, and none comes with it on ` +
				`${process.platform}-${process.arch}. This is Node ${process.version}: switch to a matching ` +
				'one and run the command again.',
		);
	}
	const folder = installationFolder(release, pinned);
	await removeLeftovers(folder);
	if (!existsSync(folder)) await installOnce(release, folder, pinned);
	return describeInstallation(release, folder, pinned);
}

/**
 * @param {import('./releases.mjs').Release} release
 * @param {string} folder
 * @param {boolean} pinned
 */
function nodeOf(release, folder, pinned) {
	return pinned
		? join(folder, 'runtime', 'node_modules', release.pinnedNode.package, 'bin', 'node')
		: process.execPath;
}

/**
 * @param {import('./releases.mjs').Release} release
 * @param {string} folder
 * @param {boolean} pinned
 * @returns {Installation}
 */
function describeInstallation(release, folder, pinned) {
	const version = pinned ? release.pinnedNode.version : process.version;
	return {
		release,
		folder,
		node: nodeOf(release, folder, pinned),
		nodeVersion: parseNodeVersion(version),
	};
}

/**
 * A lock allows one installer at a time. If two run anyway (on two machines that share a home folder), each installs into its own
 * folder, and the one that renames first is used.
 * @param {import('./releases.mjs').Release} release
 * @param {string} folder
 * @param {boolean} pinned
 */
async function installOnce(release, folder, pinned) {
	const done = () => existsSync(folder);
	const onWait = () =>
		logToStderr(`Another process is installing n8n ${release.version}: waiting for it.`);
	await withLock(`${folder}.lock`, onWait, async () => {
		if (done()) return;
		const temporary = await mkdtemp(`${folder}.part-`);
		try {
			await install(release, temporary, pinned);
			await rename(temporary, folder).catch((error) => {
				if (!done()) throw error;
			});
		} finally {
			// Its own error would hide why the installation failed. The next start tries again to remove it.
			await removeFolder(temporary).catch(() => undefined);
		}
	});
}

/**
 * Removes what killed installers left behind. Nothing needs it, so a failure does not matter.
 * @param {string} folder
 */
async function removeLeftovers(folder) {
	for (const name of await readdir(dirname(folder)).catch(() => [])) {
		const path = join(dirname(folder), name);
		if (!path.startsWith(`${folder}.part-`)) continue;
		const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
		if (Date.now() - mtimeMs > 3_600_000) await removeFolder(path).catch(() => undefined);
	}
}

/** @param {string} folder to which a process that was just killed may still have added something */
async function removeFolder(folder) {
	await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/**
 * sqlite3 is compiled while npm downloads n8n, because that takes most of a minute. So the folder `runtime` has its own manifest,
 * with sqlite3 and the Node that runs n8n.
 * @param {import('./releases.mjs').Release} release
 * @param {string} folder
 * @param {boolean} pinned
 */
async function install(release, folder, pinned) {
	logToStderr(
		`n8n ${release.version} is not installed yet: this downloads about 0.7 GB once, for all checkouts.`,
	);
	for (const file of manifestFiles) {
		await cp(join(release.manifestFolder, file), join(folder, file));
	}
	const runtime = join(folder, 'runtime');
	for (const place of [folder, runtime]) await nameTarballs(place);
	const stopping = new AbortController();
	const stop = stopping.signal;
	const parts = [
		npmCi(folder, `n8n ${release.version}`, stop),
		npmCi(runtime, `Node and sqlite3 of n8n ${release.version}`, stop)
			.then(() => checkNode(release, nodeOf(release, folder, pinned)))
			.then(() => buildSqlite(release, runtime, nodeOf(release, folder, pinned), pinned, stop)),
	];
	await Promise.all(parts).catch(async (error) => {
		// The other one would write into the folder while it is removed.
		stopping.abort();
		await Promise.allSettled(parts);
		throw error;
	});
	const addon = join('node_modules', 'sqlite3', 'build', 'Release', 'node_sqlite3.node');
	await cp(join(runtime, addon), join(folder, addon));
	await run(nodeOf(release, folder, pinned), ['-e', "require('sqlite3')"], { cwd: folder });
}

/**
 * @param {import('./releases.mjs').Release} release
 * @param {string} node
 */
async function checkNode(release, node) {
	await run(node, ['--version']).catch((error) => {
		throw new Error(
			`The Node ${release.pinnedNode.version} that comes with n8n ${release.version} does not run here ` +
				`(it needs glibc). ${error.message}`,
		);
	});
}

/**
 * sqlite3 is the only package whose install script is needed. It is built with the Node that runs n8n: with the headers of
 * another Node it would crash at run time.
 * @param {import('./releases.mjs').Release} release
 * @param {string} runtime
 * @param {string} node
 * @param {boolean} pinned
 * @param {AbortSignal} stop
 */
async function buildSqlite(release, runtime, node, pinned, stop) {
	const env = cleanEnvironment({
		PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
		// Compiling SQLite takes half as long as with -O3, and n8n here needs no fast database.
		CFLAGS: '-O1',
		CXXFLAGS: '-O1',
		JOBS: 'max',
		...(pinned && {
			npm_config_nodedir: join(runtime, 'node_modules', release.pinnedNode.package),
		}),
	});
	try {
		await step(`n8n ${release.version}: build of sqlite3`, () =>
			runNpm(['rebuild', 'sqlite3', '--ignore-scripts=false'], { cwd: runtime, env, stop }),
		);
	} catch (error) {
		const missing = await missingTools();
		if (missing.length === 0) throw error;
		throw new Error(
			`sqlite3 could not be built, because ${missing.join(', ')} is missing. Install the build tools ` +
				'(on Debian and Ubuntu: apt-get install python3 make g++) and run the command again.',
			{ cause: error },
		);
	}
}

async function missingTools() {
	const tools = await Promise.all(
		['python3', 'make', 'g++'].map(async (tool) => {
			const found = await run(tool, ['--version']).catch(() => undefined);
			return found === undefined ? [tool] : [];
		}),
	);
	return tools.flat();
}
