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
	if (process.argv.includes('--help')) {
		const main = join(root, 'service', 'dist', 'src', 'main.js');
		const help = startProcess(process.execPath, [main, '--help'], { stdio: 'inherit' });
		return (await help.exited).code ?? 1;
	}
	const { ready, started } = await startService(root, process.argv.slice(2));
	printReady(ready);
	const { code } = await started.exited;
	return code ?? 1;
});
