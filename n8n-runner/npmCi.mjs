// @ts-check
import { cleanEnvironment, run } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * Installs what a lock file names.
 * @param {string} folder contains package-lock.json
 * @param {string} what is installed
 */
export async function npmCi(folder, what) {
	await step(`${what}: npm ci`, () =>
		run('npm', ['ci', '--prefer-offline'], { cwd: folder, env: cleanEnvironment() }),
	);
}
