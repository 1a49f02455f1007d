import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { VariantIds } from '../../api/templates';
import { readTemplateId, readVariantId } from '../../parameters/readFields';
import { templateLocator, variantLocator } from '../../parameters/sharedProperties';

export const templateOfVariant: INodeProperties = {
	...templateLocator,
	required: true,
	description: 'The template that the variant belongs to',
};

/** The two locators that identify a variant. */
export const variantProperties: INodeProperties[] = [
	templateOfVariant,
	{ ...variantLocator, required: true },
];

/** @throws NodeOperationError if 'Template' or 'Variant' is empty */
export function readVariantIds(context: IExecuteFunctions, itemIndex: number): VariantIds {
	return {
		templateId: readTemplateId(context, itemIndex),
		variantId: readVariantId(context, 'variantId', itemIndex),
	};
}
