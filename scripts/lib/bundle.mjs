// @ts-check
import { build, transform, transformSync } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { compileFunction } from 'node:vm';

// Sources go by their path from the checkout without its extension, as in `credentials/Name.credentials`.

const target = 'node20.19';
const START = './start.js';
const LATER = './later.js';

/** @param {string} entry */
const className = (entry) => basename(entry).split('.')[0] ?? '';

/** @param {string} file */
const withoutExtension = (file) => file.replace(/\.ts$/, '');

/**
 * @param {string} root the checkout
 * @param {string} folder of the source that imports
 * @param {string} path
 * @returns {string | undefined} undefined for a package
 */
function sourceOf(root, folder, path) {
	if (!path.startsWith('.')) return undefined;
	const source = join(root, folder, path);
	return relative(root, existsSync(`${source}.ts`) ? source : join(source, 'index'));
}

/** @param {string} root */
async function allSources(root) {
	const folders = ['credentials', 'nodes'].map(async (folder) => {
		const files = await readdir(join(root, folder), { recursive: true });
		return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
	});
	return (await Promise.all(folders)).flat().map(withoutExtension).sort();
}

/**
 * What sources take from elsewhere when they run, by where they take it from: a source or a package.
 * @param {string} root
 * @param {string[]} sources
 * @returns {Map<string, Set<string>>}
 */
function importsOf(root, sources) {
	const taken = new Map();
	for (const source of sources) {
		const text = readFileSync(join(root, `${source}.ts`), 'utf8');
		for (const [, list = '', path = ''] of text.matchAll(/^import \{([^}]*)\} from '([^']*)';/gm)) {
			const from = sourceOf(root, dirname(source), path) ?? path;
			const names = list.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
			const values = names.filter((name) => name !== '' && !name.startsWith('type '));
			taken.set(from, new Set([...(taken.get(from) ?? []), ...values]));
		}
	}
	return taken;
}

/**
 * The sources of which something is used while n8n reads and constructs the classes: found by doing so, with imports
 * that read a source only when something of it is used.
 * @param {string} root
 * @param {string[]} entries
 */
function usedAtStart(root, entries) {
	const fromPackages = createRequire(join(root, 'package.json'));
	/** @type {Map<string, { exports: Record<string, any> }>} */
	const read = new Map();
	/** @param {string} source */
	const load = (source) => {
		const known = read.get(source);
		if (known) return known.exports;
		/** @type {{ exports: Record<string, any> }} */
		const module = { exports: {} };
		read.set(source, module);
		/** @param {string} path */
		const importing = (path) => {
			const other = sourceOf(root, dirname(source), path);
			if (other === undefined) return fromPackages(path);
			return new Proxy({}, { get: (_, name) => load(other)[String(name)] });
		};
		const text = readFileSync(join(root, `${source}.ts`), 'utf8');
		const { code } = transformSync(text, { loader: 'ts', format: 'cjs', target });
		compileFunction(code, ['require', 'module', 'exports'])(importing, module, module.exports);
		return module.exports;
	};
	for (const entry of entries) new (load(entry)[className(entry)])();
	return new Set(read.keys());
}

/**
 * Entries and packages by their text, so that all sources share one import of a package; so is the start for the sources
 * that run later.
 * @param {{ root: string, atStart: Set<string>, texts: Record<string, string> }} plan
 * @returns {import('esbuild').Plugin}
 */
const parts = ({ root, atStart, texts }) => ({
	name: 'parts',
	setup({ onResolve, onLoad }) {
		const namespace = 'text';
		onResolve({ filter: /./ }, ({ path, kind, importer, namespace: from, resolveDir }) => {
			if (kind === 'entry-point') return { path, namespace };
			const isText = from === namespace;
			if (isText && path in texts) return { path, external: true };
			const source = sourceOf(root, relative(root, resolveDir), path);
			const part = atStart.has(withoutExtension(relative(root, importer))) ? 'start' : 'later';
			// One for each part: what both reach is read later.
			if (source === undefined) return { path, namespace, suffix: `?${part}` };
			const isShared = !isText && part === 'later' && atStart.has(source);
			return isShared ? { path: START, namespace } : undefined;
		});
		onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: texts[path], resolveDir: root }));
	},
});

