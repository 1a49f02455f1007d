import { createClient } from '../../api/client';
import { getVariant } from '../../api/variants';
import { perItem } from '../../items/perItem';
import { maybeSimplify, simplifiedVariant, simplifyProperty } from '../../items/simplify';
import { readVariantIds } from '../../parameters/readFields';
import { variantProperties } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one variant with its prompts and composition props',
		action: 'Get variant of template',
	},
	properties: [...variantProperties, simplifyProperty],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const variant = await getVariant(client, readVariantIds(this, itemIndex), itemIndex);
			return maybeSimplify(this, itemIndex, [variant], simplifiedVariant);
		});
	},
};
