import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { templateLocator, variantLocator } from '../../parameters/sharedProperties';
import { readId } from '../../parameters/read';

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

/** @throws NodeOperationError if 'Template' is empty */
export function readTemplateId(context: IExecuteFunctions, itemIndex: number): string {
	const howTo = 'Choose a template from the list, or enter its ID.';
	return readId(context, 'templateId', { label: 'Template', itemIndex }, howTo);
}

/** @throws NodeOperationError if 'Template' or 'Variant' is empty */
export function readVariantIds(
	context: IExecuteFunctions,
	itemIndex: number,
): { templateId: string; variantId: string } {
	const templateId = readTemplateId(context, itemIndex);
	const howTo = 'Choose a variant from the list, or enter its ID.';
	const variantId = readId(context, 'variantId', { label: 'Variant', itemIndex }, howTo);
	return { templateId, variantId };
}
