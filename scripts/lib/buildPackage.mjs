// @ts-check
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

/**
 * Builds the published package into dist: one file, because n8n loads a hundred small ones four times as slowly, and because both
 * nodes share state in memory. It is not minified: a reviewer can read it, and a stack trace names our functions. n8n requires each
 * class by its own path, so each of these paths gets a file of one line. Types are not checked.
 * @param {string} root the checkout
 * @throws with esbuild's message if a source cannot be compiled; the last build then stays
 */
export async function buildPackage(root) {
	const { n8n } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	/** @type {string[]} */
	const entries = [...n8n.credentials, ...n8n.nodes];
	const sources = entries.map((file) => file.replace('dist/', './').replace('.js', ''));
	const outfile = join('dist', 'bundle.js');
	const { outputFiles } = await build({
		stdin: {
			contents: sources.map((source) => `export * from '${source}';`).join('\n'),
			resolveDir: root,
		},
		absWorkingDir: root,
		outfile,
		write: false,
		bundle: true,
		packages: 'external',
		// In place of tsconfig.json, whose path for zod/v3 would put zod into the bundle.
		tsconfigRaw: { compilerOptions: { strict: true } },
		platform: 'node',
		format: 'cjs',
		charset: 'utf8',
		target: 'node20.19',
	});
	await rm(join(root, 'dist'), { recursive: true, force: true });
	/** @param {string} file below the checkout; @param {string | Uint8Array} content */
	const write = async (file, content) => {
		await mkdir(join(root, dirname(file)), { recursive: true });
		await writeFile(join(root, file), content);
	};
	for (const { contents } of outputFiles) await write(outfile, contents);
	for (const file of entries) {
		const [className] = basename(file).split('.');
		const path = relative(dirname(file), outfile);
		await write(file, `exports.${className} = require('${path}').${className};\n`);
	}
	// The codex files give the nodes their category and search words in n8n.
	for (const file of n8n.nodes) {
		const codex = file.replace(/js$/, 'json');
		await write(codex, await readFile(join(root, codex.replace('dist/', ''))));
	}
	await cp(join(root, 'icons'), join(root, 'dist', 'icons'), { recursive: true });
}
