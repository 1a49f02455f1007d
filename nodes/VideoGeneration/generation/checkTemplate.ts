import type { JsonObject } from '../api/parse';
import type { Template } from '../api/schemas';
import { closestTo } from './closestTo';
import { formatList, type Problem } from '../messages';
import { GIVES_NOTHING } from '../parameters/readFields';
import { labelOf, parseFieldValue, wrongType } from './templateFields/fieldTypes';
import {
	formFields,
	givenValue,
	hasDefault,
	hasNoEntries,
	listKeys,
} from './templateFields/fieldValues';
import type { VideoInput } from './request/requestFields';

/** The problem of a 'Template' that the service does not have. */
export function unknownTemplate(templateId: string, all: Template[]): Problem {
	const ids = all.map(({ id }) => id);
	const meant = closestTo(templateId, ids);
	return {
		message: `'Template' is "${templateId}", but no template has this ID`,
		description: `${meant ? `Did you mean "${meant}"? ` : ''}The service offers: ${formatList(ids) || 'none'}. Choose one from the list.`,
	};
}

/**
 * Checks one item against its template from `GET /v1/templates`.
 * @param hasExpression whether the field at a path has an expression
 */
export function checkTemplate(
	input: VideoInput,
	template: Template | undefined,
	all: Template[],
	hasExpression: (path: string[]) => boolean,
): Problem | undefined {
	if (!template) return unknownTemplate(input.templateId, all);
	const problem = checkTemplateFields(template, input.customData ?? {}, (key) =>
		hasExpression(['templateFields', 'value', key]),
	);
	if (problem) return problem;
	const name = template.name ?? template.id;
	const requires = template.requires_context;
	const parts = [
		['Prompt', ['prompt'], requires?.prompt, input.prompt],
		['Brand ID', ['additionalFields', 'brandId'], requires?.brand_id, input.brandId],
	] as const;
	const missing = parts.find(([, , required, given]) => required === true && !given);
	if (missing) {
		const [label, path] = missing;
		return hasExpression([...path])
			? {
					message: `'${label}' ${GIVES_NOTHING}, but the template "${name}" requires it`,
					description: `Check whether the input item has the field that the expression in '${label}' names.`,
				}
			: {
					message: `'${label}' is empty, but the template "${name}" requires it`,
					description: `Fill in '${label}'.`,
				};
	}
	const hasValues = Object.keys(input.customData ?? {}).length > 0;
	if (requires?.custom_data === true && !hasValues) {
		const fields = formFields(template) ?? [];
		const inputFields =
			fields.length > 0
				? ` 'Map Automatically' needs an input field with one of these names: ${listKeys(fields)}.`
				: '';
		return {
			message: `'Template Fields' and 'Custom Data' are empty, but the template "${name}" requires a value`,
			description: `Fill in at least one of 'Template Fields', or add 'Custom Data' under 'Additional Fields'.${inputFields}`,
		};
	}
	const supported = template.supported_resolutions ?? [];
	if (input.resolution && supported.length > 0 && !supported.includes(input.resolution)) {
		return {
			message: `'Resolution' is "${input.resolution}", which the template "${name}" does not support`,
			description: `It supports: ${supported.join(', ')}. Remove 'Resolution' to use the service's default.`,
		};
	}
	return undefined;
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
		if (value !== undefined && parsed === undefined && !field.accepts_other_values)
			return wrongType(field, value);
		const isEmpty = value === undefined || hasNoEntries(parsed ?? value);
		if (isEmpty && field.required && !hasDefault(field)) {
			return {
				message: `'${labelOf(field)}' ${hasExpression(field.key) ? GIVES_NOTHING : 'is empty'}, but the template "${template.name ?? template.id}" requires it`,
				description: `Fill it in under 'Template Fields', or add the key "${field.key}" to 'Custom Data'.`,
			};
		}
	}
	return undefined;
}

/** Checks that a template has fields that a chat model can write. */
export function checkWritable(
	templateId: string,
	template: Template | undefined,
	all: Template[],
): Problem | undefined {
	if (!template) return unknownTemplate(templateId, all);
	if (formFields(template)?.length) return undefined;
	return {
		message: `'Write With Model' is on, but the service lists no fields of the template "${template.name ?? template.id}"`,
		description: "Choose another template, or switch 'Write With Model' off.",
	};
}
