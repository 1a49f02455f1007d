import { createClient } from '../api/client';
import { listTemplates } from '../api/templates';
import { unknownTemplate } from '../generation/checkItem';
import { itemError } from '../messages';
import { templateLocator, paging } from '../parameters/sharedProperties';
import type { Operation, Resource } from './operation';
import { readTemplateId, readLimit } from '../parameters/readFields';
import { perItem } from '../items/perItem';
import { maybeSimplify, simplifiedTemplate, simplifyProperty } from '../items/simplify';

const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one template: its cost, its requirements and its resolutions',
		action: 'Get template with its fields',
	},
	properties: [{ ...templateLocator, required: true, description: 'The template to read' }],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const id = readTemplateId(this, itemIndex);
			const templates = await listTemplates(client);
			const template = templates.find((candidate) => candidate.id === id);
			if (template) return [template];
			throw itemError(this, itemIndex, unknownTemplate(id, templates));
		});
	},
};

const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'Get templates with their cost, their requirements and their resolutions',
		action: 'Get many templates with costs',
	},
	properties: [...paging, simplifyProperty],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			// The list always has all templates, so the limit is applied here.
			const templates = await listTemplates(client);
			return maybeSimplify(this, itemIndex, templates.slice(0, limit), simplifiedTemplate);
		});
	},
};

export const templateResource: Resource = {
	option: { name: 'Template', value: 'template' },
	operations: [get, getAll],
};
