import { z } from 'zod';
import type { InvalidField } from '../contract/error';
import { settingsKey } from './fields/commonFields';
import { hasLines, listIn } from './fields/kinds';

/** Whether a key has a value: forms send a blank field as '', null or []. */
const isGiven = (value: unknown) =>
	value !== undefined &&
	value !== null &&
	value !== '' &&
	!(Array.isArray(value) && value.length === 0);

const lineKeys = ['beats', 'scenes'];
/** Each of them is for a line. */
const keysOfLines = [...lineKeys, 'icons'];

/** Before the texts are cleaned: JSON with a changed text is none. */
const withoutJson = (key: string, value: unknown) =>
	typeof value === 'string' && keysOfLines.includes(key) ? (listIn(value) ?? value) : value;

/** The values of an object without the blank ones; lists of lines that are JSON in a text as lists. */
export const givenIn = (record: Record<string, unknown>): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(record)
			.map(([key, value]) => [key, withoutJson(key, value)] as const)
			.filter(([, value]) => isGiven(value)),
	);

/** `custom_data` over the settings of a variant, without blank values. */
export interface Laid {
	values: Record<string, unknown>;
	/** The keys whose value is a setting. */
	settings: ReadonlySet<string>;
	problems: InvalidField[];
}

const settingsSchema = z.record(z.unknown());

/**
 * Lays `custom_data` over its `compositionProps`, which hold a variant's settings. Lines that the caller gives replace
 * all lines of the settings, with their icons.
 */
export function laySettings(customData: Record<string, unknown> = {}): Laid {
	const { [settingsKey]: given, ...custom } = customData;
	const own = givenIn(custom);
	const parsed = settingsSchema.safeParse(isGiven(given) ? given : {});
	const hasOwnLines = lineKeys.some((key) => hasLines(own[key]));
	const settings = Object.entries(givenIn(parsed.data ?? {})).filter(
		([key, value]) =>
			!Object.hasOwn(own, key) && !(hasOwnLines && keysOfLines.includes(key) && hasLines(value)),
	);
	return {
		values: { ...Object.fromEntries(settings), ...own },
		settings: new Set(settings.map(([key]) => key)),
		problems: parsed.success
			? []
			: [{ field: `context.custom_data.${settingsKey}`, message: 'Must be an object' }],
	};
}
