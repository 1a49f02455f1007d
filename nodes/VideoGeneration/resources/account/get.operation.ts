import { readAccount } from '../../api/account';
import { createClient } from '../../api/client';
import { perItem } from '../../items/perItem';
import type { Operation } from '../operation';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description:
			"Get the credits left ('credits.left', null without a limit) and used, and what the API key may do",
		action: 'Get credits of account',
	},
	properties: [],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => [await readAccount(client, itemIndex)]);
	},
};
