// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags } from '../scripts/lib/flags.mjs';
import { runMain } from '../scripts/lib/runMain.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { measures as batch } from './batch.mjs';
import { measures as download } from './download.mjs';
import { measures as firstVideo } from './firstVideo.mjs';
import { measures as generate } from './generate.mjs';
import { measureGrowth } from './growth.mjs';
import { take } from './lib/measure.mjs';
import { Environment } from './lib/environment.mjs';
import { growthTable, intoDocs, resultsIntoDocs, resultTable } from './lib/table.mjs';
import { measures as list } from './list.mjs';
import { measures as packaged } from './package.mjs';
import { measures as service } from './service.mjs';
import { measures as trigger } from './trigger.mjs';
import { measures as upload } from './upload.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const measures = [
	batch,
	trigger,
	generate,
	list,
	download,
	upload,
	packaged,
	service,
	firstVideo,
].flat();

/** @param {string | undefined} only */
function choose(only) {
	const begins = only?.split(',') ?? [''];
	const chosen = measures.filter(({ name }) => begins.some((begin) => name.startsWith(begin)));
	if (chosen.length > 0) return chosen;
	throw new Error(`Unknown benchmark. Choose from: ${measures.map(({ name }) => name).join(', ')}`);
}

runMain(async () => {
	const flags = parseFlags(
		'npm run bench',
		"Measures the nodes and the service, most of them against n8n's own nodes, and prints a table.",
		{
			only: {
				value: 'NAMES',
				help: 'Runs only the benchmarks whose names begin with one of these texts. Separate several with commas.',
			},
			runs: { value: 'N', help: 'How often each side is measured (default: 3).' },
			docs: {
				help: 'Also writes the results into docs/performance.md, and leaves the others there.',
			},
			growth: { help: 'Instead measures how the costs grow with the number of items and videos.' },
		},
	);
	const runs = Number(flags.runs ?? 3);
	if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');
	const chosen = choose(flags.only);
	await prepare(root, { packageBuild: true, serviceBuild: true, releases: ['newest'] });
	const environment = new Environment(root);
	try {
		if (flags.growth) {
			const table = growthTable(await measureGrowth(environment));
			process.stdout.write(`${table}\n`);
			if (flags.docs) await intoDocs(root, 'growth', table);
			return 0;
		}
		const rows = [];
		for (const measure of chosen) rows.push(await take(measure, environment, runs));
		process.stdout.write(`${resultTable(rows)}\n`);
		const names = measures.map(({ name }) => name);
		if (flags.docs) await resultsIntoDocs(join(root, 'docs', 'performance.md'), rows, names);
		return 0;
	} finally {
		await environment.clear();
	}
});
