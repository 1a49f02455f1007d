import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { parseJson } from '../api/json';
import type { Template, TemplateField } from '../api/schemas';
import type { Problem } from '../itemProblem';

type JsonObject = Record<string, unknown>;

const mapperSchema = z
	.object({
		mappingMode: z.string().catch('defineBelow'),
		value: z.record(z.unknown()).nullish().catch(undefined),
	})
	.catch({ mappingMode: 'defineBelow' });

/** n8n's mapping mode 'Map Automatically'. */
const AUTOMATIC = 'autoMapInputData';

/** Keys of `custom_data` that carry a variant's settings. Users do not fill them in. */
const VARIANT_KEYS = ['captionPrompt', 'compositionProps'];

/** The template's fields that users fill in; undefined if the service does not list its fields. */
export const formFields = (template: Template | undefined): TemplateField[] | undefined =>
	template?.custom_data_fields?.filter(
		({ key }, index, all) =>
			!VARIANT_KEYS.includes(key) && all.findIndex((field) => field.key === key) === index,
	);

/** What users see. The key if the service gives no label. */
export const labelOf = ({ label, key }: TemplateField): string => label?.trim() || key;

/** The form 'Template Fields' of one item, before it is compared with the template. */
export interface TemplateForm {
	/** Whether 'Map Automatically' is chosen. */
	isAutomatic: boolean;
	/** What is filled in by hand, or with 'Map Automatically' the input item. */
	given: JsonObject;
}

export function readTemplateForm(context: IExecuteFunctions, itemIndex: number): TemplateForm {
	const { mappingMode, value } = mapperSchema.parse(
		context.getNodeParameter('templateFields', itemIndex, {}),
	);
	const isAutomatic = mappingMode === AUTOMATIC;
	const input = isAutomatic ? context.getInputData()[itemIndex]?.json : undefined;
	return { isAutomatic, given: input ?? value ?? {} };
}

/** Whether the template is needed to read the form. */
export const isFormUsed = ({ isAutomatic, given }: TemplateForm): boolean =>
	isAutomatic || Object.values(given).some((value) => !isBlank(value));

/**
 * The form as custom data. Leaves out empty fields, default values (they would override a variant's settings), and keys
 * that the template does not have.
 * @param template undefined if the templates were not read; then what is filled in by hand stays as it is
 */
export function toCustomData(
	{ isAutomatic, given }: TemplateForm,
	template: Template | undefined,
): JsonObject {
	const fields = formFields(template);
	// Without the template's fields, 'Map Automatically' cannot know which keys to take.
	if (isAutomatic && !fields) return {};
	const filledIn = Object.entries(given).flatMap(([key, value]): Array<[string, unknown]> => {
		if (isBlank(value)) return [];
		if (!fields) return [[key, value]];
		const field = fields.find((candidate) => candidate.key === key);
		if (!field) return [];
		const converted = convert(field, value);
		if (isDefault(field, converted) || hasNoEntries(converted)) return [];
		// A value of the wrong type stays: `checkTemplateFields` reports it.
		return [[key, converted ?? value]];
	});
	return Object.fromEntries(filledIn);
}

/**
 * Says that 'Map Automatically' takes nothing from an item, because none of its keys is a field of the template.
 * @returns undefined if it takes something, or if the form is filled in by hand
 */
export function nothingMappedHint(
	{ isAutomatic, given }: TemplateForm,
	template: Template,
): string | undefined {
	if (!isAutomatic) return undefined;
	const fields = formFields(template);
	const name = template.name ?? template.id;
	if (!fields) {
		return `'Map Automatically' sends nothing, because the service does not list the fields of the template "${name}". Use 'Custom Data' under 'Additional Fields'.`;
	}
	if (fields.length === 0 || fields.some(({ key }) => Object.hasOwn(given, key))) return undefined;
	return `'Map Automatically' sends nothing: no input column has the name of a field of the template "${name}". Its fields: ${listKeys(fields)}.`;
}

/**
 * Checks the merged custom data against the template's fields: required ones and types.
 * @param customData the form, 'Custom Data' and the variant's settings
 */
export function checkTemplateFields(
	template: Template,
	customData: JsonObject,
): Problem | undefined {
	const { compositionProps } = customData;
	const variantSettings = z.record(z.unknown()).catch({}).parse(compositionProps);
	for (const field of formFields(template) ?? []) {
		const label = labelOf(field);
		const value = [customData, variantSettings]
			.map((values) => (Object.hasOwn(values, field.key) ? values[field.key] : undefined))
			.find((one) => !isBlank(one));
		const converted = value === undefined ? undefined : convert(field, value);
		if (value !== undefined && converted === undefined) return wrongType(field, label);
		const isEmpty = value === undefined || hasNoEntries(converted);
		if (isEmpty && field.required && isBlank(field.default)) {
			return {
				message: `'${label}' is empty, but the template "${template.name ?? template.id}" requires it`,
				description: `Fill it in under 'Template Fields', or add the key "${field.key}" to 'Custom Data'.`,
			};
		}
	}
	return undefined;
}

