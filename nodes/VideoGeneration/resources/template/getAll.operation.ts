import { createClient } from '../../api/client';
import type { Template } from '../../api/schemas';
import { listTemplates } from '../../api/templates';
import { paging } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { readLimit } from '../../parameters/read';
import { perItem } from '../../items/perItem';
import { maybeSimplify, simplifiedTemplate, simplifyProperty } from '../../items/simplify';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Get templates with their cost, their requirements and their resolutions',
		action: 'Get many templates with costs',
	},
	properties: [...paging, simplifyProperty],
	async execute(items) {
		const client = await createClient(this);
		// GET /v1/templates always returns all templates: one call serves all items, and the limit is applied here.
		let list: Promise<Template[]> | undefined;
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			list ??= listTemplates(client);
			const templates = await list;
			return maybeSimplify(this, itemIndex, templates.slice(0, limit), simplifiedTemplate);
		});
	},
};
