// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanEnvironment, runNpm } from './processes.mjs';

/**
 * Adds to each package of a lock file where its tarball is in the registry of npm's configuration. Without that, npm first asks
 * the registry for the description of each package, which doubles the time of an installation.
 * @param {string} folder with a copy of a lock file: those of this repository name no registry
 */
export async function nameTarballs(folder) {
	const lockFile = join(folder, 'package-lock.json');
	const options = { cwd: folder, env: cleanEnvironment() };
	const registry = (await runNpm(['config', 'get', 'registry'], options)).trim();
	/** @type {{ packages: Record<string, { name?: string, version?: string, integrity?: string, resolved?: string }> }} */
	const lock = JSON.parse(await readFile(lockFile, 'utf8'));
	for (const [path, entry] of Object.entries(lock.packages)) {
		if (entry.integrity === undefined || entry.resolved !== undefined) continue;
		const name = entry.name ?? path.split('node_modules/').at(-1) ?? '';
		const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
		entry.resolved = new URL(`${name}/-/${file}`, registry.replace(/\/?$/, '/')).href;
	}
	await writeFile(lockFile, JSON.stringify(lock));
}
