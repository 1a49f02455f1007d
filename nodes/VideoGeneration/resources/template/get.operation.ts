import { createClient } from '../../api/client';
import type { Template } from '../../api/schemas';
import { listTemplates } from '../../api/templates';
import { unknownTemplate } from '../../generation/checkItem';
import { itemError } from '../../itemProblem';
import { templateLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { readTemplateId } from '../../parameters/read';
import { perItem } from '../../items/perItem';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one template: its cost, its requirements and its resolutions',
		action: 'Get template with its fields',
	},
	properties: [{ ...templateLocator, required: true, description: 'The template to read' }],
	async execute(items) {
		const client = await createClient(this);
		// The service has only GET /v1/templates, the list: one call serves all items.
		let list: Promise<Template[]> | undefined;
		return await perItem(this, items, async (itemIndex) => {
			const id = readTemplateId(this, itemIndex);
			list ??= listTemplates(client);
			const templates = await list;
			const template = templates.find((candidate) => candidate.id === id);
			if (template) return [template];
			throw itemError(this, itemIndex, unknownTemplate(id, templates));
		});
	},
};
