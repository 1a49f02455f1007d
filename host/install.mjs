// @ts-check
import { copyFile, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describeHost, installationFolder, parseNodeVersion } from './hosts.mjs';
import { withLock } from './lock.mjs';
import { cleanEnvironment, run } from './processes.mjs';
import { logToStderr, step } from './progress.mjs';

/**
 * @typedef {object} Installation
 * @property {import('./hosts.mjs').Host} host
 * @property {string} folder holds node_modules/n8n
 * @property {string} node the Node that runs it
 * @property {readonly [number, number]} nodeVersion
 */

/**
 * Makes sure that a real n8n is installed in the shared cache folder.
 * @param {string} root the checkout
 * @param {import('./hosts.mjs').HostName} name
 * @param {import('./progress.mjs').Log} [log]
 * @returns {Promise<Installation>}
 */
export async function ensureHost(root, name, log = logToStderr) {
	const host = describeHost(root, name);
	const pinned = process.platform === 'linux' && process.arch === 'x64';
	if (!pinned && !host.acceptsNode(parseNodeVersion(process.version))) {
		throw new Error(
			`n8n ${host.version} needs Node ${host.neededNode}, and none comes with it on ` +
				`${process.platform}-${process.arch}. This is Node ${process.version}: switch to a matching ` +
				'one and run the command again.',
		);
	}
	const folder = installationFolder(host, pinned);
	if (!existsSync(folder)) await installOnce(host, folder, pinned, log);
	return describeInstallation(host, folder, pinned);
}

/**
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder
 * @param {boolean} pinned
 */
function nodeOf(host, folder, pinned) {
	return pinned
		? join(folder, 'node_modules', host.pinnedNode.package, 'bin', 'node')
		: process.execPath;
}

/**
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder
 * @param {boolean} pinned
 * @returns {Installation}
 */
function describeInstallation(host, folder, pinned) {
	const version = pinned ? host.pinnedNode.version : process.version;
	return {
		host,
		folder,
		node: nodeOf(host, folder, pinned),
		nodeVersion: parseNodeVersion(version),
	};
}

/**
 * One installer at a time; should two run all the same (the lock of another machine on a shared home folder), each
 * works in a folder of its own and the first rename wins.
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder
 * @param {boolean} pinned
 * @param {import('./progress.mjs').Log} log
 */
async function installOnce(host, folder, pinned, log) {
	const done = () => existsSync(folder);
	const waiting = () => log(`Another process is installing n8n ${host.version}: waiting for it.`);
	await withLock(`${folder}.lock`, { waiting, done }, async () => {
		if (done()) return;
		await removeLeftovers(folder);
		const temporary = await mkdtemp(`${folder}.part-`);
		try {
			await install(host, temporary, pinned, log);
			await rename(temporary, folder).catch((error) => {
				if (!done()) throw error;
			});
		} finally {
			await rm(temporary, { recursive: true, force: true });
		}
	});
}

/**
 * What installers left that were killed.
 * @param {string} folder
 */
async function removeLeftovers(folder) {
	for (const name of await readdir(dirname(folder))) {
		const path = join(dirname(folder), name);
		if (!path.startsWith(`${folder}.part-`)) continue;
		const { mtimeMs } = await stat(path);
		if (Date.now() - mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
	}
}

/**
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder
 * @param {boolean} pinned
 * @param {import('./progress.mjs').Log} log
 */
async function install(host, folder, pinned, log) {
	for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
		await copyFile(join(host.manifestFolder, file), join(folder, file));
	}
	log(
		`n8n ${host.version} is not installed yet: this downloads about 0.7 GB once, for all checkouts.`,
	);
	await step(`n8n ${host.version}: npm ci`, log, () =>
		run('npm', ['ci', '--prefer-offline'], { cwd: folder, env: cleanEnvironment() }),
	);
	const node = nodeOf(host, folder, pinned);
	await run(node, ['--version']).catch((error) => {
		throw new Error(
			`The Node ${host.pinnedNode.version} that comes with n8n ${host.version} does not run here ` +
				`(it needs glibc). ${error.message}`,
		);
	});
	await buildSqlite(host, folder, node, pinned, log);
}

/**
 * sqlite3 is the one package whose install script is needed. A build for another Node's headers crashes at run
 * time, so it is made with the Node that runs it.
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder
 * @param {string} node
 * @param {boolean} pinned
 * @param {import('./progress.mjs').Log} log
 */
async function buildSqlite(host, folder, node, pinned, log) {
	const env = cleanEnvironment({
		PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
		...(pinned && {
			npm_config_nodedir: join(folder, 'node_modules', host.pinnedNode.package),
		}),
	});
	try {
		await step(`n8n ${host.version}: build of sqlite3`, log, async () => {
			await run('npm', ['rebuild', 'sqlite3', '--ignore-scripts=false'], { cwd: folder, env });
			await run(node, ['-e', "require('sqlite3')"], { cwd: folder });
		});
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
