import type { INodeProperties } from 'n8n-workflow';

/** Return All and Limit, as every Get Many has them. */
export const paging: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	},
];

/** A template by its name in the list, or by ID. */
export const templateLocator: INodeProperties = {
	displayName: 'Template',
	name: 'templateId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The design that the video is made from',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a template…',
			typeOptions: { searchListMethod: 'searchTemplates', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. social-post',
		},
	],
};

/** A variant of the template that 'Template' names, by its name in the list, or by ID. */
export const variantLocator: INodeProperties = {
	displayName: 'Variant',
	name: 'variantId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'A preset of the template',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a variant…',
			typeOptions: { searchListMethod: 'searchVariants', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. var_loud',
		},
	],
};
