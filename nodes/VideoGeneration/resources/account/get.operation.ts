import { readAccount } from '../../api/account';
import { forEachItem, type Operation } from '../operation';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description:
			"Get the credits left ('credits.left', null without a limit) and used, and what the API key may do",
		action: 'Get credits of account',
	},
	properties: [],
	execute: forEachItem(async (_, client, itemIndex) => [await readAccount(client, itemIndex)]),
};
