import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import { createApiKey } from '../../api/apiKeys';
import { connect } from '../../api/client';
import type { Operation } from '../operation';
import { readRequired } from '../../parameters/read';
import { perItem } from '../../items/perItem';

export const create: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		description: 'Create an API key, which the service shows only this once',
		action: 'Create an API key',
	},
	properties: [
		{
			displayName:
				"The new key is in this node's output, and n8n stores the output with the execution. To keep it out of there, choose 'Do not save' in the workflow's settings for failed, successful and manual executions and switch off 'Save execution progress'. Hand the key on to where it is kept in the same execution: nobody can read it again.",
			name: 'storedKeyNotice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. Newsletter workflow',
			description: 'What the key is for, so that it can be told from others later',
		},
	],
	async execute(items) {
		const client = await connect(this);
		return await perItem(this, items, async (itemIndex) => {
			refuseAgents(this, itemIndex);
			const howTo = 'Fill in what the key is for.';
			const name = readRequired(this, 'name', { label: 'Name', itemIndex }, howTo);
			return [await createApiKey(client, name, itemIndex)];
		});
	},
};

/** The editor does not offer the operation to an agent, but a workflow file or an expression can still ask for it. */
function refuseAgents(context: IExecuteFunctions, itemIndex: number): void {
	const isTool =
		context.getNode().type.endsWith('Tool') ||
		// Absent on older hosts.
		('isToolExecution' in context && context.isToolExecution());
	if (!isTool) return;
	throw new NodeOperationError(context.getNode(), 'An agent cannot create API keys', {
		description:
			'The key would enter the conversation with the model. Create it with a Video Generation node in a workflow of its own.',
		itemIndex,
	});
}
