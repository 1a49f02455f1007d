// @ts-check
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseNames, parseReleaseName } from '../n8n-runner/releases.mjs';
import { killLeftoverN8n } from '../n8n-runner/n8nProcess.mjs';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { dropStores } from '../n8n-runner/queueStores.mjs';
import { faultsTable } from './lib/faultsTable.mjs';
import { parseFlags } from './lib/flags.mjs';
import { runJest, totalOf } from './lib/runJest.mjs';
import { runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modes = ['single', 'queue'];

/**
 * Stops what an interrupted run left running. Each n8n leads its own process group, so that it can be killed as a whole.
 * @param {string} folder
 */
async function stopLeftovers(folder) {
	for (const name of await readdir(folder, { recursive: true })) {
		const path = join(folder, name);
		if (basename(name) === 'n8n.pid') await killLeftoverN8n(dirname(path));
		if (basename(name) === 'queue.json') await dropStores(dirname(path));
	}
}

runMain(async () => {
	const flags = parseFlags(
		'npm run test:faults',
		'Counts lost and duplicate videos while callbacks are lost, duplicated, late or forged, the service fails, and n8n is killed. Prints a table.',
		{
			mode: {
				value: 'NAME',
				help: 'How n8n runs: single, queue (needs PostgreSQL and Redis) or all (the default).',
			},
			release: {
				value: 'NAME',
				help: `The n8n release: ${releaseNames.join(' or ')} (default: newest).`,
			},
			size: { value: 'N', help: 'How many videos the largest case generates (default: 1000).' },
			seed: { value: 'N', help: 'The same number repeats the same faults (default: 1).' },
		},
	);
	const release = parseReleaseName(flags.release ?? 'newest');
	const { mode = 'all', size = '1000', seed = '1' } = flags;
	const chosen = modes.filter((name) => mode === 'all' || mode === name);
	if (chosen.length === 0)
		throw new Error(`Unknown mode "${mode}". Use ${modes.join(', ')} or all.`);
	await prepare(root, { packageBuild: true, serviceBuild: true, releases: [release] });
	const folder = await mkdtemp(join(tmpdir(), 'faults-results-'));
	try {
		const results = [];
		const report = join(folder, 'figures');
		for (const name of chosen) {
			logToStderr(`\nn8n ${release}, mode ${name}, ${size} videos, seed ${seed}`);
			results.push(
				await runJest({
					root,
					name,
					projects: ['faults'],
					outputFile: join(folder, `results-${name}.json`),
					env: {
						N8N_RELEASE: release,
						N8N_MODE: name,
						FAULTS_SIZE: size,
						FAULTS_SEED: seed,
						FAULTS_REPORT: report,
						FAULTS_FOLDER: folder,
					},
				}),
			);
		}
		const lines = existsSync(report) ? (await readFile(report, 'utf8')).trim().split('\n') : [];
		process.stdout.write(`\n${faultsTable(lines.map((line) => JSON.parse(line)))}\n`);
		for (const { name, problems } of results) {
			for (const problem of problems) logToStderr(`${name}: ${problem}`);
		}
		return totalOf(results).failed === 0 ? 0 : 1;
	} finally {
		await stopLeftovers(folder);
		await rm(folder, { recursive: true, force: true });
	}
});
