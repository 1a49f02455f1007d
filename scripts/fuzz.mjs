// @ts-check
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { runJest } from './lib/runJest.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LIMIT_MS = 6 * 3_600_000;

/** Tries the service's parsers with far more inputs than `npm test` does. */
runMain(async () => {
	const flags = parseFlags(
		'npm run fuzz',
		"Tries the service's parsers of images, scripts and requests with far more inputs than npm test does.",
		{
			times: {
				value: 'N',
				help: 'How many times as many inputs as npm test to try (default: 100).',
			},
			seed: {
				value: 'N',
				help: 'The same number repeats the same inputs (default: a new number).',
			},
		},
	);
	const { times = '100', seed = String(randomInt(2 ** 31)) } = flags;
	logToStderr(`${times} times the inputs of npm test; repeat them with --seed ${seed}`);
	const folder = await mkdtemp(join(tmpdir(), 'fuzz-results-'));
	try {
		const { passed, failed, problems } = await runJest({
			root,
			name: 'Fuzzing',
			projects: ['service'],
			files: 'service/test/fuzz',
			outputFile: join(folder, 'results.json'),
			limitMs: LIMIT_MS,
			env: { FUZZ_RUNS: times, FUZZ_SEED: seed },
		});
		for (const problem of problems) logToStderr(problem);
		process.stdout.write(`${passed} passed, ${failed} failed\n`);
		return failed === 0 ? 0 : 1;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
});
