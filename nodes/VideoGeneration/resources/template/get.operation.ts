import { createClient } from '../../api/client';
import { listTemplates } from '../../api/templates';
import { unknownTemplate } from '../../generation/checkItem';
import { perItem } from '../../items/perItem';
import { itemError } from '../../messages';
import { readChoice } from '../../parameters/readFields';
import { templateLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description:
			"Get one template: its cost ('credits_per_video'), requirements, resolutions and fields ('custom_data_fields')",
		action: 'Get template with its fields',
	},
	properties: [{ ...templateLocator, required: true, description: 'The template to read' }],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const id = readChoice(this, 'Template', 'templateId', itemIndex);
			const templates = await listTemplates(client);
			const template = templates.find((candidate) => candidate.id === id);
			if (template) return [template];
			throw itemError(this, itemIndex, unknownTemplate(id, templates));
		});
	},
};
