import { createClient } from '../../api/client';
import { listCollections } from '../../api/collections';
import type { Collection } from '../../api/schemas';
import { perItem } from '../../items/perItem';
import { readLimit } from '../../parameters/read';
import { paging } from '../../parameters/sharedProperties';
import { explainMissingEndpoint } from '../explainMissingEndpoint';
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
		// GET /v1/collections always returns all collections: one call serves all items, and the limit is applied here.
		let list: Promise<Collection[]> | undefined;
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			const collections = await explainMissingEndpoint(
				this,
				'listing collections',
				itemIndex,
				async () => await (list ??= listCollections(client)),
			);
			return collections.slice(0, limit);
		});
	},
};
