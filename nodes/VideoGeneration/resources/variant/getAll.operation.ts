import { listVariants } from '../../api/variants';
import { maybeSimplify, simplifiedVariant, simplifyProperty } from '../../items/simplify';
import { readChoice, readLimit } from '../../parameters/readFields';
import { paging, templateOfVariant } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Get the variants of a template with their settings',
		action: 'Get many variants of template',
	},
	properties: [
		{ ...templateOfVariant, description: 'The template whose variants are listed' },
		...paging,
		simplifyProperty,
	],
	execute: forEachItem(async (context, client, itemIndex) => {
		const limit = readLimit(context, itemIndex);
		const templateId = readChoice(context, 'Template', 'templateId', itemIndex);
		const variants = await listVariants(client, templateId, itemIndex);
		// GET /v1/templates/{templateId}/variants always returns all variants, so the limit is applied here.
		return maybeSimplify(context, itemIndex, variants.slice(0, limit), simplifiedVariant);
	}),
};
