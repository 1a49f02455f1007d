// @ts-check
const { build, transform } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { execFile } = require('node:child_process');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { dirname } = require('node:path');
const { promisify } = require('node:util');
const { n8n } = require('./package.json');

/** What n8n loads. */
const entries = [...n8n.credentials, ...n8n.nodes].map((file) =>
	file.replace(/^dist\//, '').replace(/\.js$/, ''),
);

const clean = () => rm('dist', { recursive: true, force: true });

const types = () => promisify(execFile)('node_modules/.bin/tsc', ['--noEmit']);

/**
 * One file for each entry and one for what they share: n8n reads and compiles them at each start, and a hundred small
 * ones take three times as long. esbuild shares code between entries only as ES modules, which n8n does not load, so
 * that each file is turned into CommonJS afterwards. Keeping the functions' names would make the package a
 * twentieth larger.
 */
const bundle = async () => {
	const { outputFiles } = await build({
		entryPoints: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target: 'node20.19',
		packages: 'external',
		chunkNames: 'nodes/shared-[hash]',
		outdir: 'dist',
		write: false,
	});
	for (const { path, text } of outputFiles) {
		const { code } = await transform(text, { format: 'cjs', platform: 'node', minify: true });
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, code);
	}
};

// encoding: false, because gulp 5 otherwise reads as text and corrupts raster images.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

// Without it the nodes lose their category and search words in n8n.
const codex = () => src('nodes/**/*.node.json', { base: '.' }).pipe(dest('dist'));

exports.build = series(clean, parallel(types, bundle, icons, codex));
