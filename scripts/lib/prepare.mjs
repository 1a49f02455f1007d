// @ts-check
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from '../../n8n-runner/install.mjs';
import { withLock } from '../../n8n-runner/lock.mjs';
import { npmCi } from '../../n8n-runner/npmCi.mjs';
import { runNpm } from '../../n8n-runner/processes.mjs';
import { logToStderr, step } from '../../n8n-runner/progress.mjs';
import { buildIfStale, isInstalled } from './freshness.mjs';

/**
 * Installs the dependencies, and builds and installs what is named, all only if missing or out of date. Independent steps run
 * in parallel.
 * @param {string} root the checkout
 * @param {{ packageBuild?: boolean, serviceBuild?: boolean,
 *   releases?: import('../../n8n-runner/releases.mjs').ReleaseName[] }} [needs]
 */
export async function prepare(root, needs = {}) {
	const { packageBuild = false, serviceBuild = false, releases = [] } = needs;
	const checkout = async () => {
		await install(root);
		await Promise.all([
			packageBuild && buildPackage(root),
			serviceBuild && buildService(join(root, 'service')),
		]);
	};
	const onWait = () => logToStderr('Another command is preparing this checkout: waiting for it.');
	await Promise.all([
		withLock(join(root, '.data', 'prepare.lock'), onWait, checkout),
		...releases.map((release) => ensureInstalled(root, release)),
	]);
}

/** @param {string} root */
async function install(root) {
	if (await isInstalled(root)) return;
	await npmCi(root, 'Dependencies');
}

/** @param {string} root */
async function buildPackage(root) {
	const sources = ['credentials', 'icons', 'nodes', 'package.json', 'tsconfig.json', 'gulpfile.js'];
	await buildIfStale({ root, name: 'package', sources, results: ['dist'] }, async () => {
		await step('Build of the package', () => npmRunBuild(root));
	});
}

/** @param {string} root the service's folder */
async function buildService(root) {
	const sources = ['src', 'testing', 'package.json', 'tsconfig.json'];
	await buildIfStale({ root, name: 'service', sources, results: ['dist'] }, async () => {
		// The compiler does not remove the output of deleted sources.
		await rm(join(root, 'dist'), { recursive: true, force: true });
		await step('Build of the service', () => npmRunBuild(root));
	});
}

/** @param {string} cwd */
export async function npmRunBuild(cwd) {
	await runNpm(['run', '--silent', 'build'], { cwd });
}
