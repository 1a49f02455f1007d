import { objectOrNone, type JsonObject } from '../../api/parse';
import type { Template, TemplateField } from '../../api/schemas';
import { formatList } from '../../messages';

/** Keys of `custom_data` that carry a variant's settings. Users do not fill them in. */
export const VARIANT_KEYS = ['captionPrompt', 'compositionProps'];

/** The template's fields that users fill in; undefined if the service does not list its fields. */
export const formFields = (template: Template | undefined): TemplateField[] | undefined =>
	template?.custom_data_fields?.filter(
		({ key }, index, all) =>
			!VARIANT_KEYS.includes(key) && all.findIndex((field) => field.key === key) === index,
	);

/**
 * The value of a field in the merged custom data, or in the settings of a variant.
 * @returns undefined if it is blank or an empty list, which the service does not take for a value either
 */
export function givenValue({ key }: TemplateField, customData: JsonObject): unknown {
	return [customData, objectOrNone.parse(customData.compositionProps)]
		.map((values) => (Object.hasOwn(values, key) ? values[key] : undefined))
		.find((value) => !isBlank(value) && !(Array.isArray(value) && value.length === 0));
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
