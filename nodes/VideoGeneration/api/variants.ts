import type { ServiceClient } from './client';
import { variantListSchema, variantSchema, variantSettingsSchema, type Variant } from './schemas';

/** The body of contract 4.7; what is undefined is not sent. */
export interface VariantChanges {
	name?: string;
	isActive?: boolean;
	settings?: Record<string, unknown>;
}

function variantsPath(templateId: string): string {
	return `/v1/templates/${encodeURIComponent(templateId)}/variants`;
}

function variantPath(templateId: string, variantId: string): string {
	return `${variantsPath(templateId)}/${encodeURIComponent(variantId)}`;
}

/** All variants of a template, in the service's order (contract 4.5). */
export async function listVariants(
	client: ServiceClient,
	templateId: string,
	itemIndex?: number,
): Promise<Variant[]> {
	const { variants } = await client.request({
		method: 'GET',
		path: variantsPath(templateId),
		schema: variantListSchema,
		retry: 'transient',
		itemIndex,
	});
	return variants;
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

/** The settings of one variant as the service has them, whatever their types (contract 4.6). */
export async function getVariantSettings(
	client: ServiceClient,
	ids: { templateId: string; variantId: string },
	itemIndex: number,
): Promise<Record<string, unknown>> {
	const { payload } = await client.request({
		method: 'GET',
		path: variantPath(ids.templateId, ids.variantId),
		schema: variantSettingsSchema,
		retry: 'transient',
		itemIndex,
	});
	return payload?.settings ?? {};
}

/** Changes what is given of a variant (contract 4.7). */
export async function updateVariant(
	client: ServiceClient,
	ids: { templateId: string; variantId: string },
	changes: VariantChanges,
	itemIndex: number,
): Promise<Variant> {
	return await client.request({
		method: 'PATCH',
		path: variantPath(ids.templateId, ids.variantId),
		body: changes,
		schema: variantSchema,
		retry: 'transient',
		itemIndex,
	});
}
