// @ts-check
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packPackage } from '../n8n-runner/communityPackage.mjs';
import { run } from '../n8n-runner/processes.mjs';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// n8n's scanner for published packages. Without its download, it checks the same files in the same two passes.
const scanner = join(root, 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs');

runMain(async () => {
	parseFlags(
		'npm run scan',
		"Runs n8n's scanner for published packages on the source and on the packed package.",
		{},
	);
	await prepare(root, { packageBuild: true });
	const { analyzePackage, SOURCE_FILE_PATTERNS } = await import(pathToFileURL(scanner).href);
	const temporary = await mkdtemp(join(tmpdir(), 'scan-'));
	try {
		const unpacked = join(temporary, 'package');
		await mkdir(unpacked);
		const tarball = await packPackage(root, temporary);
		await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
		const passes = [
			{ what: 'source', result: await analyzePackage(root, SOURCE_FILE_PATTERNS) },
			{ what: 'tarball', result: await analyzePackage(unpacked, ['**/*.js', 'package.json']) },
		];
		for (const { what, result } of passes) {
			// The scanner reports a pass without files as passed, with a message.
			const clean = result.passed && result.message === undefined;
			logToStderr(`Scan of the ${what}: ${clean ? 'nothing found' : result.message}`);
			if (result.details) logToStderr(result.details);
		}
		return passes.every(({ result }) => result.passed && result.message === undefined) ? 0 : 1;
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
});
