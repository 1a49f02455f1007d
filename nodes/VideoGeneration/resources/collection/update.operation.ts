import type { IExecuteFunctions } from 'n8n-workflow';

import { updateCollection, type CollectionChanges } from '../../api/collections';
import {
	assertAnyGiven,
	fieldReaders,
	readChoice,
	readCollection,
} from '../../parameters/readFields';
import { collection, collectionLocator } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

export const update: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		description: 'Change the name or the description of an asset collection',
		action: 'Update name of collection',
	},
	properties: [
		{ ...collectionLocator, description: 'The collection to change' },
		collection('Update Fields', 'updateFields', 'Add Field', [
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
		]),
	],
	execute: forEachItem(async (context, client, itemIndex) => {
		const id = readChoice(context, 'Collection', 'collectionId', itemIndex);
		return [await updateCollection(client, id, readChanges(context, itemIndex), itemIndex)];
	}),
};

function readChanges(context: IExecuteFunctions, itemIndex: number): CollectionChanges {
	const given = readCollection(context, 'updateFields', itemIndex);
	const { text } = fieldReaders(context, itemIndex);
	const changes = {
		name: text('Name', given.name),
		description: text('Description', given.description),
	};
	assertAnyGiven(context, changes, itemIndex);
	return changes;
}
