// @ts-check
import { cleanEnvironment, run } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * Installs what a lock file names.
 * @param {string} folder contains package-lock.json
 * @param {string} what is installed, for the log
 * @param {import('./progress.mjs').Log} log
 */
export async function npmCi(folder, what, log) {
	await step(`${what}: npm ci`, log, () =>
		run('npm', ['ci', '--prefer-offline'], { cwd: folder, env: cleanEnvironment() }),
	);
}
