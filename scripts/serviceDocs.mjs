// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags } from './lib/flags.mjs';
import { replaceGenerated } from './lib/generatedTable.mjs';
import { loadServiceModule } from './lib/loadServiceModule.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes the generated tables into the docs of the service. A test of the service checks that they are up to date. */
runMain(async () => {
	parseFlags(
		'npm run docs:service',
		'Writes the tables of templates, endpoints, fields and settings into the docs of the service, from its code.',
		{},
	);
	/** @type {{ docsTables: { file: string, name: string, content: string }[] }} */
	const { docsTables } = await loadServiceModule(root, 'test/docs/docsTables');
	for (const { file, name, content } of docsTables) {
		await replaceGenerated(join(root, 'docs', file), name, content);
	}
	return 0;
});
