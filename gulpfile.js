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

/** What the package may import, and what it is called in the bundle: minified names are shorter. */
const imports = { 'n8n-workflow': 'n8nWorkflow', zod: 'zodModule', crypto: 'cryptoModule' };

/**
 * Node looks a module up anew in each place that requires it, and a bundle has one for each source that imports it: some
 * fifty took more than a third of the time to load. So each is required once.
 * @param {string} code
 */
function requireOnce(code) {
	const wanted = Object.entries(imports);
	const once = wanted.map(([path, name]) => `${name}=require("${path}")`).join(',');
	/** @type {(text: string, entry: string[]) => string} */
	const named = (text, [path, name]) => text.replaceAll(`require("${path}")`, String(name));
	return `const ${once};${wanted.reduce(named, code)}`;
}

/**
 * One file with everything, and a line for each entry: n8n reads and compiles them at each start, and a hundred small
 * ones take three times as long. Keeping the functions' names would make the package a twentieth larger.
 */
const bundle = async () => {
	const { outputFiles } = await build({
		stdin: {
			contents: entries.map((entry) => `export * from './${entry}';`).join('\n'),
			resolveDir: __dirname,
		},
		bundle: true,
		format: 'cjs',
		platform: 'node',
		target: 'node20.19',
		minify: true,
		packages: 'external',
		write: false,
	});
	await mkdir('dist/nodes', { recursive: true });
	await writeFile(`dist/${shared}`, outputFiles.map(({ text }) => requireOnce(text)).join(''));
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
