import { z } from 'zod';
import { flagOf, variableOf } from './readSettings';
import { settings, variableOnly } from './definitions';

export type Settings = Readonly<Record<string, z.ZodTypeAny>>;

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

/** What the docs and `--help` say about a setting, in Markdown. A text that does not apply is empty. */
export function describeSetting(name: string, schema: z.ZodTypeAny) {
	return {
		flag: variableOnly.has(name) ? '' : `\`--${flagOf(name)}\``,
		variable: `\`${variableOf(name)}\``,
		values: valuesOf(schema),
		defaultValue: defaultOf(schema),
		description: schema.description ?? '',
	};
}

/** Markdown as plain text. */
const plain = (markdown: string) =>
	markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const indented = (text: string) => text.replace(/(.{1,92})(?: +|$)/g, '      $1\n').trimEnd();

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The placeholder for the value of a flag in `--help`; empty for a switch. */
function placeholderOf(schema: z.ZodTypeAny): string {
	if (innerType(schema) instanceof z.ZodNumber) return ' N';
	return schema.safeParse(true).success ? '' : ' VALUE';
}

/** The list of settings in `--help`. */
export function settingsHelp(listed: Settings = settings): string {
	const entries = Object.entries(listed).map(([name, schema]) => {
		const { flag, variable, values, defaultValue, description } = describeSetting(name, schema);
		const more = [
			...(values ? [`Values: ${values}.`] : []),
			...(defaultValue ? [`Default: ${defaultValue}.`] : []),
		];
		const heading = flag
			? `${flag}${placeholderOf(schema)}  (${variable})`
			: `${variable}  (no flag, because every user of the machine can see flags)`;
		const text = [`${capitalized(description)}.`, ...more].join(' ');
		return plain(`  ${heading}\n${indented(plain(text))}`);
	});
	return entries.join('\n');
}

/** What `--help` prints. */
export function usage(): string {
	return `Usage: npm run service -- [flags]

Starts the video service. When it is ready, it prints a line of JSON with its URL, its first API key
and its webhook secret. It runs until you stop the command.

Each setting is a flag or an environment variable (in parentheses). The flag takes precedence.

${settingsHelp()}`;
}
