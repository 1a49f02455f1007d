import { createCollection } from '../../api/collections';
import { readOption, readRequired } from '../../parameters/readFields';
import { createForEachItem, type Operation } from '../operation';

const assetTypes = [
	{ name: 'Images', value: 'images' },
	{ name: 'Images, Videos, Sound and Subtitles', value: 'all' },
	{ name: 'Videos', value: 'videos' },
];

export const create: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		description: 'Create an asset collection, which keeps the files for videos',
		action: 'Create collection for files',
	},
	properties: [
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. Autumn campaign',
			description: 'The name of the collection',
		},
		{
			displayName: 'Accepts',
			name: 'assetType',
			type: 'options',
			options: assetTypes,
			default: 'all',
			description: 'Which files the collection takes. It cannot be changed later.',
		},
	],
	execute: createForEachItem(async (context, client, itemIndex) => {
		const howTo = 'Enter a name for the collection.';
		const name = readRequired(context, 'name', { label: 'Name', itemIndex }, howTo);
		const field = { label: 'Accepts', itemIndex };
		const values = assetTypes.map(({ value }) => value);
		const type = readOption(context, 'assetType', field, values, 'all');
		return [await createCollection(client, { name, asset_type: type }, itemIndex)];
	}),
};
