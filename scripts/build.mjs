// @ts-check
import { build, transform } from 'esbuild';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, run } from '../host/processes.mjs';
import { runMain } from './lib/main.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const output = join(root, 'dist');

/** What n8n loads: the files that package.json lists. */
async function readEntries() {
	const { n8n } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	/** @type {string[]} */
	const built = [...n8n.credentials, ...n8n.nodes];
	return built.map((file) => file.replace(/^dist\//, '').replace(/\.js$/, ''));
}

/**
 * One file for each entry and one for what they share: n8n reads and compiles them at each start, and a hundred small
 * ones take three times as long. esbuild shares code between entries only as ES modules, which n8n does not load, so
 * that each file is turned into CommonJS afterwards.
 * @param {string[]} entries
 */
async function bundle(entries) {
	const { outputFiles } = await build({
		absWorkingDir: root,
		entryPoints: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target: 'node20.19',
		packages: 'external',
		chunkNames: 'nodes/shared-[hash]',
		outdir: output,
		write: false,
	});
	for (const { path, text } of outputFiles) {
		const { code } = await transform(text, { format: 'cjs', platform: 'node', minify: true });
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, code);
	}
}

runMain(async () => {
	await run(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit'], {
		cwd: root,
		env: cleanEnvironment(),
		show: true,
	});
	const entries = await readEntries();
	await rm(output, { recursive: true, force: true });
	await bundle(entries);
	await cp(join(root, 'icons'), join(output, 'icons'), { recursive: true });
	for (const entry of entries.filter((file) => file.endsWith('.node'))) {
		// Without it the node loses its category and search words in n8n.
		await cp(join(root, `${entry}.json`), join(output, `${entry}.json`));
	}
	return 0;
});
