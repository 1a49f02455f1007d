// @ts-check
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { execFile } = require('node:child_process');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, relative } = require('node:path');
const { promisify } = require('node:util');
const { n8n } = require('./package.json');

/** What n8n loads. */
const entries = [...n8n.credentials, ...n8n.nodes].map((file) =>
	file.replace(/^dist\//, '').replace(/\.js$/, ''),
);

const shared = 'nodes/shared.js';

const clean = () => rm('dist', { recursive: true, force: true });

const types = () => promisify(execFile)('node_modules/.bin/tsc', ['--noEmit']);

/**
 * Node looks a module up anew in each place that requires it, and a bundle keeps those of all sources: some fifty took
 * more than a third of the time to load. So the sources share one import of each.
 * @type {import('esbuild').Plugin}
 */
const sharedImports = {
	name: 'shared imports',
	setup({ onResolve, onLoad }) {
		const namespace = 'shared import';
		onResolve({ filter: /^[^./]/ }, ({ path, namespace: importer }) =>
			importer === namespace ? { path, external: true } : { path, namespace },
		);
		onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: `export * from '${path}'` }));
	},
};

/**
 * One file with everything, and a line for each entry: n8n reads and compiles them at each start, and a hundred small
 * ones take three times as long. Keeping the functions' names would make the package a twentieth larger.
 */
const bundle = async () => {
	await build({
		stdin: {
			contents: entries.map((entry) => `export * from './${entry}';`).join('\n'),
			resolveDir: __dirname,
		},
		bundle: true,
		format: 'cjs',
		platform: 'node',
		target: 'node20.19',
		minify: true,
		plugins: [sharedImports],
		outfile: `dist/${shared}`,
	});
	for (const entry of entries) {
		const file = `dist/${entry}.js`;
		const [name] = basename(file).split('.');
		await mkdir(dirname(file), { recursive: true });
		const path = relative(dirname(file), `dist/${shared}`);
		await writeFile(file, `exports.${name} = require('${path}').${name};\n`);
	}
};

// encoding: false, because gulp 5 otherwise reads as text and corrupts raster images.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

// Without it the nodes lose their category and search words in n8n.
const codex = () => src('nodes/**/*.node.json', { base: '.' }).pipe(dest('dist'));

exports.build = series(clean, parallel(types, bundle, icons, codex));
