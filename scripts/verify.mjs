// @ts-check
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, run, runNpm } from '../n8n-runner/processes.mjs';
import { logToStderr, step } from '../n8n-runner/progress.mjs';
import { checkBundle, checkLockFiles, checkTarball, checkThirdParty } from './lib/checkPackage.mjs';
import { parseFlags } from './lib/flags.mjs';
import { runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} args */
const npmRun = (...args) => runNpm(['run', '--silent', ...args], options);
/** @param {string} project */
const typeCheck = (project) => {
	if (!existsSync(join(root, project))) throw new Error(`There is no ${project}.`);
	return run(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit', '-p', project], options);
};
const options = { cwd: root, env: cleanEnvironment(), show: true };

const lintSteps = [{ name: 'Lint', work: () => npmRun('lint:code') }];

const otherSteps = [
	...['.', 'test', 'service', 'service/test', 'service/dashboard', 'scripts'].map((folder) => ({
		name: `Types of ${folder === '.' ? 'the package' : folder}`,
		work: () => typeCheck(join(folder, 'tsconfig.json')),
	})),
	{ name: 'Formatting', work: () => npmRun('lint:format') },
	{ name: 'Import rules', work: () => npmRun('lint:imports') },
	{ name: 'Unused files and exports', work: () => npmRun('lint:unused') },
	{ name: 'Lock files', work: () => checkLockFiles(root) },
	{ name: 'Third-party software', work: () => checkThirdParty(root) },
	{ name: 'Builds', work: () => prepare(root, { packageBuild: true, serviceBuild: true }) },
	{ name: 'Imports of the bundle', work: () => checkBundle(root) },
	{ name: 'Contents of the tarball', work: () => checkTarball(root) },
	{ name: 'Scan', work: () => npmRun('scan') },
];

/**
 * Runs all steps, one after the other.
 * @param {{ name: string, work: () => Promise<unknown> }[]} steps
 * @returns the names of those that failed
 */
async function runSteps(steps) {
	/** @type {string[]} */
	const failed = [];
	for (const { name, work } of steps) {
		try {
			await step(name, async () => {
				await work();
			});
		} catch (error) {
			logToStderr(`${name}: ${error instanceof Error ? error.message : String(error)}`);
			failed.push(name);
		}
	}
	return failed;
}

runMain(async () => {
	parseFlags(
		'npm run verify',
		'Lints, checks types, import rules, unused code, lock files and licenses, builds, and runs the scan of n8n on the package.',
		{},
	);
	await prepare(root);
	// Lint takes about as long as all other steps together.
	const failed = (await Promise.all([lintSteps, otherSteps].map(runSteps))).flat();
	logToStderr(failed.length === 0 ? 'Verified.' : `Not verified: ${failed.join(', ')}.`);
	return failed.length === 0 ? 0 : 1;
});
