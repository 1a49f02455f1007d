import { createClient } from '../../api/client';
import { listVariants } from '../../api/variants';
import { perItem } from '../../items/perItem';
import { maybeSimplify, simplifiedVariant, simplifyProperty } from '../../items/simplify';
import { readChoice, readLimit } from '../../parameters/readFields';
import { paging, templateOfVariant } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

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
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			const templateId = readChoice(this, 'Template', 'templateId', itemIndex);
			const variants = await listVariants(client, templateId, itemIndex);
			// GET /v1/templates/{templateId}/variants always returns all variants, so the limit is applied here.
			return maybeSimplify(this, itemIndex, variants.slice(0, limit), simplifiedVariant);
		});
	},
};
