import type { INodeProperties } from 'n8n-workflow';

/** Fields that users add one by one: the options of an operation, filters, or what an update changes. */
export const collection = (
	displayName: string,
	name: string,
	placeholder: string,
	options: INodeProperties[],
): INodeProperties => ({
	displayName,
	name,
	type: 'collection',
	placeholder,
	default: {},
	options,
});

/** 'Return All' and 'Limit' of every Get Many. */
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

/**
 * A resource that is chosen from a searchable list or by its ID. 'By ID' has no `validation`: n8n 2 gives each of its
 * patterns 250 ms in a sandbox, and on a busy machine the execution then fails. Each ID is checked when the node runs, with
 * a message that says more.
 */
const listOrId = (what: string, searchListMethod: string, exampleId: string) =>
	({
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select a ${what}…`,
				typeOptions: { searchListMethod, searchable: true },
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: `e.g. ${exampleId}` },
		],
	}) satisfies Partial<INodeProperties>;

export const templateLocator: INodeProperties = {
	displayName: 'Template',
	name: 'templateId',
	description: 'The design of the video',
	...listOrId('template', 'searchTemplates', 'social-post'),
};

const videoByListOrId = listOrId('video', 'searchVideos', 'vid_0123456789abcdefghijklmn');

export const videoLocator: INodeProperties = {
	displayName: 'Video',
	name: 'videoId',
	description:
		"The video to use. 'By URL' takes the 'status_url' of the item that Generate returned.",
	...videoByListOrId,
	modes: [
		...videoByListOrId.modes,
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://videos.example.com/v1/videos/vid_0123456789abcdefghijklmn',
			hint: "The status URL of the job: 'status_url' of the item that Generate returned",
		},
	],
};

export const variantLocator: INodeProperties = {
	displayName: 'Variant',
	name: 'variantId',
	description: 'A preset of the template',
	...listOrId('variant', 'searchVariants', 'var_loud'),
};

/** The template of the operations of variants. */
export const templateOfVariant: INodeProperties = {
	...templateLocator,
	required: true,
	description: 'The template that the variant belongs to',
};

export const variantProperties: INodeProperties[] = [
	templateOfVariant,
	{ ...variantLocator, required: true },
];

export const collectionLocator: INodeProperties = {
	displayName: 'Collection',
	name: 'collectionId',
	required: true,
	...listOrId('collection', 'searchCollections', 'col_brand_assets'),
};
