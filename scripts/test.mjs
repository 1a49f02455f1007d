// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { runJest, totalOf } from './lib/runJest.mjs';
import { runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {'usual' | 'all' | 'releases' | 'running'} Choice `all` includes the usual ones */
/**
 * @type {{ name: string, projects: string[], files?: string, of: Choice[], release?: 'newest' | 'oldest',
 *   mode?: 'single' | 'queue' }[]} `files`: a pattern of the test files to run; default all
 */
const runs = [
	{
		name: 'Unit, service and integration tests',
		projects: ['unit', 'service', 'integration'],
		of: ['usual', 'all'],
	},
	{
		name: 'End-to-end tests on the newest n8n',
		projects: ['e2e'],
		of: ['usual', 'all', 'releases'],
		release: 'newest',
	},
	{
		name: 'End-to-end tests on the oldest n8n',
		projects: ['e2e'],
		of: ['all', 'releases'],
		release: 'oldest',
	},
	{ name: 'Service tests on PostgreSQL, Redis and S3', projects: ['shared'], of: ['all'] },
	{
		name: "Tests of the dashboard and of n8n's editor in a browser",
		projects: ['browser'],
		of: ['all'],
		release: 'newest',
	},
	{
		name: "Tests of the oldest n8n's editor in a browser",
		projects: ['browser'],
		files: 'test/browser/(editor|templateForm)',
		of: ['releases'],
		release: 'oldest',
	},
	{
		name: 'Tests of queue mode on the newest n8n',
		projects: ['queue'],
		of: ['all'],
		release: 'newest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests in queue mode on the newest n8n',
		projects: ['e2e'],
		of: ['releases'],
		release: 'newest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests in queue mode on the oldest n8n',
		projects: ['e2e'],
		of: ['releases'],
		release: 'oldest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests on an n8n that is already running',
		projects: ['e2e'],
		of: ['running'],
	},
];

/** @param {import('./lib/runJest.mjs').Result} result */
function summaryOf({ name, passed, failed, seconds }) {
	return `${name}: ${passed} passed, ${failed} failed, ${seconds} s`;
}

runMain(async () => {
	const { all, releases, running } = parseFlags({
		all: {
			type: 'boolean',
			help: 'also on the oldest supported n8n, in queue mode (PostgreSQL, Redis), in a browser (Chromium), and the service on PostgreSQL, Redis and S3',
		},
		releases: {
			type: 'boolean',
			help: "only the end-to-end tests, on both n8n releases, each as a single process and in queue mode, and the oldest n8n's editor in a browser",
		},
		running: {
			type: 'boolean',
			help: 'only the end-to-end tests, on an n8n that is already running: N8N_URL, N8N_EMAIL, N8N_PASSWORD',
		},
	});
	if (running && !process.env.N8N_URL) {
		throw new Error('Set N8N_URL, N8N_EMAIL and N8N_PASSWORD to the n8n to test and its login.');
	}
	if (!running && process.env.N8N_URL) {
		throw new Error('N8N_URL is set. Run npm run test:running to test that n8n, or unset it.');
	}
	/** @type {Choice} */
	const choice = running ? 'running' : releases ? 'releases' : all ? 'all' : 'usual';
	const chosen = runs.filter(({ of }) => of.includes(choice));
	await prepare(root, {
		packageDependencies: true,
		packageBuild: !running,
		serviceBuild: true,
		releases: chosen.flatMap(({ release }) => (release ? [release] : [])),
	});
	const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
	try {
		const results = [];
		for (const { name, projects, files, release, mode = 'single' } of chosen) {
			logToStderr(`\n${name}`);
			results.push(
				await runJest({
					root,
					name,
					projects,
					files,
					outputFile: join(folder, `${results.length}.json`),
					env: release ? { N8N_RELEASE: release, N8N_MODE: mode } : {},
				}),
			);
		}
		logToStderr('');
		for (const result of results) {
			logToStderr(summaryOf(result));
			for (const problem of result.problems) logToStderr(`  ${problem}`);
		}
		const { passed, failed } = totalOf(results);
		process.stdout.write(`${passed} passed, ${failed} failed\n`);
		return failed === 0 ? 0 : 1;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
