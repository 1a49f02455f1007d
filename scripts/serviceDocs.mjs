// @ts-check
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parseFlags } from './lib/flags.mjs';
import { replaceGenerated } from './lib/generatedTable.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

// Bundled because the tables are generated from TypeScript, and written into service/ so that Node finds its packages.
const service = join(root, 'service');
const outfile = join(service, 'node_modules', `.docs-${process.pid}.cjs`);

/** Writes the generated tables into the docs of the service. A test of the service checks that they are up to date. */
runMain(async () => {
	parseFlags(
		'npm run docs:service',
		'Writes the tables of templates, endpoints, fields, errors and settings into the docs of the service, from its code.',
		{},
	);
	await build({
		entryPoints: [join(service, 'test', 'docs', 'docsTables.ts')],
		...{ bundle: true, platform: 'node', format: 'cjs', packages: 'external', outfile },
		logLevel: 'error',
	});
	try {
		/** @type {{ docsTables: { file: string, name: string, content: string }[] }} */
		const { docsTables } = require(outfile);
		for (const { file, name, content } of docsTables) {
			await replaceGenerated(join(root, 'docs', file), name, content);
		}
	} finally {
		await rm(outfile);
	}
	return 0;
});
