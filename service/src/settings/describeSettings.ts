import { z } from 'zod';
import { variableOf } from './readSettings';
import { settings, variableOnly } from './settings';

type Settings = Readonly<Record<string, z.ZodTypeAny>>;

function innerType(schema: z.ZodTypeAny): z.ZodTypeAny {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
		const inner: unknown =
			schema instanceof z.ZodOptional ? schema.unwrap() : schema.removeDefault();
		return inner instanceof z.ZodType ? innerType(inner) : schema;
	}
	return schema;
}

/** The values that a setting can have, where they can be listed or have bounds. */
function valuesOf(schema: z.ZodTypeAny): string {
	const inner = innerType(schema);
	if (inner instanceof z.ZodNumber) {
		const { minValue, maxValue } = inner;
		return maxValue === Number.MAX_SAFE_INTEGER ? `from ${minValue}` : `${minValue} to ${maxValue}`;
	}
	const options = z.array(z.string()).safeParse(inner instanceof z.ZodEnum ? inner.options : []);
	return (options.data ?? []).map((option) => `\`${option}\``).join(', ');
}

const shownSchema = z.union([z.string(), z.number(), z.boolean()]);

function defaultOf(schema: z.ZodTypeAny): string {
	const value = shownSchema.safeParse(schema.safeParse(undefined).data).data;
	return value === undefined ? '' : `\`${value}\``;
}

function describe(name: string, schema: z.ZodTypeAny) {
	return {
		flag: variableOnly.has(name) ? '' : `\`--${name}\``,
		variable: `\`${variableOf(name)}\``,
		values: valuesOf(schema),
		usual: defaultOf(schema),
		description: schema.description ?? '',
	};
}

/** A table in Markdown, as docs/service.md has it. */
export function settingsTable(of: Settings = settings): string {
	const rows = Object.entries(of).map(([name, schema]) => {
		const { flag, variable, values, usual, description } = describe(name, schema);
		const cells = [flag, variable, values, usual, description];
		return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
	});
	const head = ['| flag | variable | values | default | what it does |', '|---|---|---|---|---|'];
	return [...head, ...rows].join('\n');
}

/** Markdown as plain text. */
const plain = (markdown: string) =>
	markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const indented = (text: string) => text.replace(/(.{1,92})(?: +|$)/g, '      $1\n').trimEnd();

/** A list of settings as text, as `--help` prints it. */
export function settingsHelp(of: Settings = settings): string {
	const entries = Object.entries(of).map(([name, schema]) => {
		const { flag, variable, values, usual, description } = describe(name, schema);
		const more = [values && `Values: ${values}.`, usual && `Default: ${usual}.`].filter(Boolean);
		const heading = flag
			? `${flag}  (${variable})`
			: `${variable}  (no flag, because flags can be seen)`;
		return plain(`  ${heading}\n${indented(plain([`${description}.`, ...more].join(' ')))}`);
	});
	return entries.join('\n');
}

/** What `--help` prints. */
export function usage(): string {
	return `Settings of the service, as flags or as the variables in parentheses. Flags win.\n\n${settingsHelp()}`;
}
