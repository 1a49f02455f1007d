import type { JsonObject } from '../../api/parse';
import type { Template, TemplateField } from '../../api/schemas';
import { closestTo, plainName } from '../closestTo';
import { labelOf } from './fieldTypes';
import { formFields, isBlank, listKeys, VARIANT_KEYS } from './fieldValues';
import { valuesInPrompt, type TemplateForm } from './readForm';

/**
 * What the user gave that the template does not have.
 * @param customData the JSON of 'Custom Data'
 */
export function fieldWarnings(
	form: TemplateForm,
	customData: JsonObject | undefined,
	template: Template,
): string[] {
	return [
		...nothingMappedWarning(form, template),
		...misspelledInputWarnings(form, template),
		...lostFieldWarnings(form, template),
		...unknownKeyWarnings(template, customData ?? {}),
	];
}

/** Says that 'Map Automatically' takes nothing from an item, because none of its keys is a field of the template. */
function nothingMappedWarning(form: TemplateForm, template: Template): string[] {
	const { isAutomatic, given } = form;
	if (!isAutomatic) return [];
	const fields = formFields(template);
	const name = template.name ?? template.id;
	if (!fields) {
		return [
			`'Map Automatically' sends nothing, because the service does not list the fields of the template "${name}". ` +
				"Use 'Custom Data' under 'Additional Fields'.",
		];
	}
	if (fields.length === 0 || fields.some(({ key }) => Object.hasOwn(given, key))) return [];
	if (valuesInPrompt(form, fields).length > 0) return [];
	return [
		`'Map Automatically' sends nothing: no input field has the name of a field of the template "${name}". Its fields: ${listKeys(fields)}.`,
	];
}

/** Names input fields that 'Map Automatically' does not take because of their case, spaces or signs. */
function misspelledInputWarnings(
	{ isAutomatic, given }: TemplateForm,
	template: Template,
): string[] {
	if (!isAutomatic) return [];
	const empty = (formFields(template) ?? []).filter(({ key }) => isBlank(given[key]));
	return empty.flatMap((field) =>
		Object.keys(given)
			.filter((key) => key !== field.key && !isBlank(given[key]))
			.filter((key) => [field.key, labelOf(field)].map(plainName).includes(plainName(key)))
			.map(
				(key) =>
					`'Map Automatically' does not send the input field "${key}": rename it to "${field.key}".`,
			),
	);
}

/** Names the keys of 'Custom Data' that the template does not list. They are sent. */
function unknownKeyWarnings(template: Template, customData: JsonObject): string[] {
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
function lostFieldWarnings({ isAutomatic, given }: TemplateForm, template: Template): string[] {
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
