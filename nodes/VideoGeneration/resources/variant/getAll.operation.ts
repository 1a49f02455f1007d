import { connect } from '../../api/client';
import { listVariants } from '../../api/variants';
import { paging } from '../../parameters/common.properties';
import type { Operation } from '../operation';
import { readLimit } from '../../parameters/read';
import { perItem } from '../../items/perItem';
import { simplifiedIfAsked, simplifiedVariant, simplifyOptions } from '../../items/simplified';
import { readTemplateId, templateOfVariant } from './variantOfItem';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'List the variants of a template with their settings',
		action: 'Get many variants',
	},
	properties: [
		{ ...templateOfVariant, description: 'The template whose variants are listed' },
		...paging,
		simplifyOptions,
	],
	async execute(items) {
		const client = await connect(this);
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			const variants = await listVariants(client, readTemplateId(this, itemIndex), itemIndex);
			// The service lists all variants at once (contract 4.5), so the limit is ours to apply.
			return simplifiedIfAsked(this, itemIndex, variants.slice(0, limit), simplifiedVariant);
		});
	},
};