/** @param {[from: string, names: Set<string>][]} taken */
const exportsOf = (taken) =>
	taken
		.map(([from, names]) => `export { ${[...names].sort().join(', ')} } from '${from}';`)
		.join('');

/**
 * The two bundles as modules. The second one is what both entries reach: esbuild gives that a file of its own, and its
 * exports short names.
 * @param {string} root
 * @param {string[]} entries
 * @returns {Promise<[name: string, text: string][]>}
 */
async function bundle(root, entries) {
	const sources = await allSources(root);
	const atStart = usedAtStart(root, entries);
	const later = sources.filter((source) => !atStart.has(source));
	const packages = [...importsOf(root, sources)].filter(([from]) => !sources.includes(from));
	const alsoLater = [...importsOf(root, later)].filter(([from]) => atStart.has(from));
	const shared = alsoLater.flatMap(([, names]) => [...names]);
	const texts = {
		...Object.fromEntries(packages.map((taken) => [taken[0], exportsOf([taken])])),
		[START]: exportsOf([[START, new Set(shared)]]),
		start: [
			...entries.map((entry) => `export { ${className(entry)} } from './${entry}';`),
			exportsOf(alsoLater.map(([from, names]) => [`./${from}`, names])),
		].join(''),
		both: later.map((source) => `import './${source}';`).join(''),
	};
	const { outputFiles } = await build({
		entryPoints: ['start', 'both'],
		chunkNames: 'later',
		outdir: 'dist',
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target,
		// Keeping the functions' names would make the package a twentieth larger.
		minify: true,
		plugins: [parts({ root, atStart, texts })],
		write: false,
	});
	return outputFiles
		.map(({ path, text }) => /** @type {[string, string]} */ ([basename(path), text]))
		.filter(([name]) => name !== 'both.js');
}

/**
 * A minified module as CommonJS. What stands in the file that is read later is looked up there at each use.
 * @param {string} module
 */
async function asCommonJs(module) {
	const pairs = (/** @type {string} */ list) => list.split(',').map((pair) => pair.split(' as '));
	const text = module
		.replaceAll(/import\{([^}]*)\}from"([^"]+)";/g, (statement, list, from) => {
			if (from === LATER) return statement;
			const taken = pairs(list).map(([name, local = name]) => `${name}:${local}`);
			return `const{${taken.join(',')}}=require("${from}");`;
		})
		.replace(/export\{([^}]*)\};\s*$/, (_, list) => {
			const given = pairs(list).map(([local, name = local]) => `${name}:${local}`);
			return `Object.assign(exports,{${given.join(',')}});`;
		});
	const { code } = await transform(text, { format: 'cjs', platform: 'node', minify: true, target });
	const call = `require("${LATER}")`;
	return code.replace(call, `new Proxy({},{get:(_,name)=>${call}[name]})`);
}

/**
 * Writes what n8n loads: two files with everything, and a line for each entry. n8n reads and compiles them at each start,
 * and a hundred small ones take three times as long. What runs only with items, which is most, stands in the second
 * one, which Node reads when something of it is first used.
 * @param {string} root the checkout
 * @param {string[]} entries
 */
export async function writeBundles(root, entries) {
	const folder = join(root, 'dist', 'nodes');
	await mkdir(folder, { recursive: true });
	for (const [name, module] of await bundle(root, entries)) {
		await writeFile(join(folder, name), await asCommonJs(module));
	}
	for (const entry of entries) {
		const file = join(root, 'dist', `${entry}.js`);
		const name = className(entry);
		await mkdir(dirname(file), { recursive: true });
		const path = relative(dirname(file), join(folder, 'start.js'));
		await writeFile(file, `exports.${name} = require('${path}').${name};\n`);
	}
}
