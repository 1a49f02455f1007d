import { endpoints } from '../../src/api/endpoints';
import { describeSetting, type Settings } from '../../src/settings/describeSettings';
import { leftOutReasons } from '../../src/contract/leftOut';
import { settings } from '../../src/settings/definitions';
import { templateDefinitions as catalogue } from '../../src/request/templates';
import { settingsKey, settingsWords } from '../../src/request/fields/commonFields';
import { fieldsOf, type FieldWords } from '../../src/request/fields/field';
import { testingSettings } from '../../testing/settings';

const cell = (text: string) =>
	text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) =>
		`|${cells.map((text) => (text === '' ? ' ' : ` ${cell(text)} `)).join('|')}|`;
	return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

const code = (text: string | number | boolean) => `\`${text}\``;

/** The endpoints of the contract by the scope that a key needs. `/docs` of a running service describes them and all others. */
function endpointsTable(): string {
	const scopes = new Map<string, string[]>();
	for (const { method, path, scope } of endpoints) {
		if (!path.startsWith('/v1/')) continue;
		scopes.set(scope, [...(scopes.get(scope) ?? []), code(`${method.toUpperCase()} ${path}`)]);
	}
	return table(
		['scope of the key', 'endpoints'],
		[...scopes].map(([scope, paths]) => [code(scope), paths.join(', ')]),
	);
}

function templatesTable(): string {
	return table(
		['template', 'credits', 'seconds', 'what it shows'],
		catalogue.map(({ id, creditsPerVideo, durationRange, description }) => [
			code(id),
			String(creditsPerVideo),
			`${durationRange.min} to ${durationRange.max}`,
			description,
		]),
	);
}

/** How many characters a field may have, such as ` (60)`, or entries and characters, such as ` (8 × 140)`. */
function limitOf({ maxLength, maxItems }: FieldWords): string {
	if (maxLength === undefined) return '';
	return maxItems === undefined ? ` (${maxLength})` : ` (${maxItems} × ${maxLength})`;
}

function valuesOf({ type, options, range, default: usual, required }: FieldWords): string {
	const values = options === undefined ? type : options.map(({ value }) => code(value)).join(', ');
	const within = range === undefined ? values : `${values} from ${range.min} to ${range.max}`;
	if (required === true) return `${within}, required`;
	return usual === undefined ? within : `${within}; default ${code(usual)}`;
}

/** A row of `custom_data`: its cells, and the limit in each template that has the field. */
interface FieldRow {
	keys: string;
	values: string;
	description: string;
	limits: Map<string, string>;
}

function fieldCells({ keys, values, description, limits }: FieldRow): string[] {
	const [limit = '', ...others] = new Set(limits.values());
	if (others.length > 0) {
		const templates = [...limits].map(([id, own]) => `${code(id)}${own}`);
		return [keys, values, templates.join(', '), description];
	}
	const without = catalogue.map(({ id }) => id).filter((id) => !limits.has(id));
	const templates =
		without.length <= 1
			? ['all', ...without.map((id) => `but ${code(id)}`)].join(' ')
			: [...limits.keys()].map(code).join(', ');
	return [keys, `${values}${limit}`, templates, description];
}

/** The keys of `custom_data`. A key has several rows if more than its limits differs between templates. */
function customDataTable(): string {
	const rows = new Map<string, FieldRow>();
	for (const { id, data } of catalogue) {
		const listed: [string, FieldWords][] = [...fieldsOf(data), [settingsKey, settingsWords]];
		for (const [key, field] of listed) {
			const cells = {
				keys: code(key),
				values: valuesOf(field),
				description: field.description,
			};
			const content = JSON.stringify(cells);
			const row = rows.get(content) ?? { ...cells, limits: new Map<string, string>() };
			rows.set(content, row);
			row.limits.set(id, limitOf(field));
		}
	}
	return table(
		['key', 'values', 'templates', 'meaning'],
		[...rows.values()]
			.sort((one, other) => one.keys.localeCompare(other.keys, 'en'))
			.map(fieldCells),
	);
}

/** What `left_out` names, by its reason. */
const leftOutTable = (): string =>
	table(
		['`reason`', 'what was left out'],
		Object.entries(leftOutReasons).map(([reason, what]) => [code(reason), what]),
	);

function settingsTable(listed: Settings): string {
	return table(
		['setting', 'default', 'what it does'],
		Object.entries(listed).map(([name, schema]) => {
			const { flag, variable, values, defaultValue, description } = describeSetting(name, schema);
			// `--help` also has the ranges of numbers.
			const choice = values.startsWith('`') ? `. One of ${values}` : '';
			return [flag || variable, defaultValue, `${description}${choice}`];
		}),
	);
}

/** The tables in docs/ that are generated from the code of the service, each between two comments with its name. */
export const docsTables: readonly { file: string; name: string; content: string }[] = [
	{ file: 'service.md', name: 'templates', content: templatesTable() },
	{ file: 'service.md', name: 'left_out', content: leftOutTable() },
	{ file: 'service-reference.md', name: 'endpoints', content: endpointsTable() },
	{ file: 'service-reference.md', name: 'custom_data', content: customDataTable() },
	{ file: 'service-reference.md', name: 'settings', content: settingsTable(settings) },
	{ file: 'service-testing.md', name: 'settings', content: settingsTable(testingSettings) },
];

/** Where a table begins and ends in its file. */
export const marks = (name: string) => ({
	begin: `<!-- ${name} -->`,
	end: `<!-- end of ${name} -->`,
});
