import { createClient } from '../../api/client';
import { listTemplates } from '../../api/templates';
import { perItem } from '../../items/perItem';
import { maybeSimplify, simplifiedTemplate, simplifyProperty } from '../../items/simplify';
import { readLimit } from '../../parameters/readFields';
import { paging } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description:
			"Get templates with their cost ('credits_per_video'), their requirements and their resolutions",
		action: 'Get many templates with costs',
	},
	properties: [...paging, simplifyProperty],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			// The list always has all templates, so the limit is applied here.
			const templates = await listTemplates(client);
			return maybeSimplify(this, itemIndex, templates.slice(0, limit), simplifiedTemplate);
		});
	},
};
