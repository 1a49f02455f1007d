import { z } from 'zod/v3';

import { fromJson, parseHttpUrl } from '../../api/parse';
import { withoutSecrets } from '../../api/secrets';
import type { Template, TemplateField } from '../../api/schemas';
import { formatList, shorten, type Problem } from '../../messages';
import { booleanSchema, numberSchema, textSchema } from '../../parameters/readFields';
import { isDateText, toEpoch } from '../../parameters/timestamp';

/** What users see. The key if the service gives no label. */
export const labelOf = ({ label, key }: TemplateField): string => label?.trim() || key;

/** @returns undefined if the template does not list the key */
export function labelOfKey(template: Template | undefined, key: string): string | undefined {
	const field = template?.custom_data_fields?.find((one) => one.key === key);
	return field && labelOf(field);
}

type Option = NonNullable<TemplateField['options']>[number];
export const optionLabelOf = ({ label, value }: Option): string => label?.trim() || String(value);

/** The types that have a meaning here, as messages name them. */
const TYPE_NAMES = {
	string: 'text',
	url: 'a URL',
	color: 'a color',
	number: 'a number',
	boolean: 'true or false',
	date: 'a date',
	options: 'one of its options',
	array: 'a list',
	object: 'a JSON object',
	unknown: 'text',
};
export type FieldType = keyof typeof TYPE_NAMES;

const isKnownType = (type: string): type is FieldType => Object.hasOwn(TYPE_NAMES, type);

/** The type of a field; `unknown` for one that takes any value: of a type that is not known, or without options. */
export function typeOf({ type, options }: TemplateField): FieldType {
	const hasType = type && isKnownType(type) && (type !== 'options' || options?.length);
	return hasType ? type : 'unknown';
}

const trimmedSchema = textSchema.transform((text) => text.trim());
/** A key of the service of this repository: names, one for each line of the video, '' for a line without one. */
export const ICONS = 'icons';

/** A string that is not JSON is a list of its lines. */
function listFromText(value: unknown, keepsBlanks = false): unknown {
	if (typeof value !== 'string' || /^\s*[[{]/.test(value)) return fromJson(value);
	return value
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => keepsBlanks || line !== '');
}

/** The URLs that the service reads. */
const isSupportedUrl = (text: string): boolean =>
	/^(?:data|collection):/i.test(text) || parseHttpUrl(text) !== undefined;

const schemas: Record<FieldType, z.ZodType<unknown, z.ZodTypeDef, unknown>> = {
	string: textSchema,
	url: trimmedSchema.refine(isSupportedUrl),
	// The service decides which colors it knows.
	color: trimmedSchema,
	number: numberSchema,
	boolean: booleanSchema,
	// The date picker gives text, an expression may give a number or a date object.
	date: z.unknown().transform(toDateText),
	options: z.unknown(),
	array: z.preprocess((value) => listFromText(value), z.array(z.unknown())),
	object: z.preprocess(fromJson, z.record(z.unknown())),
	// Text, or what 'Custom Data' gives.
	unknown: z.union([textSchema, z.array(z.unknown()), z.record(z.unknown())]),
};

/** Converts a value to the field's type. @returns undefined if it is of another type */
export function parseFieldValue(field: TemplateField, value: unknown): unknown {
	const type = typeOf(field);
	if (type === 'options') {
		const text = trimmedSchema.safeParse(value).data;
		return field.options?.find((option) => String(option.value).trim() === text)?.value;
	}
	const isNames = type === 'array' && field.key === ICONS;
	return schemas[type].safeParse(isNames ? listFromText(value, true) : value).data;
}

/** @returns undefined if it is not a date, or could be several */
function toDateText(value: unknown): string | undefined {
	if (typeof value === 'string' && isDateText(value)) return value;
	const epoch = toEpoch(value, 'UTC');
	return epoch === undefined ? undefined : new Date(epoch).toISOString();
}

/** How to write a value, for types whose name does not say it. */
const HOW_TO_WRITE: Partial<Record<FieldType, string>> = {
	url: 'Start it with http:// or https://, or enter a data: URL or collection:ID/NAME, for example collection:col_brand_assets/logo.png.',
	color: 'Enter a CSS color, for example #e11d48, red or rgb(225, 29, 72).',
	number: 'Enter digits with a decimal point, for example 12.5.',
	date: 'Enter a date, for example 2026-12-24.',
	array:
		'Enter JSON, for example ["a", "b"], or one entry per line. Text that starts with [ or { is read as JSON.',
	object: 'Enter JSON, for example {"a": 1}.',
};

/** Says that a field has a value of another type, and how to write it. */
export function wrongType(field: TemplateField, value: unknown): Problem {
	const { key, options } = field;
	const type = typeOf(field);
	return {
		message: `'${labelOf(field)}' is not ${TYPE_NAMES[type]}: ${excerpt(value, type)}`,
		description: [
			options?.length ? howToChoose(options) : HOW_TO_WRITE[type],
			`Change it under 'Template Fields', or the key "${key}" in 'Custom Data'.`,
		]
			.filter(Boolean)
			.join(' '),
	};
}

/** The form shows the labels; expressions, input fields and JSON need the values. */
function howToChoose(options: Option[]): string {
	const labels = formatList(options.map(optionLabelOf));
	const values = formatList(options.map(({ value }) => String(value)));
	return `Choose one of: ${labels}.${values === labels ? '' : ` Input fields, expressions and JSON need one of: ${values}.`}`;
}

const MAX_EXCERPT_LENGTH = 40;

/** The start of a value, without the secrets of a URL. */
function excerpt(value: unknown, type: FieldType): string {
	const whole = trimmedSchema.safeParse(value).data;
	if (whole === undefined) return Array.isArray(value) ? 'it is a list' : 'it is an object';
	const text = type === 'url' ? withoutSecrets(whole) : whole;
	return JSON.stringify(shorten(text, MAX_EXCERPT_LENGTH));
}
