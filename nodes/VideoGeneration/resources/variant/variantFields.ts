import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { templateLocator, variantLocator } from '../../parameters/sharedProperties';
import { readTemplateId, readVariantId } from '../../parameters/read';

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
export function readVariantIds(
	context: IExecuteFunctions,
	itemIndex: number,
): { templateId: string; variantId: string } {
	return {
		templateId: readTemplateId(context, itemIndex),
		variantId: readVariantId(context, 'variantId', itemIndex),
	};
}
