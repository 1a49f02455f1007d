import { oncePerClient } from './client';
import { templateListSchema, type Template } from './schemas';

/** `GET /v1/templates`: all templates, in the service's order. A client reads the list once. */
export const listTemplates = oncePerClient(
	async (client): Promise<Template[]> =>
		(await client.get('/v1/templates', templateListSchema)).templates,
);
