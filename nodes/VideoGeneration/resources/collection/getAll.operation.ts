import { listCollections } from '../../api/collections';
import { readLimit } from '../../parameters/readFields';
import { paging } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Get the asset collections of the account',
		action: 'Get many collections of files',
	},
	properties: paging,
	// The list always has all collections, so the limit is applied here.
	execute: forEachItem(async (context, client, itemIndex) => {
		const limit = readLimit(context, itemIndex);
		return (await listCollections(client)).slice(0, limit);
	}),
};
