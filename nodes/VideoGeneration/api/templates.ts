import type { ServiceClient } from './client';
import { templateListSchema, type Template } from './schemas';

/** All templates, in the service's order (contract 4.4). */
export async function listTemplates(
	client: ServiceClient,
	itemIndex?: number,
): Promise<Template[]> {
	const { templates } = await client.request({
		method: 'GET',
		path: '/v1/templates',
		schema: templateListSchema,
		retry: 'transient',
		itemIndex,
	});
	return templates;
}
