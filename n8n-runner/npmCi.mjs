// @ts-check
import { runNpm } from './processes.mjs';
import { step } from './progress.mjs';

/**
 * Installs what a lock file names.
 * @param {string} folder contains package-lock.json
 * @param {string} what is installed
 * @param {AbortSignal} [stop] ends it early
 */
export async function npmCi(folder, what, stop) {
	await step(`${what}: npm ci`, () => runNpm(['ci', '--prefer-offline'], { cwd: folder, stop }));
}
