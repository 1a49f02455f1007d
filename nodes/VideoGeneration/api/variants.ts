import type { ServiceClient } from './client';
import { variantListSchema, variantSchema, variantSettingsSchema, type Variant } from './schemas';

/** The body of `PATCH /v1/templates/{templateId}/variants/{variantId}`. Undefined fields are not sent. */
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

/** `GET /v1/templates/{templateId}/variants`: all variants of a template, in the service's order. */
export async function listVariants(
	client: ServiceClient,
	templateId: string,
	itemIndex?: number,
): Promise<Variant[]> {
	const { variants } = await client.request({
		method: 'GET',
		path: variantsPath(templateId),
		schema: variantListSchema,
		idempotent: true,
		itemIndex,
	});
	return variants;
}

/** `GET /v1/templates/{templateId}/variants/{variantId}`: one variant. */
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
		idempotent: true,
		itemIndex,
	});
}

/** The same call, but it returns the variant's settings exactly as the service stores them. */
export async function getVariantSettings(
	client: ServiceClient,
	ids: { templateId: string; variantId: string },
	itemIndex: number,
): Promise<Record<string, unknown>> {
	const { payload } = await client.request({
		method: 'GET',
		path: variantPath(ids.templateId, ids.variantId),
		schema: variantSettingsSchema,
		idempotent: true,
		itemIndex,
	});
	return payload?.settings ?? {};
}

/** `PATCH /v1/templates/{templateId}/variants/{variantId}`: changes the given fields of a variant. */
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
		idempotent: true,
		itemIndex,
	});
}
