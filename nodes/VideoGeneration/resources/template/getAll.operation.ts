import { connect } from '../../api/client';
import { listTemplates } from '../../api/templates';
import { paging } from '../../parameters/common.properties';
import type { Operation } from '../operation';
import { readLimit } from '../../parameters/read';
import { perItem } from '../../items/perItem';
import { simplifiedIfAsked, simplifiedTemplate, simplifyOptions } from '../../items/simplified';

export const getAll: Operation = {
	option: {
		name: 'Get Many',
		value: 'getAll',
		description: 'List the templates with what each one costs, requires and supports',
		action: 'Get many templates',
	},
	properties: [...paging, simplifyOptions],
	async execute(items) {
		const client = await connect(this);
		return await perItem(this, items, async (itemIndex) => {
			const limit = readLimit(this, itemIndex);
			const templates = await listTemplates(client, itemIndex);
			// The service lists all templates at once (contract 4.4), so the limit is ours to apply.
			return simplifiedIfAsked(this, itemIndex, templates.slice(0, limit), simplifiedTemplate);
		});
	},
};
