import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { secrets, settings, testingSettings, variableOnly } from './settings';

/** A message for the person who starts the service. */
export class ConfigurationError extends Error {
	override readonly name = 'ConfigurationError';
}

/** The variable of a setting. */
export const variableOf = (name: string) =>
	`VIDEO_SERVICE_${name.replaceAll('-', '_').toUpperCase()}`;

/** What was given for settings, by name, still as text; switches may be booleans. */
export interface GivenSettings {
	values: Readonly<Record<string, unknown>>;
	/** The names of those that were given as flags; the others come from variables. */
	flags: ReadonlySet<string>;
}

const switches = new Set<string>(['testing', 'instant']);
const names = [...Object.keys(settings), ...testingSettings];
const flagNames = names.filter((name) => !variableOnly.has(name));

function readFlags(args: readonly string[]): Record<string, unknown> {
	try {
		const options = Object.fromEntries(
			flagNames.map((name) => [name, { type: switches.has(name) ? 'boolean' : 'string' } as const]),
		);
		return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new ConfigurationError(`${reason}\nRun it with --help to see every flag.`);
	}
}

/**
 * Collects what flags and variables say; flags win.
 * @throws ConfigurationError if a flag is unknown or has no value
 */
export function collectSettings(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): GivenSettings {
	const values: Record<string, unknown> = {};
	// An empty variable counts as not set.
	if (environment.FFMPEG_PATH) values['ffmpeg-path'] = environment.FFMPEG_PATH;
	for (const name of names) {
		const value = environment[variableOf(name)];
		if (value) values[name] = value;
	}
	const fromFlags = readFlags(args);
	return { values: { ...values, ...fromFlags }, flags: new Set(Object.keys(fromFlags)) };
}

/** How a message names a setting: as it was given, or as it can be given. */
export function sourceOf(name: string, { flags }: GivenSettings): string {
	if (flags.has(name)) return `--${name}`;
	return variableOnly.has(name) ? variableOf(name) : `${variableOf(name)} (or --${name})`;
}

/**
 * Parses settings with the schema of an object of them.
 * @throws ConfigurationError that names every setting it could not use
 */
export function parseSettings<Output>(
	schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
	given: GivenSettings,
): Output {
	const parsed = schema.safeParse(given.values);
	if (parsed.success) return parsed.data;
	const problems = parsed.error.issues.map(({ path, message }) => {
		const name = path.join('.');
		const isShown = name in given.values && !secrets.has(name);
		const shown = isShown ? `, not "${String(given.values[name])}"` : '';
		return `${sourceOf(name, given)} ${message}${shown}.`;
	});
	throw new ConfigurationError([...new Set(problems)].join('\n'));
}
