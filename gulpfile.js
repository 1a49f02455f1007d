// @ts-check
const { dest, parallel, series, src } = require('gulp');
const { build } = require('esbuild');
const { mkdir, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, relative } = require('node:path');
const { n8n } = require('./package.json');

const clean = () => rm('dist', { recursive: true, force: true });

// One file, because n8n loads a hundred small ones four times as slowly, and because both nodes share state in memory.
// It is not minified: a reviewer can read it, and a stack trace names our functions. n8n requires each class by its own
// path, so each of these paths gets a file of one line.
const bundle = async () => {
	const outfile = 'dist/bundle.js';
	const entries = [...n8n.credentials, ...n8n.nodes];
	const sources = entries.map((file) => file.replace('dist/', './').replace('.js', ''));
	await build({
		stdin: {
			contents: sources.map((source) => `export * from '${source}';`).join('\n'),
			resolveDir: __dirname,
		},
		outfile,
		bundle: true,
		packages: 'external',
		// In place of tsconfig.json, whose path for zod/v3 would put zod into the bundle.
		tsconfigRaw: { compilerOptions: { strict: true } },
		platform: 'node',
		format: 'cjs',
		charset: 'utf8',
		target: 'node20.19',
	});
	for (const file of entries) {
		const className = basename(file).split('.')[0];
		await mkdir(dirname(file), { recursive: true });
		await writeFile(
			file,
			`exports.${className} = require('${relative(dirname(file), outfile)}').${className};\n`,
		);
	}
};

// gulp 5 reads files as text by default, which corrupts raster images.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

// The codex files give the nodes their category and search words in n8n.
const codex = () => src('nodes/**/*.node.json', { base: '.' }).pipe(dest('dist'));

exports.build = series(clean, parallel(bundle, icons, codex));
