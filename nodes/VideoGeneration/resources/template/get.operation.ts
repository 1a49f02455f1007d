import { listTemplates } from '../../api/templates';
import { unknownTemplate } from '../../generation/checkTemplate';
import { itemError } from '../../messages';
import { readChoice } from '../../parameters/readFields';
import { templateLocator } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description:
			"Get one template: its cost ('credits_per_video'), requirements, resolutions and fields ('custom_data_fields')",
		action: 'Get template with its fields',
	},
	properties: [{ ...templateLocator, required: true, description: 'The template to read' }],
	execute: forEachItem(async (context, client, itemIndex) => {
		const id = readChoice(context, 'Template', 'templateId', itemIndex);
		const templates = await listTemplates(client);
		const template = templates.find((candidate) => candidate.id === id);
		if (template) return [template];
		throw itemError(context, itemIndex, unknownTemplate(id, templates));
	}),
};
