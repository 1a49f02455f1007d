// @ts-check
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cleanEnvironment, startProcess } from '../../n8n-runner/processes.mjs';

/**
 * @typedef {{ name: string, passed: number, failed: number, problems: string[], seconds: number }} Result
 * `problems`: everything but failed tests that counts as failed
 */

/** Groups run side by side, so each takes longer than alone. */
const limitMs = 45 * 60_000;
/** How long jest may run after its results. Something that a test left open would keep it running forever. */
const afterResultsMs = 60_000;
/** How long the processes of tests may take to notice that jest has ended. */
const afterJestMs = 10_000;

/**
 * Runs some of jest's projects and counts the results. These also count as failed: a file that cannot be loaded, a skipped
 * test, a run without tests, a failed setup, a run that does not end, and a process that a test leaves behind.
 * @param {{ root: string, name: string, projects: string[], files?: string, shard?: string,
 *   outputFile: string, env: Record<string, string> }} run `files`: a pattern of the test files to run; `shard`: which part
 *   of them, such as `1/2`; default all
 * @returns {Promise<Result>}
 */
export async function runJest(run) {
	const { root, name, projects, files, shard, outputFile, env } = run;
	const started = startProcess(
		process.execPath,
		[
			// V8 interprets a regular expression at first and compiles it later. Each test file creates the service's large ones
			// again: compiled at once, they save a fifth of the processor time.
			'--no-regexp-tier-up',
			join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
			...['--selectProjects', ...projects],
			...(files === undefined ? [] : ['--testPathPatterns', files]),
			...(shard === undefined ? [] : ['--shard', shard]),
			...['--json', '--outputFile', outputFile],
			// The end-to-end tests share one n8n.
			...(projects.includes('e2e') ? ['--runInBand'] : []),
		],
		// With --json, jest also prints the results to stdout.
		{
			cwd: root,
			env: cleanEnvironment(env),
			stdio: ['ignore', 'ignore', 'inherit'],
			stopGroup: true,
			stopLimitMs: 90_000,
		},
	);
	const began = Date.now();
	let late = '';
	const stop = (/** @type {string} */ reason) => {
		late = reason;
		void started.stop();
	};
	const timers = [
		setTimeout(() => stop(`it was stopped after ${limitMs / 60_000} minutes`), limitMs),
	];
	const watch = setInterval(() => {
		if (!existsSync(outputFile)) return;
		clearInterval(watch);
		timers.push(
			setTimeout(() => stop('it did not end: a test left something open'), afterResultsMs),
		);
	}, 1_000);
	const exit = await started.exited;
	clearInterval(watch);
	timers.forEach(clearTimeout);
	const hasLeftProcess = !(await hasGroupEnded(started));
	await started.kill();
	const report = existsSync(outputFile)
		? JSON.parse(await readFile(outputFile, 'utf8'))
		: undefined;
	const counted = report ? count(root, report) : { passed: 0, failed: 0, problems: [] };
	if (hasLeftProcess) counted.problems.push('a test left a process running, which was killed');
	if (late) counted.problems.push(late);
	else if (report === undefined) counted.problems.push('it ended without results');
	else if (counted.failed === 0 && counted.problems.length === 0 && exit.code !== 0) {
		counted.problems.push(`jest ended with ${exit.signal ?? exit.code}`);
	}
	return {
		name,
		...counted,
		failed: counted.failed + counted.problems.length,
		seconds: Math.round((Date.now() - began) / 1000),
	};
}

/** @param {import('../../n8n-runner/processes.mjs').Started} started */
async function hasGroupEnded(started) {
	const end = Date.now() + afterJestMs;
	while (started.isGroupAlive() && Date.now() < end) {
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return !started.isGroupAlive();
}

/**
 * @param {string} root
 * @param {any} report of jest
 */
function count(root, report) {
	/** @type {string[]} */
	const problems = [];
	for (const file of report.testResults) {
		const path = relative(root, file.name);
		const states = file.assertionResults.map((/** @type {any} */ test) => test.status);
		if (file.status === 'failed' && !states.includes('failed')) {
			problems.push(`${path} could not be run`);
		}
		const left = states.filter((/** @type {string} */ s) => s !== 'passed' && s !== 'failed');
		if (left.length > 0) problems.push(`${path}: ${left.length} tests were skipped`);
	}
	if (report.numPassedTests + report.numFailedTests === 0) problems.push('no test ran');
	return { passed: report.numPassedTests, failed: report.numFailedTests, problems };
}

/** @param {Result[]} results */
export function totalOf(results) {
	return results.reduce(
		(sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
		{ passed: 0, failed: 0 },
	);
}
