import { createClient } from '../../api/client';
import { getVariant } from '../../api/variants';
import type { Operation } from '../operation';
import { perItem } from '../../items/perItem';
import { readVariantIds, variantProperties } from './variantFields';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one variant with its settings',
		action: 'Get variant of template',
	},
	properties: variantProperties,
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const { templateId, variantId } = readVariantIds(this, itemIndex);
			return [await getVariant(client, templateId, variantId, itemIndex)];
		});
	},
};
