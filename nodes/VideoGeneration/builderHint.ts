import {
	NodeConnectionTypes,
	type INodeTypeDescription,
	type IParameterBuilderHint,
} from 'n8n-workflow';

/** What n8n's AI builder needs to know of the node beyond its fields. */
export const builderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		"Use Video > Generate and Wait to get the finished video in the same workflow: one output item for each input item, with 'status' (completed, failed or timed_out), 'video_url', 'thumbnail_url', 'caption', 'post' (title, text, short_text, hashtags and alt_text for posting nodes, and the URLs of the subtitles, 'post.subtitles.srt_url' and 'post.subtitles.vtt_url'), 'duration_seconds' and your 'metadata'. A failed video is an item, not an error: filter by 'status' before posting. Its reason is in 'error.detail'; the reason of an item of the error output is in 'error.message'. The fields of the input items are not passed on: put what is needed later into 'metadata'. Only Generate and Wait and the trigger return it with the finished video; Get and Get Many do not. Switch 'downloadVideo' on for nodes that upload a file; it is in the binary field 'data'. Account > Get returns 'credits.left', which is null without a limit: compare {{ $json.credits.left ?? 1000000 }}. Use Generate only together with a published Video Generation Trigger with the same path.",
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

/**
 * Keys of Custom Data that users ask for, with the value that each takes: those of every template of the service in this
 * repository, and the further ones of each template.
 */
export const templateKeys = {
	shared: [
		"aspectRatio ('9:16', '4:5', '1:1' or '16:9')",
		'cta (the call to action)',
		"language (such as 'es', for the words that the service adds)",
		"media (a list of URLs, or of the 'reference' of Collection > Upload)",
		"music (a mood such as 'calm', or 'none')",
	],
	/** Of all but captioned-clip, which has the voice of its clip. */
	spoken: 'voice (only if the service has a speech API)',
	own: {
		'social-post': ['headline', 'beats (a list of lines)'],
		footage: ['headline', 'beats (a list of lines)', "captions ('words', 'lines' or 'none')"],
		'product-showcase': [
			'headline',
			'beats (a list of lines)',
			"imageUrl (a URL, or the 'reference' of Collection > Upload)",
			'price',
			'offer',
		],
		'personalised-ad': ['name', 'offer', 'offerDetail', 'code', 'headline'],
		explainer: ['headline', 'scenes (a list of { text })', "captions ('words', 'lines' or 'none')"],
		quote: ['quote', 'author'],
		countdown: ['date', 'headline', 'beats (a list of lines)'],
		'captioned-clip': [
			'media (required; the clips)',
			'subtitles (SRT or WebVTT as text, or its URL)',
			'headline',
			"fit ('crop' or 'blur')",
		],
	},
};

const ownKeys = Object.entries(templateKeys.own).map(
	([template, keys]) => `${template}: ${keys.join(', ')}`,
);

/** How the builder sets the fields of a template, whose form it cannot load. */
export const templateFieldsHint: IParameterBuilderHint = {
	propertyHint: [
		"Leave this field alone, and set the fields of the template with 'customData' of 'additionalFields', a JSON object. 'custom_data_fields' of Template > Get has the keys of a template and what they take.",
		`The templates of the service in the repository of this node take ${templateKeys.shared.join(', ')}; all but captioned-clip also ${templateKeys.spoken}.`,
		`Further keys: ${ownKeys.join('; ')}.`,
	].join(' '),
};
