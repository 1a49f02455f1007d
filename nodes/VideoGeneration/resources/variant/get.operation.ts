import { getVariant } from '../../api/variants';
import { maybeSimplify, simplifiedVariant, simplifyProperty } from '../../items/simplify';
import { readVariantIds } from '../../parameters/readFields';
import { variantProperties } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one variant with its prompts and composition props',
		action: 'Get variant of template',
	},
	properties: [...variantProperties, simplifyProperty],
	execute: forEachItem(async (context, client, itemIndex) => {
		const variant = await getVariant(client, readVariantIds(context, itemIndex), itemIndex);
		return maybeSimplify(context, itemIndex, [variant], simplifiedVariant);
	}),
};
