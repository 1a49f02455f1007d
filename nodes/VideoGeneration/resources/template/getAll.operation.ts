import { listTemplates } from '../../api/templates';
import { maybeSimplify, simplifiedTemplate, simplifyProperty } from '../../items/simplify';
import { readLimit } from '../../parameters/readFields';
import { paging } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description:
			"Get templates with their cost ('credits_per_video'), their requirements and their resolutions",
		action: 'Get many templates with costs',
	},
	properties: [...paging, simplifyProperty],
	execute: forEachItem(async (context, client, itemIndex) => {
		const limit = readLimit(context, itemIndex);
		// The list always has all templates, so the limit is applied here.
		const templates = await listTemplates(client);
		return maybeSimplify(context, itemIndex, templates.slice(0, limit), simplifiedTemplate);
	}),
};
