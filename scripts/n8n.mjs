// @ts-check
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseNames, parseReleaseName } from '../n8n-runner/releases.mjs';
import { choosePortAfter } from '../n8n-runner/ports.mjs';
import { lastLines } from '../n8n-runner/processes.mjs';
import { logToStderr, step } from '../n8n-runner/progress.mjs';
import { startN8n } from '../n8n-runner/startN8n.mjs';
import { parseFlags, parsePort } from './lib/flags.mjs';
import { isStopping, printReady, runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modes = {
	single: { load: async () => startN8n, folder: 'n8n' },
	// Imports a package, which is missing until `prepare` has installed it.
	queue: {
		load: async () => (await import('../n8n-runner/startQueue.mjs')).startQueue,
		folder: 'n8n-queue',
	},
};

runMain(async () => {
	const flags = parseFlags(
		'npm run n8n',
		'Starts n8n with this package, adds no workflows, and prints its URL and login. It runs until you stop the command.',
		{
			port: {
				value: 'PORT',
				help: 'Port of n8n (default: 5678, or a free port if 5678 is in use). 0 means any free port.',
			},
			data: {
				value: 'DIR',
				help:
					'Folder for the data of n8n (default: .data/n8n, which npm start also uses; ' +
					'in queue mode .data/n8n-queue; for the oldest release with -oldest at the end).',
			},
			release: {
				value: 'NAME',
				help: `The n8n release: ${releaseNames.join(' or ')} (default: newest).`,
			},
			mode: {
				value: 'MODE',
				help:
					'single (the default): one process. queue: a main process, a webhook process and two workers. ' +
					'Queue mode needs PostgreSQL and Redis, on 127.0.0.1 or where PGHOST, PGPORT, PGUSER, PGPASSWORD and REDIS_URL say.',
			},
		},
	);
	const { load, folder } = modes[parseMode(flags.mode ?? 'single')];
	const release = parseReleaseName(flags.release ?? 'newest');
	// The oldest release does not expect a database that the newest one has migrated.
	const data =
		flags.data ?? join(root, '.data', release === 'oldest' ? `${folder}-oldest` : folder);
	const needs = { packageBuild: true, releases: [release] };
	const port = await choosePortAfter(() => prepare(root, needs), parsePort(flags.port), 5678);
	const start = await load();
	const n8n = await step('Starting n8n', () => start({ root, data, release, port }));
	const { url, pid, version, owner } = n8n;
	printReady({ url, pid, version, owner });
	logToStderr(`n8n ${version} is ready: ${url} (its log: ${n8n.logFile})`);
	const { code, signal, logFile } = await n8n.exited;
	if (isStopping()) return 0;
	logToStderr(`n8n ended (${signal ?? code}). The last lines of ${logFile}:`);
	logToStderr(lastLines(await readFile(logFile, 'utf8'), 20));
	return 1;
});

/**
 * @param {string} value
 * @returns {keyof typeof modes}
 */
function parseMode(value) {
	if (value === 'single' || value === 'queue') return value;
	throw new Error(`Unknown mode "${value}". Use single or queue.`);
}
