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
export const VARIANT_KEYS = ['captionPrompt', 'compositionProps'];

/** Whether the form 'Template Fields' of one item is used. */
export function hasTemplateFields(context: IExecuteFunctions, itemIndex: number): boolean {
	const mapper = mapperSchema.parse(context.getNodeParameter('templateFields', itemIndex, {}));
	return (
		mapper.mappingMode === AUTOMATIC ||
		Object.values(mapper.value ?? {}).some((value) => !isBlank(value))
	);
}

/**
 * Reads the form 'Template Fields' of one item: the filled-in fields, or with 'Map Automatically' the input's own keys.
 * Leaves out empty fields, default values (they would override a variant's settings), and keys that the template does
 * not have.
 * @param template undefined if the templates were not read; then the form as it was saved is used
 */
export function readTemplateFields(
	context: IExecuteFunctions,
	itemIndex: number,
	template: Template | undefined,
): JsonObject {
	const mapper = mapperSchema.parse(context.getNodeParameter('templateFields', itemIndex, {}));
	const fields = template?.custom_data_fields;
	const isAutomatic = mapper.mappingMode === AUTOMATIC;
	// Without the template's fields, 'Map Automatically' cannot know which keys to take.
	if (isAutomatic && !fields) return {};
	const values = isAutomatic ? context.getInputData()[itemIndex]?.json : mapper.value;
	const filledIn: JsonObject = {};
	for (const [key, value] of Object.entries(values ?? {})) {
		const field = fields?.find((candidate) => candidate.key === key);
		if (isBlank(value) || (fields && !field)) continue;
		const converted = field ? convert(field, value) : value;
		if (field && isDefault(field, converted)) continue;
		// A value of the wrong type stays: `checkTemplateFields` reports it.
		filledIn[key] = converted ?? value;
	}
	return filledIn;
}

/**
 * Checks the merged custom data against the template's fields: required ones and types.
 * @param customData the form, 'Custom Data' and the variant's settings
 */
export function checkTemplateFields(
	template: Template,
	customData: JsonObject,
): Problem | undefined {
	const fields = template.custom_data_fields ?? [];
	const { compositionProps } = customData;
	const variantSettings = z.record(z.unknown()).catch({}).parse(compositionProps);
	for (const field of fields) {
		const label = field.label ?? field.key;
		const value = [customData[field.key], variantSettings[field.key]].find((one) => !isBlank(one));
		if (value === undefined) {
			if (!field.required || !isBlank(field.default)) continue;
			return {
				message: `'${label}' is empty, but the template "${template.name ?? template.id}" requires it`,
				description: `Fill it in under 'Template Fields', or add the key "${field.key}" to 'Custom Data'.`,
			};
		}
		if (convert(field, value) === undefined) return wrongType(field, label);
	}
	return undefined;
}

/** Names the keys of 'Custom Data' that the template does not use; undefined if there are none, or the template lists no fields. */
export function unknownKeysHint(template: Template, customData: JsonObject): string | undefined {
	const known = (template.custom_data_fields ?? []).map(({ key }) => key);
	if (known.length === 0) return undefined;
	const unknown = Object.keys(customData).filter(
		(key) => !known.includes(key) && !VARIANT_KEYS.includes(key),
	);
	if (unknown.length === 0) return undefined;
	return `'Custom Data' has keys that the template "${template.name ?? template.id}" does not use: ${unknown.join(', ')}. It uses: ${known.join(', ')}.`;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

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
const booleanSchema = z.union([
	z.boolean(),
	z.enum(['true', 'false']).transform((word) => word === 'true'),
]);
const textSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const fromJson = (value: unknown): unknown =>
	typeof value === 'string' ? parseJson(value) : value;

const schemas: Record<TemplateField['type'], z.ZodType<unknown, z.ZodTypeDef, unknown>> = {
	string: textSchema,
	url: textSchema,
	color: textSchema,
	number: numberSchema,
	boolean: booleanSchema,
	// The date picker gives text, an expression may give a date object.
	date: z.union([z.string(), z.number(), z.date(), z.record(z.unknown())]).transform(toDateText),
	options: z.unknown(),
	array: z.preprocess(fromJson, z.array(z.unknown())),
	object: z.preprocess(fromJson, z.record(z.unknown())),
};

/** @returns the value as the field's type, or undefined if it is of another type */
function convert(field: TemplateField, value: unknown): unknown {
	if (field.type === 'options') {
		return field.options?.find((option) => String(option.value) === String(value))?.value;
	}
	const parsed = schemas[field.type].safeParse(value);
	return parsed.success ? parsed.data : undefined;
}

/** @returns undefined if it is not a date */
function toDateText(value: string | number | object): string | undefined {
	if (typeof value !== 'object') {
		return Number.isNaN(Date.parse(String(value))) ? undefined : String(value);
	}
	const time = Number(value.valueOf());
	return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

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
};

function wrongType(field: TemplateField, label: string): Problem {
	const options = field.options?.map(({ value }) => String(value)).join(', ');
	return {
		message: `'${label}' is not ${TYPE_NAMES[field.type]}`,
		description: options
			? `Choose one of: ${options}.`
			: `Change it under 'Template Fields', or the key "${field.key}" in 'Custom Data'.`,
	};
}
