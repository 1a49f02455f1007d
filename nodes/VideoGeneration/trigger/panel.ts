import type { IDataObject, TriggerPanelDefinition } from 'n8n-workflow';

/** What the trigger emits, to map fields by before any video is generated. */
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

// A line is broken where the panel ends; in a preformatted block a long one would push the other texts out of sight.
const lines = JSON.stringify([sampleItem], null, 1).split('\n');
const sampleText = lines.map((line) => line.trim()).join('<br />');

// The editor shows previews of fields for other nodes only, so the sample is there to be pasted.
const sample = `<br /><br /><b>To map fields without generating a video</b>: choose “set mock data” in the output on the right and paste this item.<br /><br /><code>${sampleText}</code>`;

const test =
	"<b>To try it with a real video</b>: click “Execute step” here, then run by hand a Video Generation node whose 'Trigger Path' is the same and whose option 'Use Test URL' is on.";

export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive a finished video',
	executionsHelp: {
		inactive: `${test} Once the workflow is active, each finished video starts an execution, shown in the list of executions.${sample}`,
		active: `${test} The workflow is active: each finished video starts an execution, shown in the list of executions.${sample}`,
	},
};
