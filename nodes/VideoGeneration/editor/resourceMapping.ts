import type {
	FieldType as MapperType,
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Template, TemplateField } from '../api/schemas';
import { listTemplates } from '../api/templates';
import {
	labelOf,
	optionLabelOf,
	typeOf,
	type FieldType,
} from '../generation/templateFields/fieldTypes';
import { formFields, listKeys } from '../generation/templateFields/fieldValues';
import { createEditorClient } from './editorClient';

/** n8n has no color field, and its URL field refuses `data:` and `collection:`, so both are text. */
const MAPPER_TYPES: Record<FieldType, MapperType> = {
	string: 'string',
	number: 'number',
	boolean: 'boolean',
	date: 'dateTime',
	url: 'string',
	color: 'string',
	options: 'options',
	array: 'array',
	object: 'object',
	unknown: 'string',
};

/**
 * Types that n8n cannot show empty. When the panel opens, n8n stores 0 or false for a number or boolean without a
 * default, and marks an empty list or object as invalid JSON.
 */
const NEVER_EMPTY = new Set<MapperType>(['number', 'boolean', 'array', 'object']);
const JSON_TYPES = new Set<MapperType>(['array', 'object']);

/** The form of the chosen template: its `custom_data_fields`. */
export async function getTemplateFields(
	this: ILoadOptionsFunctions,
): Promise<ResourceMapperFields> {
	const id = this.getCurrentNodeParameter('templateId', { extractValue: true });
	if (typeof id !== 'string' || id.trim() === '') {
		return {
			fields: fieldsShown(this),
			emptyFieldsNotice:
				"Choose a 'Template' to see its fields. If an expression chooses it, execute the previous nodes first.",
		};
	}
	const templates = await listTemplates(await createEditorClient(this));
	const template = templates.find((candidate) => candidate.id === id.trim());
	const fields = formFields(template);
	return {
		fields: template ? (fields ?? []).map(toMapperField) : fieldsShown(this),
		emptyFieldsNotice: notice(template, fields),
	};
}

const shownSchema = z
	.array(
		z.custom<ResourceMapperField>((field) => z.object({ id: z.string() }).safeParse(field).success),
	)
	.catch([]);

/** What the form has already. Without it, an editor that opens the form of an unknown template would empty the form. */
const fieldsShown = (context: ILoadOptionsFunctions): ResourceMapperField[] =>
	shownSchema.parse(context.getCurrentNodeParameter('templateFields.schema'));

/**
 * What the editor shows in place of the form: for a template without fields, and with 'Map Automatically'. The editor
 * keeps the last notice, so each template needs its own.
 */
function notice(template: Template | undefined, fields: TemplateField[] | undefined): string {
	if (!template) return 'The service has no template with this ID.';
	if (!fields) {
		return "The service does not list this template's fields. Use 'Custom Data' under 'Additional Fields'.";
	}
	if (fields.length === 0) return 'This template has no fields to fill in.';
	return `Input fields with these names are sent: ${listKeys(fields)}.`;
}

/** What n8n's field does not show of a type, for the labels that do not say it. */
const KINDS: Partial<Record<FieldType, string>> = {
	url: 'URL',
	color: 'color',
	array: 'list',
	object: 'JSON',
};

/** n8n's form takes only simple defaults. */
const simpleSchema = z.union([z.string(), z.number(), z.boolean()]);

function toMapperField(field: TemplateField): ResourceMapperField {
	const { key, options, required } = field;
	const label = labelOf(field);
	const defaultValue = simpleSchema.safeParse(field.default).data;
	const preferred = MAPPER_TYPES[typeOf(field)];
	// A required list or object is a text field, which takes JSON too, so that it is shown while it is empty.
	const type = required && JSON_TYPES.has(preferred) ? 'string' : preferred;
	const kind = KINDS[typeOf(field)] ?? '';
	const isSaid = label.toLowerCase().includes(kind.toLowerCase());
	const facts = [isSaid ? '' : kind, required ? 'required' : ''].filter(Boolean).join(', ');
	return {
		id: key,
		// n8n shows no description of a field, and cuts a label off after some 27 characters. The label says what is required:
		// with n8n's own `required`, an empty field would stop the whole workflow, even where 'Custom Data' has the value.
		displayName: facts ? `${label} (${facts})` : label,
		required: false,
		defaultMatch: false,
		canBeUsedToMatch: false,
		display: true,
		type,
		...(options?.length && {
			options: options.map((option) => ({ name: optionLabelOf(option), value: option.value })),
		}),
		...(defaultValue !== undefined && { defaultValue }),
		// The user adds it with 'Add field to send'.
		...(NEVER_EMPTY.has(type) && defaultValue === undefined && { removed: true }),
	};
}
