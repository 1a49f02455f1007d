import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { JsonObject } from '../../api/parse';
import type { Template, TemplateField } from '../../api/schemas';
import { fieldError } from '../../parameters/readFields';
import { plainName } from '../closestTo';
import { labelOf, parseFieldValue } from './fieldTypes';
import { formFields, hasDefault, hasNoEntries, isBlank, VARIANT_KEYS } from './fieldValues';

/** What n8n stores of a form beside its values. */
const mapperKeys = [
	'mappingMode',
	'value',
	'schema',
	'matchingColumns',
	'attemptToConvertTypes',
	'convertFieldsToString',
];
/** What n8n stores of a form: `{}` if nobody has opened it. */
const mapperSchema = z
	.object({
		mappingMode: z.enum(['defineBelow', 'autoMapInputData']).optional(),
		value: z.record(z.unknown()).nullish(),
	})
	.passthrough()
	.refine((form) => form.value || Object.keys(form).every((key) => mapperKeys.includes(key)));

/** The form 'Template Fields' of one item, before it is compared with the template. */
export interface TemplateForm {
	/** Whether n8n's mapping mode 'Map Automatically' is chosen. */
	isAutomatic: boolean;
	/** The values filled in by hand. With 'Map Automatically', the input item. */
	given: JsonObject;
	/** 'Prompt', which can have places that custom data fills, such as `{{name}}`. */
	prompt: string;
}

/**
 * Reads 'Template Fields' of one item.
 * @throws NodeOperationError if it is not what n8n stores of a form, as in a workflow that was written as JSON
 */
export function readTemplateForm(
	context: IExecuteFunctions,
	itemIndex: number,
	prompt: string,
): TemplateForm {
	const form = mapperSchema.safeParse(
		context.getNodeParameter('templateFields', itemIndex, {}) ?? {},
	);
	if (!form.success) {
		const field = { label: 'Template Fields', itemIndex };
		const howTo =
			'Fill in the form. In JSON, write an object such as {"mappingMode": "defineBelow", "value": {"headline": "Hello"}}, not text or an expression.';
		throw fieldError(context, field, 'is not a form', howTo);
	}
	const { mappingMode, value } = form.data;
	const isAutomatic = mappingMode === 'autoMapInputData';
	const input = isAutomatic ? context.getInputData()[itemIndex]?.json : undefined;
	return { isAutomatic, given: input ?? value ?? {}, prompt };
}

/** Whether the template is needed to read the form. */
export const isFormUsed = ({ isAutomatic, given }: TemplateForm): boolean =>
	isAutomatic || Object.values(given).some((value) => !isBlank(value));

/** The places that the service fills: `{{item}}` and `{item}`. */
const PLACE = /\{\{([^{}]+)\}\}|\{([\p{L}_][\p{L}\p{N}_. ]*)\}/gu;

/** The texts and numbers of the input that 'Map Automatically' sends for the braces of the prompt, not for a field of the template. */
export function valuesInPrompt(
	{ isAutomatic, given, prompt }: TemplateForm,
	fields: TemplateField[],
): Array<[string, string | number]> {
	const places = Array.from(prompt.matchAll(PLACE), ([, ...names]) => plainName(names.join('')));
	const taken = [
		...VARIANT_KEYS,
		...fields.map(({ key }) => key),
		...fields.filter(({ key }) => isBlank(given[key])).map(labelOf),
	].map(plainName);
	return Object.entries(isAutomatic ? given : {}).flatMap(
		([key, value]): Array<[string, string | number]> => {
			const name = plainName(key);
			const isPlaced =
				name !== '' && places.includes(name) && !taken.includes(name) && !isBlank(value);
			return isPlaced && (typeof value === 'string' || typeof value === 'number')
				? [[key, value]]
				: [];
		},
	);
}

/**
 * The form as custom data. Leaves out empty fields, default values (they would override a variant's settings), and keys
 * that are no field of the template. With 'Map Automatically', those that the prompt names in braces stay.
 * @param template undefined if the templates were not read; then what is filled in by hand stays as it is
 */
export function toCustomData(form: TemplateForm, template: Template | undefined): JsonObject {
	const { isAutomatic, given } = form;
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
		// A value of the wrong type stays: `checkTemplateFields` of `checkTemplate.ts` reports it.
		return [[key, parsed ?? value]];
	});
	return Object.fromEntries([...filledIn, ...valuesInPrompt(form, fields ?? [])]);
}

function isDefault(field: TemplateField, value: unknown): boolean {
	return hasDefault(field) && JSON.stringify(value) === JSON.stringify(field.default);
}
