import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { JsonObject } from '../../api/parse';
import type { Template, TemplateField } from '../../api/schemas';
import { fieldError } from '../../parameters/readFields';
import { parseFieldValue } from './fieldTypes';
import { formFields, hasDefault, hasNoEntries, isBlank } from './fieldValues';

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
}

/**
 * Reads 'Template Fields' of one item.
 * @throws NodeOperationError if it is not what n8n stores of a form, as in a workflow that was written as JSON
 */
export function readTemplateForm(context: IExecuteFunctions, itemIndex: number): TemplateForm {
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
		// A value of the wrong type stays: `checkTemplateFields` of `checkTemplate.ts` reports it.
		return [[key, parsed ?? value]];
	});
	return Object.fromEntries(filledIn);
}

function isDefault(field: TemplateField, value: unknown): boolean {
	return hasDefault(field) && JSON.stringify(value) === JSON.stringify(field.default);
}
