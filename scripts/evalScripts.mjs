import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

// Bundled because the evaluation is TypeScript, and written into service/ so that Node finds its packages.
const service = join(import.meta.dirname, '..', 'service');
const outfile = join(service, 'node_modules', `.evaluation-${process.pid}.cjs`);
await build({
	entryPoints: [join(service, 'test', 'scripts', 'table.ts')],
	...{ bundle: true, platform: 'node', format: 'cjs', packages: 'external', outfile },
	logLevel: 'error',
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
	stdio: 'inherit',
});
rmSync(outfile);
process.exitCode = status ?? 1;
