import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';

import { VideoGeneration } from '../../nodes/VideoGeneration/VideoGeneration.node';
import { VideoGenerationTrigger } from '../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { headingAnchors, unevenRows } from '../harness/markdown';

const root = join(__dirname, '..', '..');
const doc = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

/** Names of all fields, those inside collections too. */
function fieldNames(properties: INodeProperties[]): string[] {
	return properties
		.filter(({ type }) => type !== 'notice' && type !== 'hidden')
		.flatMap(({ displayName, type, options = [] }) => [
			displayName,
			...(type === 'collection' ? fieldNames(options as INodeProperties[]) : []),
		]);
}

const structural = ['Resource', 'Operation', 'Options', 'Update Fields', 'Additional Fields'];

test.each([
	['Video Generation', new VideoGeneration().description.properties],
	['Video Generation Trigger', new VideoGenerationTrigger().description.properties],
])('every field of %s is in docs/operations.md', (_, properties) => {
	const text = doc('operations.md');
	const names = new Set(fieldNames(properties).filter((name) => !structural.includes(name)));
	expect(names.size).toBeGreaterThan(4);
	expect([...names].filter((name) => !text.includes(name))).toEqual([]);
});

test('docs/operations.md leads to the newest workflow that has every field', () => {
	const [newest] = readdirSync(join(root, 'test', 'fixtures', 'workflows'))
		.sort(new Intl.Collator('en', { numeric: true }).compare)
		.slice(-1);
	expect(doc('operations.md')).toContain(
		`(../test/fixtures/workflows/${newest}/all-operations.json)`,
	);
});

const containers = ['notice', 'hidden', 'collection', 'fixedCollection'];

/** The fields of a node that a user fills in, those inside collections too. */
function fieldsIn(properties: INodeProperties[]): INodeProperties[] {
	return properties.flatMap((property) => [
		...(containers.includes(property.type) ? [] : [property]),
		...(property.options ?? []).flatMap((option) => {
			if ('values' in option) return fieldsIn(option.values);
			return 'displayName' in option ? fieldsIn([option]) : [];
		}),
	]);
}

test.each([
	['Video Generation', new VideoGeneration().description.properties],
	['Video Generation Trigger', new VideoGenerationTrigger().description.properties],
])('every field of %s says what it is for, and every text shows an example', (_, properties) => {
	const fields = fieldsIn(properties).filter(
		({ displayName }) => !structural.includes(displayName),
	);
	const without = (part: 'description' | 'placeholder', of: INodeProperties[]) =>
		of
			.filter((field) => field[part] === undefined && field.hint === undefined)
			.map(({ displayName }) => displayName);
	expect(without('description', fields)).toEqual([]);
	const texts = fields.filter(({ type }) => type === 'string' || type === 'json');
	expect(texts.length).toBeGreaterThan(0);
	expect(without('placeholder', texts)).toEqual([]);
});

test('every type of error that the node itself gives is in docs/troubleshooting.md', () => {
	const nodes = join(root, 'nodes');
	const sources = readdirSync(nodes, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => readFileSync(join(nodes, name), 'utf8'));
	// Each object with a type of error also says whether it is retryable.
	const types = sources.flatMap((source) =>
		[...source.matchAll(/\btype: (?:[^',]*\?\? )?'(\w+)',[^{}]*?\bretryable:/g)].map(
			([, type]) => type!,
		),
	);
	expect(types).toEqual(
		expect.arrayContaining(['unclear', 'timed_out', 'unexpected', 'no_file', 'video_failed']),
	);
	const text = doc('troubleshooting.md');
	expect(types.filter((type) => !text.includes(`\`${type}\``))).toEqual([]);
});

const markdownFiles = [root, join(root, 'docs')].flatMap((folder) =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.md'))
		.map((name) => join(folder, name)),
);

const namedFiles = markdownFiles.map((file) => [file.slice(root.length + 1), file] as const);

test.each(namedFiles)('every row of a table in %s has the columns of its header', (_, file) => {
	expect(unevenRows(readFileSync(file, 'utf8'))).toEqual([]);
});

test('a row with other columns is found, an escaped line is none', () => {
	const table = ['| a | `b\\|c` |', '|---|:-:|', '| 1 | 2 |', '| 1 | `2|3` |', '| 1 |'];
	const code = ['```', '| a |', '|---|', '| 1 | 2 |', '```'];
	const text = [...code, ...table, '', '| no | header |'].join('\n');
	expect(unevenRows(text)).toEqual(['| 1 | `2|3` |', '| 1 |', '| no | header |']);
});

test.each(namedFiles)('every link in %s leads to a file and a heading that exist', (_, file) => {
	const links = [
		...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
	];
	const broken = links.filter(([, path = '', anchor]) => {
		const target = path === '' ? file : join(dirname(file), path);
		if (!existsSync(target)) return true;
		return anchor !== undefined && !headingAnchors(readFileSync(target, 'utf8')).includes(anchor);
	});
	expect(broken.map(([link]) => link)).toEqual([]);
});
