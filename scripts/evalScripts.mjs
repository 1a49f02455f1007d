// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadServiceModule } from './lib/loadServiceModule.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints what the service makes of the collected prompts. The arguments are search words for their trades. */
runMain(async () => {
	const { printScripts } = await loadServiceModule(root, 'test/scripts/table');
	await printScripts(process.argv.slice(2));
	return 0;
});
