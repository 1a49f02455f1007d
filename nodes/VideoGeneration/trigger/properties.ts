import type { INodeProperties } from 'n8n-workflow';

import { fileOptions } from '../files/wanted';
import { templateLocator } from '../parameters/common.properties';

export const triggerProperties: INodeProperties[] = [
	{
		displayName:
			"Nothing to copy: a Video Generation node whose 'Trigger Path' is the same as 'Path' here registers this address with each video, in this workflow or another one. Both need the same credential. To try it by hand, click 'Execute step' here, then run the other node with its option 'Use Test URL' on.",
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
			'Where this trigger listens. Each path serves one active trigger on the whole n8n.',
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
				displayName: 'Allow Unsigned Callbacks',
				name: 'allowUnsigned',
				type: 'boolean',
				default: false,
				description:
					'Whether to accept callbacks that carry no token, such as those of videos generated elsewhere with this path as their webhook. Each is looked up at the service first; one that it does not confirm is refused, to be delivered again.',
			},
			{
				displayName: 'Catch Up',
				name: 'catchUp',
				type: 'boolean',
				default: false,
				description:
					"Whether to also list the account every few minutes for finished videos whose callback never arrived, and emit each once, marked 'caught_up'. The list does not say who asked for a video, so this includes videos made elsewhere with the same account: use an API key of an account of its own, or a template filter. Nothing from before the first activation is emitted.",
			},
			...fileOptions,
		],
	},
	// The host polls as this parameter says. It has no other use for the user: the node's own webhook is what counts.
	{
		displayName: 'Poll Times',
		name: 'pollTimes',
		type: 'hidden',
		default: { item: [{ mode: 'everyX', value: 5, unit: 'minutes' }] },
	},
];
