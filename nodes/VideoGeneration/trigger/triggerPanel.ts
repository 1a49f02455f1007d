import type { IDataObject, TriggerPanelDefinition } from 'n8n-workflow';

/** An item of the trigger, so that users can map fields before they generate a video. */
export const sampleItem: IDataObject = {
	id: 'vid_0123456789abcdefghijklmn',
	status: 'completed',
	template_id: 'social-post',
	video_url: 'https://videos.example.com/files/sample.mp4',
	thumbnail_url: 'https://videos.example.com/files/sample.jpg',
	created_at: '2026-01-01T12:00:00.000Z',
	completed_at: '2026-01-01T12:01:00.000Z',
	credits_charged: 2,
	metadata: { row: 7 },
	verified: true,
};

// Not in a preformatted block: a long line would widen the panel and push the other texts out of view.
const lines = JSON.stringify([sampleItem], null, 1).split('\n');
const sampleText = lines.map((line) => line.trim()).join('<br />');

// The editor previews the fields of other nodes, but not of a trigger. So users paste the sample.
const sample = `<br /><br /><b>To map fields without generating a video</b>: click “set mock data” in the output on the right and paste this item.<br /><br /><code>${sampleText}</code>`;

const test =
	"<b>To test with a real video</b>: click “Execute step” here, then manually run a Video Generation node with this trigger's 'Path' as its 'Trigger Path' and its option 'Use Test URL' on.";

export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive a finished video',
	executionsHelp: {
		inactive: `${test} Once the workflow is active, each finished video starts an execution. You find it in the list of executions.${sample}`,
		active: `${test} The workflow is active: each finished video starts an execution. You find it in the list of executions.${sample}`,
	},
};
