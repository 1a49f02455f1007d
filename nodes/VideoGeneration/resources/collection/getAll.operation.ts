import { createClient } from '../../api/client';
import { listCollections } from '../../api/collections';
import { perItem } from '../../items/perItem';
import { readLimit } from '../../parameters/readFields';
import { paging } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Get the asset collections of the account',
		action: 'Get many collections of files',
	},
	properties: paging,
	async execute(items) {
		const client = await createClient(this);
		// The list always has all collections, so the limit is applied here.
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			return (await listCollections(client)).slice(0, limit);
		});
	},
};
