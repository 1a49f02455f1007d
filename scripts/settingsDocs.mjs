// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFlags } from './lib/flags.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

/** @param {string} path below the compiled service */
const built = (path) => require(join(root, 'service', 'dist', `${path}.js`));

// Writes the tables of settings into docs/service.md. A test of the service checks that they are up to date.
runMain(async () => {
	parseFlags({});
	await prepare(root, { serviceBuild: true });
	const { settingsTable } = built('src/settings/describeSettings');
	const file = join(root, 'docs', 'service.md');
	let text = await readFile(file, 'utf8');
	for (const [section, settings] of [
		['settings', built('src/settings/settings').settings],
		['testing settings', built('testing/settings').testingSettings],
	]) {
		const [begin, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
		const [before, rest] = text.split(begin);
		const after = rest?.split(end)[1];
		if (after === undefined) throw new Error(`${file} has no ${begin}.`);
		text = `${before}${begin}\n\n${settingsTable(settings)}\n\n${end}${after}`;
	}
	await writeFile(file, text);
	return 0;
});
