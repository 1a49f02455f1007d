import type { ServiceClient } from './client';
import { templateListSchema, type Template } from './schemas';

/** `GET /v1/templates`: all templates, in the service's order. */
export async function listTemplates(
	client: ServiceClient,
	itemIndex?: number,
): Promise<Template[]> {
	const { templates } = await client.request({
		method: 'GET',
		path: '/v1/templates',
		schema: templateListSchema,
		idempotent: true,
		itemIndex,
	});
	return templates;
}
