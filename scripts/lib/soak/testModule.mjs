// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import typescript from 'typescript';

/**
 * Loads a module of the service's tests that imports none of the others.
 * @param {string} root the checkout
 * @param {string} path below service/test, without the extension
 * @returns {Promise<any>} its exports
 */
export async function loadTestModule(root, path) {
	const source = await readFile(join(root, 'service', 'test', `${path}.ts`), 'utf8');
	const compilerOptions = {
		module: typescript.ModuleKind.CommonJS,
		target: typescript.ScriptTarget.ES2022,
		esModuleInterop: true,
	};
	const { outputText } = typescript.transpileModule(source, { compilerOptions });
	// Below the service, for its node_modules.
	const folder = join(root, 'service', '.test', 'dist', 'soak');
	await mkdir(folder, { recursive: true });
	const target = join(folder, `${basename(path)}.cjs`);
	await writeFile(target, outputText);
	return createRequire(import.meta.url)(target);
}
