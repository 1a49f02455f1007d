import type { ServiceClient } from './client';
import { variantSchema, type Variant } from './schemas';

export function variantPath(templateId: string, variantId: string): string {
	return `/v1/templates/${encodeURIComponent(templateId)}/variants/${encodeURIComponent(variantId)}`;
}

/** One variant of a template (contract 4.6). */
export async function getVariant(
	client: ServiceClient,
	templateId: string,
	variantId: string,
	itemIndex?: number,
): Promise<Variant> {
	return await client.request({
		method: 'GET',
		path: variantPath(templateId, variantId),
		schema: variantSchema,
		retry: 'transient',
		itemIndex,
	});
}
