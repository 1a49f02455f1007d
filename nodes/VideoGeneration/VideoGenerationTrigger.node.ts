import {
	NodeConnectionTypes,
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { credentialType, readCredentials } from './api/credentials';
import { searchTemplates } from './editor/listSearch';
import { poll } from './trigger/catchUp';
import { execute } from './trigger/execute';
import { HOW_TO_TEST, triggerPanel, triggerProperties } from './trigger/triggerProperties';
import { webhook } from './trigger/webhook';

export class VideoGenerationTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Video Generation Trigger',
		name: 'videoGenerationTrigger',
		icon: {
			light: 'file:../../icons/videoGeneration.svg',
			dark: 'file:../../icons/videoGeneration.dark.svg',
		},
		group: ['trigger'],
		// Not 1: for a trigger whose version is exactly 1, n8n evaluates an expression at every webhook call.
		version: 1.1,
		subtitle: '={{$parameter["events"].map((event) => "video " + event).join(", ")}}',
		// The nodes panel shows this text for both nodes, which it merges into one entry.
		description:
			'Generate short videos from templates, or start a workflow when a video is finished',
		documentationUrl: 'https://github.com/your-github-name/n8n-nodes-video-generation#trigger',
		eventTriggerDescription: `Now ${HOW_TO_TEST}: here, the editor disables the other nodes meanwhile`,
		defaults: { name: 'Video Generation Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: credentialType, required: true }],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				// Without it n8n sends its own text instead of our response.
				responseData: '',
				path: '={{$parameter["path"]}}',
				isFullPath: true,
			},
		],
		triggerPanel,
		properties: triggerProperties,
	};

	methods = { listSearch: { searchTemplates } };

	// These make no call, because the service registers no webhooks: each video has its own callback URL. The first one
	// checks that the credential exists, because it is needed to verify callbacks.
	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				await readCredentials(this);
				return true;
			},
			async create(): Promise<boolean> {
				return await Promise.resolve(true);
			},
			async delete(): Promise<boolean> {
				return await Promise.resolve(true);
			},
		},
	};

	webhook = webhook;

	// The description has no `polling: true`: with it the editor would offer to fetch a test event instead of listening.
	poll = poll;

	// webhook() and poll() only start an execution; execute() runs in it, with what they returned as its input. Without
	// execute(), a manual execution would poll instead of using the received callback.
	execute = execute;
}
