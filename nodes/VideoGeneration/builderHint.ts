import { NodeConnectionTypes, type INodeTypeDescription } from 'n8n-workflow';

/** What n8n's AI builder needs to know of the node beyond its fields. */
export const builderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		"Use Video > Generate and Wait to get the finished video in the same workflow: one output item for each input item, with 'status' (completed, failed or timed_out), 'video_url', 'thumbnail_url', 'caption', 'post' (title, texts and hashtags for posting nodes), 'duration_seconds' and your 'metadata'. A failed video is an item, not an error: filter by 'status' before posting. The fields of the input items are not passed on: put what is needed later into 'metadata'. Switch 'downloadVideo' on for nodes that upload a file; it is in the binary field 'data'. A failed item has the reason in 'error.detail'. Account > Get returns 'credits.left', which is null without a limit: compare {{ $json.credits.left ?? 1000000 }}. Use Generate only together with a published Video Generation Trigger with the same path.",
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-video-generation.videoGenerationTrigger',
			relationHint: 'Receives the videos that Video > Generate has started',
		},
	],
	inputs: {
		[NodeConnectionTypes.AiLanguageModel]: {
			required: true,
			displayOptions: {
				show: {
					resource: ['video'],
					operation: ['generate', 'generateAndWait', 'preview'],
					writeWithModel: [true],
				},
			},
		},
	},
};
