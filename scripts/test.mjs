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

/**
 * @type {{ name: string, projects: string[], host?: 'newest' | 'oldest', mode?: 'single' | 'queue',
 *   onlyAll?: boolean }[]}
 */
const runs = [
	{ name: 'Unit, service and integration tests', projects: ['unit', 'service', 'integration'] },
	{
		name: "Tests of the dashboard and of n8n's editor in a browser",
		projects: ['browser'],
		host: 'newest',
		onlyAll: true,
	},
	{ name: 'End-to-end tests on the newest n8n', projects: ['e2e'], host: 'newest' },
	{ name: 'End-to-end tests on the oldest n8n', projects: ['e2e'], host: 'oldest', onlyAll: true },
	{
		name: 'Tests of queue mode on the newest n8n',
		projects: ['queue'],
		host: 'newest',
		mode: 'queue',
		onlyAll: true,
	},
	{ name: 'Service tests on PostgreSQL, Redis and S3', projects: ['shared'], onlyAll: true },
];

runMain(async () => {
	const { all = false } = parseFlags({
		all: {
			type: 'boolean',
			help: 'also on the oldest n8n that is supported, in queue mode (PostgreSQL, Redis), in a browser (Chromium), and the service on PostgreSQL, Redis and S3',
		},
	});
	const chosen = runs.filter(({ onlyAll = false }) => all || !onlyAll);
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
