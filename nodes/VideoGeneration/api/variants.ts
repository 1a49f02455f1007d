import type { ServiceClient } from './client';
import { variantListSchema, variantSchema, variantSettingsSchema, type Variant } from './schemas';

export interface VariantIds {
	templateId: string;
	variantId: string;
}

/** The body of `PATCH /v1/templates/{templateId}/variants/{variantId}`. Undefined fields are not sent. */
export interface VariantChanges {
	name?: string;
	isActive?: boolean;
	settings?: Record<string, unknown>;
}

function variantsPath(templateId: string): string {
	return `/v1/templates/${encodeURIComponent(templateId)}/variants`;
}

function variantPath({ templateId, variantId }: VariantIds): string {
	return `${variantsPath(templateId)}/${encodeURIComponent(variantId)}`;
}

/** `GET /v1/templates/{templateId}/variants`: all variants of a template, in the service's order. */
export async function listVariants(
	client: ServiceClient,
	templateId: string,
	itemIndex?: number,
): Promise<Variant[]> {
	const path = variantsPath(templateId);
	return (await client.get(path, variantListSchema, { itemIndex })).variants;
}

/** `GET /v1/templates/{templateId}/variants/{variantId}`: one variant. */
export async function getVariant(
	client: ServiceClient,
	ids: VariantIds,
	itemIndex?: number,
): Promise<Variant> {
	return await client.get(variantPath(ids), variantSchema, { itemIndex });
}

/** The same call, but it returns the variant's settings exactly as the service stores them. */
export async function getVariantSettings(
	client: ServiceClient,
	ids: VariantIds,
	itemIndex: number,
): Promise<Record<string, unknown>> {
	const { payload } = await client.get(variantPath(ids), variantSettingsSchema, { itemIndex });
	return payload?.settings ?? {};
}

/** `PATCH /v1/templates/{templateId}/variants/{variantId}`: changes the given fields of a variant. */
export async function updateVariant(
	client: ServiceClient,
	ids: VariantIds,
	changes: VariantChanges,
	itemIndex: number,
): Promise<Variant> {
	return await client.request({
		method: 'PATCH',
		path: variantPath(ids),
		body: changes,
		schema: variantSchema,
		labels: {
			name: 'Name',
			isActive: 'Active',
			'settings.systemPrompt': 'System Prompt',
			'settings.captionPrompt': 'Caption Prompt',
			'settings.compositionProps': 'Composition Props',
		},
		idempotent: true,
		itemIndex,
	});
}
