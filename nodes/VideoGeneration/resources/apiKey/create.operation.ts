import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import { createApiKey } from '../../api/apiKeys';
import { createClient } from '../../api/client';
import { isAgentTool } from '../../generation/agentToolCall';
import { perItem } from '../../items/perItem';
import { readRequired } from '../../parameters/read';
import type { Operation } from '../operation';

export const create: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		description: 'Create an API key. The service shows it only once.',
		action: 'Create API key',
	},
	properties: [
		{
			displayName:
				"This node outputs the new key, and n8n saves the output with the execution. To prevent that, open the workflow settings: choose 'Do not save' for failed, successful and manual executions, and switch off 'Save execution progress'. Add a node that stores the key, because nobody can read it again.",
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
			description: 'What the key is for, to recognize it later',
		},
	],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			refuseAgents(this, itemIndex);
			const howTo = 'Enter what the key is for.';
			const name = readRequired(this, 'name', { label: 'Name', itemIndex }, howTo);
			return [await createApiKey(client, name, itemIndex)];
		});
	},
};

/** The editor does not offer this operation to agents, but a workflow file or an expression can still select it. */
function refuseAgents(context: IExecuteFunctions, itemIndex: number): void {
	if (!isAgentTool(context)) return;
	throw new NodeOperationError(context.getNode(), 'An agent cannot create API keys', {
		description:
			'The key would become part of the conversation with the model. Create it with a Video Generation node in a separate workflow.',
		itemIndex,
	});
}
