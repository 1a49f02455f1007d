// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logToStderr } from '../host/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { runJest, totalOf } from './lib/jest.mjs';
import { runMain } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {'usual' | 'all' | 'hosts'} Choice `all` has the usual runs too */
/**
 * @type {{ name: string, projects: string[], of: Choice[], host?: 'newest' | 'oldest',
 *   mode?: 'single' | 'queue' }[]}
 */
const runs = [
	{
		name: 'Unit, service and integration tests',
		projects: ['unit', 'service', 'integration'],
		of: ['usual', 'all'],
	},
	{
		name: "Tests of the dashboard and of n8n's editor in a browser",
		projects: ['browser'],
		of: ['all'],
		host: 'newest',
	},
	{
		name: 'End-to-end tests on the newest n8n',
		projects: ['e2e'],
		of: ['usual', 'all', 'hosts'],
		host: 'newest',
	},
	{
		name: 'End-to-end tests on the oldest n8n',
		projects: ['e2e'],
		of: ['all', 'hosts'],
		host: 'oldest',
	},
	{
		name: 'Tests of queue mode on the newest n8n',
		projects: ['queue'],
		of: ['all'],
		host: 'newest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests in queue mode on the newest n8n',
		projects: ['e2e'],
		of: ['hosts'],
		host: 'newest',
		mode: 'queue',
	},
	{
		name: 'End-to-end tests in queue mode on the oldest n8n',
		projects: ['e2e'],
		of: ['hosts'],
		host: 'oldest',
		mode: 'queue',
	},
	{ name: 'Service tests on PostgreSQL, Redis and S3', projects: ['shared'], of: ['all'] },
];

runMain(async () => {
	const { all, hosts } = parseFlags({
		all: {
			type: 'boolean',
			help: 'also on the oldest n8n that is supported, in queue mode (PostgreSQL, Redis), in a browser (Chromium), and the service on PostgreSQL, Redis and S3',
		},
		hosts: {
			type: 'boolean',
			help: 'the end-to-end tests alone, on both n8n, each as a single process and in queue mode',
		},
	});
	/** @type {Choice} */
	const choice = hosts ? 'hosts' : all ? 'all' : 'usual';
	const chosen = runs.filter(({ of }) => of.includes(choice));
	await prepare(root, {
		packageBuild: true,
		serviceBuild: true,
		hosts: chosen.flatMap(({ host }) => (host ? [host] : [])),
	});
	const folder = await mkdtemp(join(tmpdir(), 'test-results-'));
	try {
		const results = [];
		for (const { name, projects, host, mode = 'single' } of chosen) {
			logToStderr(`\n${name}`);
			results.push(
				await runJest({
					root,
					name,
					projects,
					outputFile: join(folder, `${results.length}.json`),
					env: host ? { N8N_HOST: host, N8N_MODE: mode } : {},
				}),
			);
		}
		logToStderr('');
		for (const { name, passed, failed, problems } of results) {
			logToStderr(`${name}: ${passed} passed, ${failed} failed`);
			for (const problem of problems) logToStderr(`  ${problem}`);
		}
		const { passed, failed } = totalOf(results);
		process.stdout.write(`${passed} passed, ${failed} failed\n`);
		return failed === 0 ? 0 : 1;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
