// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../n8n-runner/processes.mjs';
import { printReady, runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';
import { startService } from './lib/startService.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	await prepare(root, { serviceBuild: true });
	const flags = process.argv.slice(2);
	if (flags.includes('--help')) {
		const main = join(root, 'service', 'dist', 'src', 'main.js');
		const help = startProcess(process.execPath, [main, ...flags], { stdio: 'inherit' });
		return (await help.exited).code ?? 1;
	}
	const { ready, started } = await startService(root, flags);
	printReady(ready);
	const { code } = await started.exited;
	return code ?? 1;
});
