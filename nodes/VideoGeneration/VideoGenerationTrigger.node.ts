import {
	NodeConnectionTypes,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { credentialType, readCredentials } from './api/credentials';
import { searchTemplates } from './pickers/templates';
import { catchUp } from './trigger/catchUp';
import { emit } from './trigger/emit';
import { triggerPanel } from './trigger/panel';
import { triggerProperties } from './trigger/properties';
import { receive } from './trigger/receive';
import { webhookAddress } from './trigger/webhookAddress';

export class VideoGenerationTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Video Generation Trigger',
		name: 'videoGenerationTrigger',
		icon: {
			light: 'file:../../icons/videoGeneration.svg',
			dark: 'file:../../icons/videoGeneration.dark.svg',
		},
		group: ['trigger'],
		// 1.1 works as 1 does. Of a version 1 n8n reads, at each call, whether its body is a file: with an expression.
		version: [1, 1.1],
		defaultVersion: 1.1,
		subtitle: '={{$parameter["events"].map((event) => "video " + event).join(", ")}}',
		description: 'Starts the workflow when a generated video is finished',
		eventTriggerDescription:
			"Now run a Video Generation node with the same 'Trigger Path' and its option 'Use Test URL' on",
		defaults: { name: 'Video Generation Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: credentialType, required: true }],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				// Without it the host answers with a text of its own in place of ours.
				responseData: '',
				...webhookAddress,
			},
		],
		triggerPanel,
		properties: triggerProperties,
	};

	methods = { listSearch: { searchTemplates } };

	// The service has no registration of its own: each video is registered when it is generated. What can be done at
	// activation is to make sure that callbacks can be checked later.
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				await readCredentials(this);
				return true;
			},
			async create(this: IHookFunctions): Promise<boolean> {
				await readCredentials(this);
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				return await Promise.resolve(true);
			},
		},
	};

	webhook = receive;

	// Without `polling: true` in the description: with it the editor would offer to fetch a test event, but listen.
	poll = catchUp;

	// A trigger with execute() gets what the two hand over as its input: after the answer, with the helpers of a run.
	// Without it, a manual execution would poll again in place of taking the received callback.
	execute = emit;
}
