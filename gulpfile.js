const { src, dest, parallel } = require('gulp');

// encoding: false, because gulp 5 otherwise reads as text and corrupts raster images.
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

// tsc emits no JSON: without this the nodes lose their category and search words in n8n.
const codex = () => src('nodes/**/*.node.json', { base: '.' }).pipe(dest('dist'));

exports['build:assets'] = parallel(icons, codex);
