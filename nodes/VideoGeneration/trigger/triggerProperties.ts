import type { INodeProperties } from 'n8n-workflow';

import { fileOptions } from '../files/downloadOptions';
import { templateLocator } from '../parameters/sharedProperties';

export const triggerProperties: INodeProperties[] = [
	{
		displayName:
			"You don't need to copy a URL. In a Video Generation node with the operation 'Generate', in this or another workflow, set 'Trigger Path' to the 'Path' below and use the same credential. The service then calls this trigger. To test, click 'Execute step' here, then run that node with its option 'Use Test URL' on.",
		name: 'notice',
		type: 'notice',
		default: '',
	},
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		required: true,
		default: 'video-generation',
		placeholder: 'e.g. video-generation',
		description:
			'The path in the URL of this trigger. Only one active trigger in an n8n instance can use it.',
	},
	{
		displayName: 'Events',
		name: 'events',
		type: 'multiOptions',
		required: true,
		options: [
			{ name: 'Video Completed', value: 'completed', description: 'The file is ready' },
			{ name: 'Video Failed', value: 'failed', description: 'The video could not be generated' },
		],
		default: ['completed'],
		description: 'Which finished videos start the workflow',
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: [
			{ ...templateLocator, description: 'Only videos made from this template start the workflow' },
		],
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Allow Callbacks Without a Token',
				name: 'allowUnsigned',
				type: 'boolean',
				default: false,
				description:
					"Whether to accept callbacks without the token that 'Generate' adds to the URL, for example for videos that other programs generate. The trigger first asks the service about the video. If the service does not confirm it, the trigger refuses the callback, so that the service delivers it again.",
			},
			{
				displayName: 'Catch Up',
				name: 'catchUp',
				type: 'boolean',
				default: false,
				description:
					"Whether to also check every few minutes for finished videos whose callback never arrived. The trigger emits each of them once, with 'caught_up: true'. This includes videos that were generated elsewhere with the same account: use a separate account or a template filter to exclude them. Videos from before the first activation are not emitted.",
			},
			...fileOptions,
		],
	},
	// n8n reads the poll interval from this parameter. Hidden, because the trigger mainly works by callbacks.
	{
		displayName: 'Poll Times',
		name: 'pollTimes',
		type: 'hidden',
		default: { item: [{ mode: 'everyX', value: 5, unit: 'minutes' }] },
	},
];
