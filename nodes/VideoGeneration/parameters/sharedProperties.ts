import type { INodeProperties } from 'n8n-workflow';

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

// The modes 'By ID' have no `validation`: n8n 2 gives each of its patterns 250 ms in a sandbox, and on a busy machine the
// execution then fails. Each ID is checked when the node runs, with a message that says more.

/** A template, from the list or by ID. */
export const templateLocator: INodeProperties = {
	displayName: 'Template',
	name: 'templateId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The design of the video',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a template…',
			typeOptions: { searchListMethod: 'searchTemplates', searchable: true },
		},
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. social-post' },
	],
};

/** A video, from the list, by ID or by the `status_url` of its job. */
export const videoLocator: INodeProperties = {
	displayName: 'Video',
	name: 'videoId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description:
		"The video to use. 'By URL' takes the 'status_url' of the item that Generate returned.",
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a video…',
			typeOptions: { searchListMethod: 'searchVideos', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. vid_0123456789abcdefghijklmn',
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://videos.example.com/v1/videos/vid_0123456789abcdefghijklmn',
			hint: "The status URL of the job: 'status_url' of the item that Generate returned",
		},
	],
};

/** A variant of the template in 'Template', from the list or by ID. */
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
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. var_loud' },
	],
};

/** A collection, from the list or by ID. */
export const collectionLocator: INodeProperties = {
	displayName: 'Collection',
	name: 'collectionId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a collection…',
			typeOptions: { searchListMethod: 'searchCollections', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. col_brand_assets',
		},
	],
};
