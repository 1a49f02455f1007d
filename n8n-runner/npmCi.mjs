// @ts-check
import { runNpm } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * Installs what a lock file names.
 * @param {string} folder contains package-lock.json
 * @param {string} what is installed
 */
export async function npmCi(folder, what) {
	await step(`${what}: npm ci`, () => runNpm(['ci', '--prefer-offline'], { cwd: folder }));
}
