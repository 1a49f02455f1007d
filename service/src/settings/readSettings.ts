import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { errorMessage } from '../util/messages';
import { secrets, settings, testingSettings, variableOnly } from './definitions';

/** A message for the person who starts the service. */
export class ConfigurationError extends Error {
	override readonly name = 'ConfigurationError';
}

/** The flag of a setting, without the dashes before it. */
export const flagOf = (name: string) =>
	name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The variable of a setting. */
export const variableOf = (name: string) =>
	`VIDEO_SERVICE_${flagOf(name).replaceAll('-', '_').toUpperCase()}`;

/** The flags and variables of a start, not yet parsed. */
export interface GivenSettings {
	/** By the names of the settings. Strings, or booleans for switches. */
	values: Readonly<Record<string, unknown>>;
	/** The names of the settings that were given as flags. The others come from variables. */
	flags: ReadonlySet<string>;
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const switches = new Set<string>(['testing', 'instant']);
const names = [...Object.keys(settings), ...testingSettings];
const flagNames = names.filter((name) => !variableOnly.has(name));

function readFlags(args: readonly string[]): Record<string, unknown> {
	try {
		const options = Object.fromEntries(
			flagNames.map((name) => [
				flagOf(name),
				{ type: switches.has(name) ? 'boolean' : 'string' } as const,
			]),
		);
		const { values } = parseArgs({ args: [...args], options });
		return Object.fromEntries(
			flagNames.flatMap((name) => {
				const value = values[flagOf(name)];
				// Such as that of a script whose variable is not set. As a number, it would be 0.
				if (isBlank(value)) throw new Error(`--${flagOf(name)} has no value.`);
				return value === undefined ? [] : [[name, value]];
			}),
		);
	} catch (error) {
		throw new ConfigurationError(
			`${errorMessage(error)}\nStart the service with --help to see all flags.`,
		);
	}
}

/**
 * Collects flags and variables. Flags override variables.
 * @throws ConfigurationError if a flag is unknown or has no value
 */
export function collectSettings(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): GivenSettings {
	const values: Record<string, unknown> = {};
	// A blank variable counts as not set.
	if (environment.FFMPEG_PATH?.trim()) values.ffmpegPath = environment.FFMPEG_PATH;
	for (const name of names) {
		const value = environment[variableOf(name)];
		if (value?.trim()) values[name] = value;
	}
	const fromFlags = readFlags(args);
	return { values: { ...values, ...fromFlags }, flags: new Set(Object.keys(fromFlags)) };
}

/** The name of a setting in messages: the flag or variable that was given or can be given. */
export function sourceOf(name: string, { flags }: GivenSettings): string {
	const flag = `--${flagOf(name)}`;
	if (flags.has(name)) return flag;
	return variableOnly.has(name) ? variableOf(name) : `${variableOf(name)} (or ${flag})`;
}

/** A value for a message, without the password of a URL, which may contain any sign. */
const withoutUser = (value: string) => value.replace(/:\/\/\S*@/, '://…@');

/**
 * Parses settings.
 * @param schema of an object with the settings
 * @throws ConfigurationError that names every invalid setting
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
		const value = isShown ? `, not "${withoutUser(String(given.values[name]))}"` : '';
		return `${sourceOf(name, given)} ${message}${value}.`;
	});
	throw new ConfigurationError([...new Set(problems)].join('\n'));
}
