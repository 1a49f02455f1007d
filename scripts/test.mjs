// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../n8n-runner/install.mjs';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { machineAndDate, markdownTable, replaceGenerated } from './lib/generatedTable.mjs';
import { runJest, totalOf } from './lib/runJest.mjs';
import { runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Tested on the newest n8n alone: how a video is rendered. */
const ofService = ['examplesRendered'];
/** Not among the usual ones, because they start an n8n of their own several times: upgrades of the package, n8n killed. */
const startingN8n = ['communityPackage', 'faults', 'runAgain'];
/** @param {string[]} names of test files */
const endToEndWithout = (...names) => `test/e2e/(?!${names.join('|')})`;

/** @typedef {'usual' | 'all' | 'hosts' | 'running'} Choice `usual`: of `npm test`; `hosts` runs all tests on both releases of n8n */
/**
 * @type {{ name: string, projects: string[], files?: string, shard?: string, of: Choice[], release?: 'newest' | 'oldest',
 *   mode?: 'single' | 'queue' }[]} Each lane takes its own in this order: long ones early, so that both lanes end together.
 *   `files`: a pattern of the test files to run; `shard`: which part of them; default all
 */
const allGroups = [
	{
		name: 'Unit and integration tests',
		projects: ['unit', 'integration'],
		of: ['usual', 'all'],
	},
	// Two groups: on a slow machine, all in one reached the limit of a group.
	...['1/2', '2/2'].map((shard) => ({
		name: `Service tests on SQLite, ${shard}`,
		projects: ['service'],
		shard,
		of: /** @type {Choice[]} */ (['usual', 'all']),
	})),
	{
		name: 'End-to-end tests on the newest n8n',
		projects: ['e2e'],
		files: endToEndWithout(...startingN8n),
		of: ['usual'],
		release: 'newest',
	},
	{
		name: 'All end-to-end tests on the newest n8n',
		projects: ['e2e'],
		of: ['all', 'hosts'],
		release: 'newest',
	},
	{
		name: 'Tests of queue mode on the newest n8n',
		projects: ['queue'],
		of: ['all'],
		release: 'newest',
		mode: 'queue',
	},
	{
		name: "Tests of the dashboard and of n8n's editor in a browser",
		projects: ['browser'],
		of: ['all'],
		release: 'newest',
	},
	{
		name: 'End-to-end tests on the oldest n8n',
		projects: ['e2e'],
		files: endToEndWithout(...ofService, ...startingN8n),
		of: ['all'],
		release: 'oldest',
	},
	{
		name: 'All end-to-end tests on the oldest n8n',
		projects: ['e2e'],
		files: endToEndWithout(...ofService),
		of: ['hosts'],
		release: 'oldest',
	},
	{ name: 'Service tests on PostgreSQL, Redis and S3', projects: ['shared'], of: ['all'] },
	{
		name: "Tests of the oldest n8n's editor in a browser",
		projects: ['browser'],
		files: 'test/browser/(editor|templateForm)',
		of: ['hosts'],
		release: 'oldest',
	},
	{
		name: 'Tests of npm run dev and npm run service',
		projects: ['commands'],
		of: ['all'],
		release: 'newest',
	},
	{
		name: 'End-to-end tests in queue mode on the newest n8n',
		projects: ['e2e'],
		of: ['hosts'],
		release: 'newest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests in queue mode on the oldest n8n',
		projects: ['e2e'],
		files: endToEndWithout(...ofService),
		of: ['hosts'],
		release: 'oldest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests on an n8n that is already running',
		projects: ['e2e'],
		of: ['running'],
	},
];

/**
 * What stops a group before its tests, such as a failed installation, counts as one failure. The other groups go on.
 * @param {typeof allGroups[number]} group
 * @param {string} outputFile
 * @param {Promise<unknown> | undefined} installed its n8n
 * @returns {Promise<import('./lib/runJest.mjs').Result>}
 */
async function runGroup(group, outputFile, installed) {
	const { name, projects, files, shard, release, mode = 'single' } = group;
	try {
		await installed;
		logToStderr(`\n${name}`);
		return await runJest({
			root,
			name,
			projects,
			files,
			shard,
			outputFile,
			env: release ? { N8N_RELEASE: release, N8N_MODE: mode } : {},
		});
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		return { name, passed: 0, failed: 1, problems: [problem], seconds: 0 };
	}
}

/**
 * Installs the releases one after the other, while groups run that do not need them.
 * @param {typeof allGroups} groups
 */
function installReleases(groups) {
	/** @type {Map<string | undefined, Promise<unknown>>} */
	const installed = new Map();
	/** @type {Promise<unknown>} */
	let before = Promise.resolve();
	for (const release of new Set(groups.flatMap(({ release }) => release ?? []))) {
		const own = before.then(() => ensureInstalled(root, release));
		installed.set(release, own);
		// The groups that wait for it report why it failed.
		before = own.catch(() => undefined);
	}
	return installed;
}

/**
 * Runs the groups in two lanes: those with n8n, and those without. The lane that is done first takes groups of the other.
 * @param {typeof allGroups} groups
 */
async function runAll(groups) {
	const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
	const waiting = [...groups];
	/** @param {(group: typeof allGroups[number]) => boolean} fits */
	const take = (fits) => {
		const index = waiting.findIndex(fits);
		return index === -1 ? undefined : waiting.splice(index, 1)[0];
	};
	const installed = installReleases(groups);
	/** @type {import('./lib/runJest.mjs').Result[]} */
	const results = [];
	/** @param {(group: typeof allGroups[number]) => boolean} isOwn */
	const lane = async (isOwn) => {
		for (;;) {
			// Never two in queue mode at once: each has four processes of n8n.
			const group = take(isOwn) ?? take(({ mode }) => mode !== 'queue');
			if (group === undefined) return;
			const outputFile = join(folder, `${groups.indexOf(group)}.json`);
			results.push(await runGroup(group, outputFile, installed.get(group.release)));
		}
	};
	try {
		// Tests with n8n often wait, for its start or its schedule. Meanwhile the others use the processor. A third lane would
		// overload two cores: n8n then answers some requests with errors.
		await Promise.all([
			lane(({ release }) => release === undefined),
			lane(({ release }) => release !== undefined),
		]);
		return results;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** @param {import('./lib/runJest.mjs').Result} result */
function summaryOf({ name, passed, failed, seconds }) {
	return `${name}: ${passed} passed, ${failed} failed, ${seconds} s`;
}

/**
 * @param {import('./lib/runJest.mjs').Result[]} results
 * @param {number} seconds that all took together
 */
function durationsTable(results, seconds) {
	const rows = results.map((result) => [result.name, result.passed, result.seconds]);
	const all = ['Together', totalOf(results).passed, seconds];
	const table = markdownTable(['group', 'tests', 'seconds'], [...rows, all]);
	return `${table}\n\n${machineAndDate()}`;
}

runMain(async () => {
	const { all, hosts, running, only, docs } = parseFlags(
		'npm test',
		'Runs the unit, service and integration tests, and the end-to-end tests on the newest n8n. Installs what is missing.',
		{
			all: {
				help:
					'Also runs the tests of upgrades and kills, the end-to-end tests on the oldest supported n8n, the tests of npm run dev and npm run service, ' +
					'the tests of queue mode (PostgreSQL, Redis) and of the browser (Chromium), and the service tests on PostgreSQL, Redis and S3. ' +
					'The same as npm run test:all.',
			},
			hosts: {
				help:
					'Runs only the end-to-end tests, on both n8n releases, each as a single process and in queue mode, ' +
					"and the tests of the oldest n8n's editor in a browser. " +
					'The same as npm run test:hosts.',
			},
			running: {
				help:
					'Runs only the end-to-end tests, on an n8n that is already running. ' +
					'N8N_URL, N8N_EMAIL and N8N_PASSWORD are its URL and login. The same as npm run test:running.',
			},
			only: {
				value: 'TEXT',
				help: 'Runs only the groups of these tests whose name contains the text, such as "queue mode on the oldest".',
			},
			docs: { help: 'Also writes how long each group took into CONTRIBUTING.md.' },
		},
	);
	if (running && !process.env.N8N_URL) {
		throw new Error('Set N8N_URL, N8N_EMAIL and N8N_PASSWORD to the n8n to test and its login.');
	}
	if (!running && process.env.N8N_URL) {
		throw new Error('N8N_URL is set. Run npm run test:running to test that n8n, or unset it.');
	}
	/** @type {Choice} */
	const choice = running ? 'running' : hosts ? 'hosts' : all ? 'all' : 'usual';
	const choices = allGroups.filter(({ of }) => of.includes(choice));
	const chosen = choices.filter(({ name }) => name.includes(only ?? ''));
	if (chosen.length === 0) {
		const names = choices.map(({ name }) => `  ${name}`).join('\n');
		throw new Error(`No group of these tests has "${only}" in its name:\n${names}`);
	}
	await prepare(root, {
		packageBuild: !running,
		serviceBuild: true,
	});
	const began = Date.now();
	const results = await runAll(chosen);
	const seconds = Math.round((Date.now() - began) / 1000);
	logToStderr('');
	for (const result of results) {
		logToStderr(summaryOf(result));
		for (const problem of result.problems) logToStderr(`  ${problem}`);
	}
	if (docs) {
		const file = join(root, 'CONTRIBUTING.md');
		await replaceGenerated(file, 'durations', durationsTable(results, seconds));
	}
	const { passed, failed } = totalOf(results);
	process.stdout.write(`${passed} passed, ${failed} failed\n`);
	return failed === 0 ? 0 : 1;
});
