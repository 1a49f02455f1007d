import { templateDetailListSchema } from '../../contract/admin';
import { templateListSchema } from '../../contract/template';
import { serializeTemplate } from '../../catalogue/templates';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';

export const templateEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/templates', {
		operationId: 'listTemplates',
		scope: 'templates:read',
		tag: 'Templates',
		summary: 'List templates',
		success: { status: 200, schema: templateListSchema, description: 'All templates' },
		handle: (_call, { catalogue, urls }) => ({
			templates: catalogue.map((template) => serializeTemplate(template, urls)),
			total: catalogue.length,
		}),
	}),
	defineEndpoint('get', '/_service/templates', {
		operationId: 'listTemplateDetails',
		scope: 'templates:read',
		dashboard: true,
		summary: 'List templates, each with an example context',
		success: { status: 200, schema: templateDetailListSchema, description: 'The templates' },
		handle: (_call, { catalogue, urls }) => ({
			templates: catalogue.map((template) => ({
				...serializeTemplate(template, urls),
				example_context: template.exampleContext,
				prompt_hint: template.promptHint,
			})),
			total: catalogue.length,
		}),
	}),
];
