import { z } from 'zod';
import { templateEndpoints } from '../../api/endpoints/templates';
import { findTemplate, serializeTemplate } from '../../catalogue/templates';
import { templateSchema } from '../../contract/template';
import { templateIdSchema } from '../../contract/video';
import { defineTool, endpointOf, type Tool } from '../defineTool';

const endpoint = endpointOf(templateEndpoints, 'listTemplates');

export const templateTools: readonly Tool[] = [
	defineTool({
		name: 'list_templates',
		description:
			'Lists the designs that a video can have: what each shows, its price in credits and its length in seconds. Call it first.',
		annotations: { readOnlyHint: true },
		endpoint,
		input: z.strictObject({}),
		output: z.object({
			templates: z.array(
				templateSchema
					.pick({ id: true, description: true, credits_per_video: true })
					.extend({ duration_range: templateSchema.shape.duration_range.strip() })
					.strip(),
			),
		}),
		handle: async ({ run }) => ({ result: await run({}) }),
	}),
	defineTool({
		name: 'get_template',
		description:
			'Describes one template: each field of custom_data with its meaning, type, allowed values and limits, which parts it ' +
			'requires, and an example video. Call it before you fill in custom_data.',
		annotations: { readOnlyHint: true },
		endpoint,
		input: z.strictObject({ template_id: templateIdSchema.describe('From list_templates') }),
		output: templateSchema.omit({ thumbnail_url: true, category: true }).strip(),
		handle: ({ given: { template_id: id }, dependencies: { catalogue, urls } }) =>
			Promise.resolve({ result: serializeTemplate(findTemplate(catalogue, id), urls) }),
	}),
];
