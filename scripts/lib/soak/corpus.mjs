// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import typescript from 'typescript';

/**
 * @typedef {object} Corpus
 * @property {{ name: string, file: Buffer, mediaType: string }[]} pictures
 * @property {string[]} texts that make a video
 * @property {string[]} invisible prompts that are refused
 * @property {unknown[]} addresses URLs without a picture
 */

/**
 * The hostile inputs of the service's tests.
 * @param {string} root the checkout
 * @returns {Promise<Corpus>}
 */
export async function loadCorpus(root) {
	// Below the service, for its node_modules.
	const target = join(root, 'service', '.test', 'dist', 'hostile');
	await mkdir(target, { recursive: true });
	const require = createRequire(import.meta.url);
	/** @param {string} name */
	const load = async (name) => {
		const source = await readFile(join(root, 'service', 'test', 'hostile', `${name}.ts`), 'utf8');
		const compilerOptions = {
			module: typescript.ModuleKind.CommonJS,
			target: typescript.ScriptTarget.ES2022,
		};
		const { outputText } = typescript.transpileModule(source, { compilerOptions });
		const path = join(target, `${name}.cjs`);
		await writeFile(path, outputText);
		return require(path);
	};
	const { hostilePictures, hostileAddresses } = await load('pictures');
	const { texts, invisiblePrompts } = await load('texts');
	return {
		pictures: Object.entries(hostilePictures).map(([name, picture]) => ({ name, ...picture })),
		texts: texts.map((/** @type {{ text: string }} */ { text }) => text),
		invisible: Object.values(invisiblePrompts),
		addresses: hostileAddresses,
	};
}
