import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Template, TemplateField } from '../api/schemas';
import { formatList, type Problem } from '../messages';
import { closestTo } from './closestTo';
import { GIVES_NOTHING } from '../parameters/readFields';
import { labelOf, parseFieldValue, wrongType } from './templateFieldTypes';

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

/** The form 'Template Fields' of one item, before it is compared with the template. */
export interface TemplateForm {
	/** Whether 'Map Automatically' is chosen. */
	isAutomatic: boolean;
	/** The values filled in by hand. With 'Map Automatically', the input item. */
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
		const parsed = parseFieldValue(field, value);
		if (isDefault(field, parsed) || hasNoEntries(parsed)) return [];
		// A value of the wrong type stays: `checkTemplateFields` reports it.
		return [[key, parsed ?? value]];
	});
	return Object.fromEntries(filledIn);
}

/**
 * Says that 'Map Automatically' takes nothing from an item, because none of its keys is a field of the template.
 * @returns undefined if it takes something, or if the form is filled in by hand
 */
export function nothingMappedWarning(
	{ isAutomatic, given }: TemplateForm,
	template: Template,
): string | undefined {
	if (!isAutomatic) return undefined;
	const fields = formFields(template);
	const name = template.name ?? template.id;
	if (!fields) {
		return (
			`'Map Automatically' sends nothing, because the service does not list the fields of the template "${name}". ` +
			"Use 'Custom Data' under 'Additional Fields'."
		);
	}
	if (fields.length === 0 || fields.some(({ key }) => Object.hasOwn(given, key))) return undefined;
	return `'Map Automatically' sends nothing: no input field has the name of a field of the template "${name}". Its fields: ${listKeys(fields)}.`;
}

/**
 * Checks the merged custom data against the template's fields: required ones and types.
 * @param customData the form, 'Custom Data' and the variant's settings
 * @param hasExpression whether the form has an expression for a key
 */
export function checkTemplateFields(
	template: Template,
	customData: JsonObject,
	hasExpression: (key: string) => boolean = () => false,
): Problem | undefined {
	for (const field of formFields(template) ?? []) {
		const value = givenValue(field, customData);
		const parsed = value === undefined ? undefined : parseFieldValue(field, value);
		if (value !== undefined && parsed === undefined) return wrongType(field, value);
		const isEmpty = value === undefined || hasNoEntries(parsed);
		if (isEmpty && field.required && !hasDefault(field)) {
			return {
				message: `'${labelOf(field)}' ${hasExpression(field.key) ? GIVES_NOTHING : 'is empty'}, but the template "${template.name ?? template.id}" requires it`,
				description: `Fill it in under 'Template Fields', or add the key "${field.key}" to 'Custom Data'.`,
			};
		}
	}
	return undefined;
}

/**
 * The value of a field in the merged custom data, or in the settings of a variant.
 * @returns undefined if it is blank
 */
export function givenValue({ key }: TemplateField, customData: JsonObject): unknown {
	const variantSettings = z.record(z.unknown()).catch({}).parse(customData.compositionProps);
	return [customData, variantSettings]
		.map((values) => (Object.hasOwn(values, key) ? values[key] : undefined))
		.find((value) => !isBlank(value));
}

/** Names the keys of 'Custom Data' that the template does not list. They are sent. */
export function unknownKeyWarnings(template: Template, customData: JsonObject): string[] {
	const fields = formFields(template) ?? [];
	if (fields.length === 0) return [];
	const known = [...fields.map(({ key }) => key), ...VARIANT_KEYS];
	return Object.keys(customData)
		.filter((key) => !known.includes(key))
		.map(
			(key) =>
				`'Custom Data' has the key "${key}", which the template "${template.name ?? template.id}" does not list, so it may have no effect. ` +
				suggestion(fields, key),
		);
}

/** Names what the form has for fields that the template does not have. It is not sent. */
export function lostFieldWarnings(
	{ isAutomatic, given }: TemplateForm,
	template: Template,
): string[] {
	const fields = formFields(template);
	if (isAutomatic || !fields) return [];
	return Object.entries(given)
		.filter(([key, value]) => !isBlank(value) && fields.every((field) => field.key !== key))
		.map(
			([key]) =>
				`Not sent: 'Template Fields' has a value for "${key}", which is not a field of the template "${template.name ?? template.id}". ${suggestion(fields, key)}`,
		);
}

/** The field that was probably meant, by its key or its label, or else all of them. */
function suggestion(fields: TemplateField[], key: string): string {
	const closest = closestTo(
		key,
		fields.flatMap((field) => [field.key, labelOf(field)]),
	);
	const meant = fields.find((field) => closest === field.key || closest === labelOf(field));
	return meant ? `Did you mean "${meant.key}"?` : `Its fields: ${listKeys(fields)}.`;
}

/** Such as "name, price". */
export const listKeys = (fields: TemplateField[]): string =>
	formatList(fields.map(({ key }) => key));

export const isBlank = (value: unknown): boolean =>
	typeof value === 'string' ? value.trim() === '' : value === undefined || value === null;

/** An empty list or an empty object. */
export const hasNoEntries = (value: unknown): boolean =>
	typeof value === 'object' && value !== null && Object.keys(value).length === 0;

export const hasDefault = (field: TemplateField): boolean => !isBlank(field.default);

function isDefault(field: TemplateField, value: unknown): boolean {
	return hasDefault(field) && JSON.stringify(value) === JSON.stringify(field.default);
}
