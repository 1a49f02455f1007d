import type { IExecuteFunctions } from 'n8n-workflow';

import { ProcessedDataStore } from '../../deduplication/processedDataStore';
import { storedKey } from '../../deduplication/deduplicationKeys';
import { perItem } from '../../items/perItem';
import { hasExpression } from '../../parameters/rawValues';
import { readRequired, readText } from '../../parameters/readFields';
import type { Operation } from '../operation';

/** n8n's store belongs to one node, so this works in the node that has recorded the keys. */
export const clearDeduplicationKeys: Operation = {
	option: {
		name: 'Clear Deduplication Keys',
		value: 'clearDeduplicationKeys',
		description:
			'Forget what this node has already generated or returned, so that it generates or returns it again',
		action: 'Clear deduplication keys of this node',
	},
	properties: [
		{
			displayName:
				'n8n keeps the keys with the node that recorded them. A separate node has none: choose this operation in the node whose keys you want to clear, execute that node once, and choose its operation again. A manual execution counts. When the operation changes, n8n empties the other fields of the node, also "Deduplication Key" under "Options": note them first.',
			name: 'clearNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Keys',
			name: 'keys',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
			placeholder: 'e.g. row-17',
			description:
				"The values of 'Deduplication Key' to forget, one per line. If the field is empty, the node forgets all of them, and the videos that 'Only New' has returned.",
		},
	],
	async execute(items) {
		const store = new ProcessedDataStore(this);
		return await perItem(this, items, async (itemIndex) => {
			const keys = readKeys(this, itemIndex)
				.split('\n')
				.map((key) => key.trim())
				.filter((key) => key !== '');
			if (keys.length > 0) await store.forget(keys.map(storedKey));
			else await store.forgetAll();
			return [{ cleared: true }];
		});
	},
};

/** An expression that returns nothing for an item must not clear all keys. */
function readKeys(context: IExecuteFunctions, itemIndex: number): string {
	const field = { label: 'Keys', itemIndex };
	if (!hasExpression(context, ['keys'])) return readText(context, 'keys', field);
	const howTo = "To forget all keys of the node, set 'Keys' to 'Fixed' and leave it empty.";
	return readRequired(context, 'keys', field, howTo);
}
