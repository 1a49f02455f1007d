import type { IDataObject, INodeProperties, TriggerPanelDefinition } from 'n8n-workflow';

import { fileProperties, thumbnailOption } from '../files/downloadFiles';
import { simplifyProperty } from '../items/simplify';
import { collection, templateLocator } from '../parameters/sharedProperties';

export const triggerProperties: INodeProperties[] = [
	{
		displayName:
			"Starts for each video of a Video Generation node with the operation 'Generate', in this or another workflow, whose 'Trigger Path' is this 'Path' and which has the same credential. There is no URL to copy.",
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
			'The path in the URL of this trigger. Each path works in one published workflow of this n8n instance: if n8n reports a conflict, enter another one here and in Generate.',
	},
	{
		displayName: 'Events',
		name: 'events',
		type: 'multiOptions',
		required: true,
		options: [
			{ name: 'Video Completed', value: 'completed', description: 'The file is ready' },
			{
				name: 'Video Failed',
				value: 'failed',
				description: "The video could not be generated. The reason is in 'error.detail'.",
			},
		],
		default: ['completed'],
		description: 'Which finished videos start the workflow',
	},
	...fileProperties,
	simplifyProperty,
	collection('Filters', 'filters', 'Add Filter', [
		{ ...templateLocator, description: 'Only videos made from this template start the workflow' },
	]),
	collection('Options', 'options', 'Add Option', [
		{
			displayName: 'Catch Up',
			name: 'catchUp',
			type: 'boolean',
			default: false,
			description:
				"Whether to also check every few minutes for finished videos whose callback never arrived. The trigger outputs each of them once, with 'caught_up: true'. This includes videos that were generated elsewhere with the same account, or for another trigger: use a separate account or a template filter to exclude them. Videos that were finished before Catch Up was switched on are not output.",
		},
		thumbnailOption,
	]),
	// n8n reads the poll interval from this parameter. Hidden, because the trigger mainly works by callbacks.
	{
		displayName: 'Poll Times',
		name: 'pollTimes',
		type: 'hidden',
		default: { item: [{ mode: 'everyX', value: 5, unit: 'minutes' }] },
	},
];

/** An item of the trigger, so that users can map fields before they generate a video. */
export const sampleItem: IDataObject = {
	id: 'vid_0123456789abcdefghijklmn',
	status: 'completed',
	template_id: 'social-post',
	video_url: 'https://videos.example.com/files/sample.mp4',
	thumbnail_url: 'https://videos.example.com/files/sample.jpg',
	caption: 'Our summer sale is here: 20% off all road bikes until Sunday. #bikes #sale',
	post: {
		title: 'Our summer sale is here',
		text: 'Our summer sale is here: 20% off all road bikes until Sunday. #bikes #sale',
		hashtags: ['bikes', 'sale'],
	},
	duration_seconds: 12.4,
	completed_at: '2026-01-01T12:01:00.000Z',
	credits_charged: 2,
	metadata: { row: 7 },
};

// Not in a preformatted block: a long line would widen the panel and push the other texts out of view.
const lines = JSON.stringify([sampleItem], null, 1).split('\n');
const sampleText = lines.map((line) => line.trim()).join('<br />');

// The editor previews the fields of other nodes, but not of a trigger. So users paste the sample.
const sample = `<br /><br /><b>To map fields without generating a video</b>: click “set mock data” in the output on the right and paste this item.<br /><br /><code>${sampleText}</code>`;

/** What to do once the trigger listens for a test event. */
export const HOW_TO_TEST =
	"manually run a Video Generation node with the operation 'Generate' and this trigger's 'Path' as its 'Trigger Path', for one item, in another workflow or in a second browser tab";

const test = `<b>To test with a real video</b>: click “Execute step” here, then ${HOW_TO_TEST}. The trigger listens for one video, for two minutes. Meanwhile, the editor disables the other nodes of this workflow.`;

export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive a finished video',
	executionsHelp: {
		inactive: `${test} Once the workflow is published, each finished video starts an execution. You find it in the list of executions.${sample}`,
		active: `${test} The workflow is published: each finished video starts an execution. You find it in the list of executions.${sample}`,
	},
};
