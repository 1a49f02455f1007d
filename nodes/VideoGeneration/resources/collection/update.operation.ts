import type { IExecuteFunctions } from 'n8n-workflow';

import { createClient } from '../../api/client';
import { updateCollection, type CollectionChanges } from '../../api/collections';
import { perItem } from '../../items/perItem';
import {
	assertAnyGiven,
	givenText,
	readChoice,
	readCollection,
	readGiven,
} from '../../parameters/readFields';
import { collectionLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

export const update: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		description: 'Change the name or the description of an asset collection',
		action: 'Update name of collection',
	},
	properties: [
		{ ...collectionLocator, description: 'The collection to change' },
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Description',
					name: 'description',
					type: 'string',
					typeOptions: { rows: 3 },
					default: '',
					placeholder: 'e.g. Logos and images of the brand',
					description: 'What the collection contains. An empty value clears it.',
				},
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. Brand assets',
					description: 'The new name of the collection',
				},
			],
		},
	],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const id = readChoice(this, 'Collection', 'collectionId', itemIndex);
			return [await updateCollection(client, id, readChanges(this, itemIndex), itemIndex)];
		});
	},
};

function readChanges(context: IExecuteFunctions, itemIndex: number): CollectionChanges {
	const given = readCollection(context, 'updateFields', itemIndex);
	const text = (label: string, value: unknown) =>
		readGiven(context, givenText, { label, itemIndex }, value);
	const changes = {
		name: text('Name', given.name),
		description: text('Description', given.description),
	};
	assertAnyGiven(context, changes, itemIndex);
	return changes;
}
