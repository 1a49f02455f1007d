// @ts-check
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Loads a TypeScript module of the service with all that it imports.
 * @param {string} root the checkout
 * @param {string} path below service, without the extension
 * @returns {Promise<any>} its exports
 */
export async function loadServiceModule(root, path) {
	const service = join(root, 'service');
	// There, so that Node finds the packages of the service.
	const outfile = join(service, 'node_modules', `.${basename(path)}-${process.pid}.cjs`);
	await build({
		entryPoints: [join(service, `${path}.ts`)],
		bundle: true,
		platform: 'node',
		format: 'cjs',
		packages: 'external',
		outfile,
		logLevel: 'error',
	});
	try {
		return createRequire(import.meta.url)(outfile);
	} finally {
		await rm(outfile);
	}
}
