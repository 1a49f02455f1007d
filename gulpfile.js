// @ts-check
const { dest, parallel, series, src } = require('gulp');
const { execFile } = require('node:child_process');
const { rm } = require('node:fs/promises');
const { promisify } = require('node:util');
const { n8n } = require('./package.json');

/** What n8n loads. */
const entries = [...n8n.credentials, ...n8n.nodes].map((file) =>
	file.replace(/^dist\//, '').replace(/\.js$/, ''),
);

const clean = () => rm('dist', { recursive: true, force: true });

const types = () => promisify(execFile)('node_modules/.bin/tsc', ['--noEmit']);

const bundle = async () => {
	const { writeBundles } = await import('./scripts/lib/bundle.mjs');
	await writeBundles(__dirname, entries);
};

// encoding: false, because gulp 5 otherwise reads as text and corrupts raster images.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

// Without it the nodes lose their category and search words in n8n.
const codex = () => src('nodes/**/*.node.json', { base: '.' }).pipe(dest('dist'));

exports.build = series(clean, parallel(types, bundle, icons, codex));
