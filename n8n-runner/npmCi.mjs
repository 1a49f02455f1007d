// @ts-check
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanEnvironment, run } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * Installs what a lock file names, and logs how many packages are there.
 * @param {string} folder contains package-lock.json
 * @param {string} what is installed, for the log
 * @param {import('./progress.mjs').Log} log
 */
export async function npmCi(folder, what, log) {
	const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
	const manifests = Object.keys(packages)
		.filter((path) => path.includes('node_modules/'))
		.map((path) => join(folder, path, 'package.json'));
	const work = () =>
		run('npm', ['ci', '--prefer-offline'], { cwd: folder, env: cleanEnvironment() });
	const howFar = () =>
		`${manifests.filter((file) => existsSync(file)).length} of ${manifests.length} packages`;
	await step(`${what}: npm ci`, log, work, howFar);
}
