// @ts-check
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureHost } from '../../host/install.mjs';
import { withLock } from '../../host/lock.mjs';
import { cleanEnvironment, run } from '../../host/processes.mjs';
import { logToStderr, step } from '../../host/progress.mjs';
import { buildIfStale, isInstalled } from './freshness.mjs';

/**
 * Installs and builds what is missing or out of date, and nothing else. What does not depend on each other goes
 * side by side.
 * @param {string} root the checkout
 * @param {{ packageDependencies?: boolean, packageBuild?: boolean, serviceDependencies?: boolean,
 *   serviceBuild?: boolean, hosts?: import('../../host/hosts.mjs').HostName[] }} needs
 */
export async function prepare(root, needs) {
	const {
		packageBuild = false,
		packageDependencies = packageBuild,
		serviceBuild = false,
		serviceDependencies = serviceBuild,
		hosts = [],
	} = needs;
	const service = join(root, 'service');
	const checkout = async () => {
		await Promise.all([
			packageDependencies &&
				install(root, 'package').then(() => (packageBuild ? buildPackage(root) : undefined)),
			serviceDependencies &&
				install(service, 'service').then(() => (serviceBuild ? buildService(service) : undefined)),
		]);
	};
	const waiting = () => logToStderr('Another command prepares this checkout: waiting for it.');
	await Promise.all([
		withLock(join(root, '.data', 'prepare.lock'), { waiting }, checkout),
		...hosts.map((host) => ensureHost(root, host)),
	]);
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function install(folder, name) {
	if (await isInstalled(folder)) return;
	await step(`Dependencies of the ${name}: npm ci`, logToStderr, () =>
		run('npm', ['ci', '--prefer-offline'], { cwd: folder, env: cleanEnvironment() }),
	);
}

/** @param {string} root */
async function buildPackage(root) {
	const sources = [
		...['credentials', 'icons', 'nodes', 'package.json', 'tsconfig.json'],
		...['gulpfile.js', join('scripts', 'lib', 'bundle.mjs')],
	];
	await buildIfStale({ root, name: 'package', sources, results: ['dist'] }, async () => {
		await step('Build of the package', logToStderr, () => npmRunBuild(root));
	});
}

/** @param {string} root the service's folder */
async function buildService(root) {
	const sources = ['src', 'package.json', 'tsconfig.json'];
	await buildIfStale({ root, name: 'service', sources, results: ['dist'] }, async () => {
		// The compiler leaves the output of deleted sources.
		await rm(join(root, 'dist'), { recursive: true, force: true });
		await step('Build of the service', logToStderr, () => npmRunBuild(root));
	});
}

/** @param {string} cwd */
async function npmRunBuild(cwd) {
	await run('npm', ['run', '--silent', 'build'], { cwd, env: cleanEnvironment() });
}
