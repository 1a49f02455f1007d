import { endpoints } from '../../src/api/endpoints';
import { errorTypes } from '../../src/contract/errorTypes';
import { describeSetting, type Settings } from '../../src/settings/describeSettings';
import { settings } from '../../src/settings/definitions';
import { catalogue, type TemplateDefinition } from '../../src/catalogue/catalogue';
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

const scopeNames = { all: 'all scopes', none: 'no key' };

/** @param prefix of the paths */
function endpointsTable(prefix: string): string {
	return table(
		['endpoint', 'scope of the key', 'what it does'],
		endpoints
			.filter(({ path }) => path.startsWith(prefix))
			.map(({ method, path, scope, summary }) => [
				code(`${method.toUpperCase()} ${path}`),
				scope === 'all' || scope === 'none' ? scopeNames[scope] : code(scope),
				summary,
			]),
	);
}

function errorsTable(): string {
	return table(
		['status', '`error.type`', 'meaning', 'what to do'],
		Object.entries(errorTypes)
			.sort(([, one], [, other]) => one.status - other.status)
			.map(([type, { status, title, remedy }]) => [String(status), code(type), title, remedy]),
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

type Field = TemplateDefinition['customDataFields'][string];

function limitsOf({ maxLength, maxItems, range }: Field): string {
	if (range !== undefined) return ` from ${range.min} to ${range.max}`;
	if (maxLength === undefined) return '';
	const characters = `${maxLength} character${maxLength === 1 ? '' : 's'}`;
	return maxItems === undefined ? `, up to ${characters}` : `, up to ${maxItems} × ${characters}`;
}

function valuesOf(field: Field): string {
	const { type, options, default: usual } = field;
	const values = options === undefined ? type : options.map(({ value }) => code(value)).join(', ');
	const limited = `${values}${limitsOf(field)}`;
	return usual === undefined ? limited : `${limited}; default ${code(usual)}`;
}

function keysOf(key: string, { aliases = [] }: Field): string {
	return aliases.length === 0 ? code(key) : `${code(key)}, or ${aliases.map(code).join(', ')}`;
}

/** The keys of `custom_data`. A key that differs between templates has several rows. */
function customDataTable(): string {
	const rows = new Map<string, { key: string; field: Field; templates: string[] }>();
	for (const { id, customDataFields } of catalogue) {
		for (const [key, field] of Object.entries(customDataFields)) {
			const content = JSON.stringify([keysOf(key, field), valuesOf(field), field.description]);
			const row = rows.get(content);
			if (row === undefined) rows.set(content, { key, field, templates: [id] });
			else row.templates.push(id);
		}
	}
	return table(
		['key', 'values', 'templates', 'meaning'],
		[...rows.values()]
			.sort((one, other) => one.key.localeCompare(other.key, 'en'))
			.map(({ key, field, templates }) => [
				keysOf(key, field),
				valuesOf(field),
				templates.length === catalogue.length ? 'all' : templates.map(code).join(', '),
				field.description,
			]),
	);
}

function settingsTable(listed: Settings): string {
	return table(
		['flag', 'variable', 'values', 'default', 'what it does'],
		Object.entries(listed).map(([name, schema]) => {
			const setting = describeSetting(name, schema);
			const { flag, variable, values, defaultValue, description } = setting;
			return [flag, variable, values, defaultValue, description];
		}),
	);
}

/** The tables in docs/ that are generated from the code of the service, each between two comments with its name. */
export const docsTables: readonly { file: string; name: string; content: string }[] = [
	{ file: 'service.md', name: 'templates', content: templatesTable() },
	{ file: 'service-reference.md', name: 'endpoints', content: endpointsTable('/v1') },
	{ file: 'service-reference.md', name: 'file endpoints', content: endpointsTable('/files') },
	{ file: 'service-reference.md', name: 'admin endpoints', content: endpointsTable('/_service') },
	{ file: 'service-reference.md', name: 'custom_data', content: customDataTable() },
	{ file: 'service-reference.md', name: 'errors', content: errorsTable() },
	{ file: 'service-reference.md', name: 'settings', content: settingsTable(settings) },
	{ file: 'service-testing.md', name: 'settings', content: settingsTable(testingSettings) },
];

/** Where a table begins and ends in its file. */
export const marks = (name: string) => ({
	begin: `<!-- ${name} -->`,
	end: `<!-- end of ${name} -->`,
});