/** Names the keys of 'Custom Data' that the template does not list; undefined if there are none, or the template lists no fields. */
export function unknownKeysHint(template: Template, customData: JsonObject): string | undefined {
	const fields = formFields(template) ?? [];
	if (fields.length === 0) return undefined;
	const known = [...fields.map(({ key }) => key), ...VARIANT_KEYS];
	const unknown = Object.keys(customData).filter((key) => !known.includes(key));
	if (unknown.length === 0) return undefined;
	return `'Custom Data' has keys that the template "${template.name ?? template.id}" does not list: ${enumerate(unknown)}. Check their spelling. It lists: ${listKeys(fields)}.`;
}

/** Such as "name, price". */
export const listKeys = (fields: TemplateField[]): string =>
	enumerate(fields.map(({ key }) => key));

const MAX_LISTED = 50;
const MAX_KEY_LENGTH = 80;

/** Such as "name, price". Stays readable whatever the keys are. */
function enumerate(keys: string[]): string {
	const listed = keys
		.slice(0, MAX_LISTED)
		.map((key) => (key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key));
	const more = keys.length - listed.length;
	return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const isBlank = (value: unknown): boolean =>
	typeof value === 'string' ? value.trim() === '' : value === undefined || value === null;

/** An empty list or an empty object. */
const hasNoEntries = (value: unknown): boolean =>
	typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function isDefault(field: TemplateField, value: unknown): boolean {
	return !isBlank(field.default) && JSON.stringify(value) === JSON.stringify(field.default);
}

const numberSchema = z.union([
	z.number().finite(),
	z
		.string()
		.trim()
		.regex(/^-?\d+(\.\d+)?$/)
		.transform(Number),
]);
// Spreadsheets write TRUE and FALSE.
const booleanSchema = z.union([
	z.boolean(),
	z
		.string()
		.trim()
		.toLowerCase()
		.pipe(z.enum(['true', 'false']))
		.transform((word) => word === 'true'),
]);
const textSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const fromJson = (value: unknown): unknown =>
	typeof value === 'string' ? parseJson(value) : value;
/** A text that is not JSON is a list of its lines. */
function listFromText(value: unknown): unknown {
	if (typeof value !== 'string' || /^\s*[[{]/.test(value)) {
		return fromJson(value);
	}
	return value
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
}

const schemas: Record<TemplateField['type'], z.ZodType<unknown, z.ZodTypeDef, unknown>> = {
	string: textSchema,
	url: textSchema,
	color: textSchema,
	number: numberSchema,
	boolean: booleanSchema,
	// The date picker gives text, an expression may give a date object.
	date: z.unknown().transform(toDateText),
	options: z.unknown(),
	array: z.preprocess(listFromText, z.array(z.unknown())),
	object: z.preprocess(fromJson, z.record(z.unknown())),
	// Text, or what 'Custom Data' gives.
	unknown: z.union([textSchema, z.array(z.unknown()), z.record(z.unknown())]),
};

/** @returns the value as the field's type, or undefined if it is of another type */
function convert(field: TemplateField, value: unknown): unknown {
	if (field.type === 'options') {
		const text = textSchema.safeParse(value).data;
		return field.options?.find((option) => String(option.value) === text)?.value;
	}
	const parsed = schemas[field.type].safeParse(value);
	return parsed.success ? parsed.data : undefined;
}

/** @returns undefined if it is not a date */
function toDateText(value: unknown): string | undefined {
	if (typeof value === 'string') {
		return HAS_YEAR.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
	}
	// A `Date` or a Luxon `DateTime`.
	if (typeof value !== 'object' || value === null || typeof value.valueOf !== 'function') {
		return undefined;
	}
	const time: unknown = value.valueOf();
	if (typeof time !== 'number') return undefined;
	const date = new Date(time);
	return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** `Date.parse` takes any text with a number for a date, such as "item 5". */
const HAS_YEAR = /\b\d{4}\b|\d[./]\d+[./]\d/;

const TYPE_NAMES: Record<TemplateField['type'], string> = {
	string: 'text',
	url: 'a URL',
	color: 'a color such as #e11d48',
	number: 'a number',
	boolean: 'true or false',
	date: 'a date',
	options: 'one of its options',
	array: 'a list',
	object: 'a JSON object',
	unknown: 'text',
};

function wrongType(field: TemplateField, label: string): Problem {
	const options = field.options?.map(({ value }) => String(value)).join(', ');
	const howTo =
		field.type === 'array'
			? 'Write it as JSON such as ["a", "b"], or with one entry per line. '
			: '';
	return {
		message: `'${label}' is not ${TYPE_NAMES[field.type]}`,
		description: options
			? `Choose one of: ${options}.`
			: `${howTo}Change it under 'Template Fields', or the key "${field.key}" in 'Custom Data'.`,
	};
}
