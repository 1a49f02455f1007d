import type { INodeProperties } from 'n8n-workflow';

import { templateLocator, variantLocator } from '../parameters/common.properties';
import { REMEMBERED_ENTRIES } from '../processed/processedKeys';
import { requirementNotices } from './requirements';

/** Fields of the create call, the same for every operation that generates (contract 4.2). */
export const requestProperties: INodeProperties[] = [
	{ ...templateLocator, required: true },
	...requirementNotices,
	{
		displayName: 'Prompt',
		name: 'prompt',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. Announce our summer sale: 20% off all road bikes until Sunday',
		description: 'What the video is about, in your own words. Most templates require it.',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Brand Assets',
				name: 'brandAssets',
				type: 'json',
				default: '{}',
				placeholder: 'e.g. {"name": "Velo & Co.", "colors": {"primary": "#e11d48"}}',
				description:
					'Name, colours, logo and images of the brand, as a JSON object such as {"name": "Velo", "colors": {"primary": "#e11d48"}}',
			},
			{
				displayName: 'Brand ID',
				name: 'brandId',
				type: 'string',
				default: '',
				placeholder: 'e.g. brand_velo',
				description: 'A brand that the service already knows. Some templates require it.',
			},
			{
				displayName: 'Custom Data',
				name: 'customData',
				type: 'json',
				default: '{}',
				placeholder: 'e.g. {"name": "Maya", "offer": "-25%"}',
				description:
					'Values that the template fills in, as a JSON object such as {"name": "Maya", "offer": "-25%"}. Some templates require them.',
			},
			{
				displayName: 'Resolution',
				name: 'resolution',
				type: 'resourceLocator',
				default: { mode: 'list', value: '' },
				description: "Size of the video. Without it, the service's default is used.",
				modes: [
					{
						displayName: 'From List',
						name: 'list',
						type: 'list',
						placeholder: 'Select a resolution…',
						typeOptions: { searchListMethod: 'searchResolutions', searchable: true },
					},
					{ displayName: 'By Value', name: 'id', type: 'string', placeholder: 'e.g. 1080p' },
				],
			},
			{
				displayName: 'System Prompt',
				name: 'systemPrompt',
				type: 'string',
				typeOptions: { rows: 3 },
				default: '',
				placeholder: 'e.g. Speak to beginners, in short sentences',
				description: 'How the content should be written, as opposed to what it is about',
			},
			{
				...variantLocator,
				description:
					'A preset of the template: its system prompt, caption prompt and settings are used where the fields here leave them open, and it may stand for several videos',
			},
			{
				displayName: 'Watermark',
				name: 'watermark',
				type: 'boolean',
				default: false,
				description: 'Whether the video carries a watermark',
			},
		],
	},
	{
		displayName: 'Metadata',
		name: 'metadata',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Value',
		default: {},
		description:
			'Values that come out again with the finished video, such as the row that it was made for. They are not sent to the service in the clear.',
		options: [
			{
				displayName: 'Values',
				name: 'values',
				values: [
					{
						displayName: 'Key',
						name: 'key',
						type: 'string',
						default: '',
						placeholder: 'e.g. rowNumber',
						description: 'Under which name the value comes out again',
					},
					{
						displayName: 'Value',
						name: 'value',
						type: 'string',
						default: '',
						placeholder: 'e.g. {{ $json.row_number }}',
						description: 'A text, or an expression that gives any value, also an object',
					},
				],
			},
		],
	},
];

/** Where the service reports the finished video. */
export const notifyProperties: INodeProperties[] = [
	{
		displayName: 'Notify',
		name: 'notify',
		type: 'options',
		options: [
			{
				name: 'Video Generation Trigger',
				value: 'trigger',
				description: 'An active workflow with that trigger receives the finished video',
			},
			{
				name: 'Address',
				value: 'url',
				description: 'The service calls an address of your choice',
			},
			{
				name: 'Nobody',
				value: 'none',
				description: 'Look for the video yourself, with its ID or by listing',
			},
		],
		default: 'trigger',
		description: 'Who is told when the video is finished',
	},
	{
		displayName: 'Trigger Path',
		name: 'triggerPath',
		type: 'string',
		required: true,
		default: 'video-generation',
		placeholder: 'e.g. video-generation',
		description:
			"The 'Path' of the Video Generation Trigger. Both have the same default, so that they find each other; the trigger may be in another workflow, which has to be active.",
		displayOptions: { show: { notify: ['trigger'] } },
	},
	{
		displayName: 'Webhook URL',
		name: 'webhookUrl',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. https://example.com/hooks/video',
		description: 'Public address that the service calls when the video is finished',
		displayOptions: { show: { notify: ['url'] } },
	},
];

/** How the run behaves towards the service. */
export const submitOptions: INodeProperties[] = [
	{
		displayName: 'Check Template',
		name: 'checkTemplate',
		type: 'boolean',
		default: true,
		description:
			'Whether to check, before anything is paid for, that the template exists and that every item has what it requires. Takes one call for the whole run.',
	},
	{
		displayName: 'Concurrent Requests',
		name: 'concurrency',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 50 },
		default: 5,
		description: 'How many items are submitted at the same time',
	},
	{
		displayName: 'Deduplication Key',
		name: 'deduplicationKey',
		type: 'string',
		default: '',
		placeholder: 'e.g. {{ $json.row_number }}',
		description: `An item whose key has already generated a video in an earlier execution is skipped. Manual executions ignore it. The last ${REMEMBERED_ENTRIES} keys of this node are remembered.`,
	},
	{
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: false,
		description:
			'Whether to show only what would be sent and what it would cost, one item for each video. Nothing is generated, and no key is remembered.',
	},
	{
		displayName: 'Max Credits',
		name: 'maxCredits',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description:
			'The most that all items of one run may cost together; above it nothing is generated. 0 means no ceiling. In a loop each pass is a run.',
	},
	{
		displayName: 'Max Rate Limit Wait (Seconds)',
		name: 'maxRetryWait',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 300,
		description: 'How long the run may pause in all when the service asks to slow down',
	},
	{
		displayName: 'Request Timeout (Milliseconds)',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 30000,
		description: 'How long to wait for the answer to one request',
	},
];
