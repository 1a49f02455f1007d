// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printReady, runMain } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { startService } from './lib/service.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	await prepare(root, { serviceBuild: true });
	const { ready, started } = await startService(root, process.argv.slice(2));
	printReady(ready);
	const { code } = await started.exited;
	return code ?? 1;
});
