import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import { createApiKey } from '../../api/apiKeys';
import { createClient } from '../../api/client';
import { isAgentTool } from '../../agentTool';
import { withCreatedNote } from '../../items/errorItem';
import { perItem } from '../../items/perItem';
import { readRequired } from '../../parameters/readFields';
import type { Operation } from '../operation';

export const create: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		description: 'Create an API key. The service shows it only once.',
		action: 'Create API key for service',
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
		refuseAgents(this);
		refuseRetries(this);
		const client = await createClient(this);
		const created: string[] = [];
		const createKey = async (itemIndex: number) => {
			const howTo = 'Enter what the key is for.';
			const name = readRequired(this, 'name', { label: 'Name', itemIndex }, howTo);
			const key = await createApiKey(client, name, itemIndex);
			created.push(name);
			return [{ json: key }];
		};
		const note = (names: string) =>
			`Keys already created in this run are lost: ${names}. Revoke them in the service's dashboard.`;
		return await withCreatedNote(
			this,
			() => created,
			note,
			async () => await perItem(this, items, createKey),
		);
	},
};

/** The editor does not offer this operation to agents, but a workflow file or an expression can still select it. */
function refuseAgents(context: IExecuteFunctions): void {
	if (!isAgentTool(context)) return;
	throw new NodeOperationError(context.getNode(), 'An agent cannot create API keys', {
		description:
			'The key would become part of the conversation with the model. Create it with a Video Generation node in a separate workflow.',
	});
}

/** n8n drops the items of a failed try, and nobody can read their keys again. */
function refuseRetries(context: IExecuteFunctions): void {
	if (context.getNode().retryOnFail !== true) return;
	throw new NodeOperationError(
		context.getNode(),
		"'Retry On Fail' cannot be used to create API keys",
		{
			description:
				"Each try would create the keys again, and those of the first try would be lost. Switch off 'Retry On Fail' in the settings of this node. No key was created.",
		},
	);
}
