const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('esbuild');

const own = createHash('sha1')
	.update(version)
	.update(readFileSync(require.resolve('./sourceTransform.js')));

// Compiles what no test changes by jest.mock, which would have to be moved above imports, or jest.spyOn, as esbuild's exports
// cannot be replaced: many times as fast as TypeScript. Without a cache, that is a good part of the time of a short run.
module.exports = {
	getCacheKey: (source, path) => own.copy().update(path).update('\0').update(source).digest('hex'),
	process: (source, path) =>
		transformSync(source, {
			sourcefile: path,
			loader: 'ts',
			format: 'cjs',
			target: 'node20',
			sourcemap: 'external',
			tsconfigRaw: { compilerOptions: { strict: true } },
		}),
};
