import type { ExpressionString, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { templateFieldsHint } from '../builderHint';
import { collection, templateLocator, variantLocator } from '../parameters/sharedProperties';
import { brandValues } from './request/brand';
import { metadataProperty } from './request/metadata';

/**
 * The node's inputs: with 'Write With Model', also one for a chat model. n8n keeps the value of the toggle when the user
 * chooses an operation that does not show it.
 */
export const inputs: ExpressionString =
	'={{ $parameter["writeWithModel"] === true && $parameter["resource"] === "video" && ["generate", "generateAndWait", "preview"].includes($parameter["operation"]) ? ["main", { type: "ai_languageModel", displayName: "Model", maxConnections: 1, required: true }] : ["main"] }}';

/** An agent's tool has no inputs. Reading a hidden field without a fallback is an error. */
const notForTools: IDisplayOptions['hide'] = { '@tool': [true] };

/** Fields of `POST /v1/videos`, the same for Preview and for the operations that generate. */
export const contentProperties: INodeProperties[] = [
	{
		...templateLocator,
		required: true,
		builderHint: {
			propertyHint:
				'Template > Get Many lists the IDs. The service in the repository of this node has social-post, footage, product-showcase, personalised-ad (with s), explainer, quote, countdown and captioned-clip (needs a clip, no prompt).',
		},
	},
	{
		displayName: 'Prompt',
		name: 'prompt',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. Summer sale: 20% off all road bikes until Sunday. Come by and try one!',
		description:
			"The words of the video: each sentence becomes a line. With a model ('Write With Model', or one in the service), describe instead what the video should say. Most templates require it.",
		builderHint: {
			propertyHint:
				'Without a model, the service shows these words as they are: one sentence for each line. A field of the template replaces the part of the prompt that it stands for. Fill in the prompt also if the fields have all words: most templates refuse an empty one.',
		},
	},
	{
		displayName: 'Template Fields',
		name: 'templateFields',
		type: 'resourceMapper',
		noDataExpression: true,
		default: { mappingMode: 'defineBelow', value: null },
		description:
			"Values for the fields of the chosen template. Optional lists and objects, and numbers and toggles without a default, are under 'Add field to send'. Empty fields and default values are not sent. 'Custom Data' under 'Additional Fields' accepts the same values as JSON and overrides these.",
		displayOptions: { show: { templateId: [{ _cnd: { exists: true } }] } },
		builderHint: templateFieldsHint,
		typeOptions: {
			loadOptionsDependsOn: ['templateId.value'],
			resourceMapper: {
				resourceMapperMethod: 'getTemplateFields',
				mode: 'add',
				valuesLabel: 'Template Fields',
				fieldWords: { singular: 'field', plural: 'fields' },
				addAllFields: true,
				supportAutoMap: true,
				hideNoDataError: true,
				// The fields of a template may have changed since the workflow was saved.
				refreshStaleSchemaOnOpen: true,
			},
		},
	},
	{
		displayName:
			'To see what each field takes, add a node with the resource \'Template\' and the operation \'Get\', or read <a href="https://github.com/your-github-name/n8n-nodes-video-generation/blob/main/docs/service-reference.md#fields-of-custom_data" target="_blank">the reference</a> of the service in the repository of this node.',
		name: 'templateFieldsNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { templateId: [{ _cnd: { exists: true } }] } },
	},
	{
		displayName: 'Write With Model',
		name: 'writeWithModel',
		type: 'boolean',
		noDataExpression: true,
		default: false,
		description:
			"Whether a chat model, connected to the input 'Model', writes the fields of the template that have no value. It gets the prompt, the brand, the instructions below and the fields that have a value, nothing else of the item. Numbers, prices, dates and addresses that it did not get there are refused.",
		displayOptions: { hide: notForTools },
	},
	{
		displayName: 'Model Instructions',
		name: 'modelInstructions',
		type: 'string',
		typeOptions: { rows: 3 },
		default: '',
		placeholder:
			'e.g. Two lines with a tip for cyclists that fits the season. End with an invitation.',
		description: 'What the model should write, and how',
		displayOptions: { show: { writeWithModel: [true] }, hide: notForTools },
	},
	collection('Additional Fields', 'additionalFields', 'Add Field', [
		{
			displayName: 'Brand',
			name: 'brand',
			type: 'fixedCollection',
			placeholder: 'Add Brand',
			default: {},
			description:
				"The brand of the video. 'Brand Assets' accepts the same values as JSON and overrides these.",
			options: [brandValues],
		},
		{
			displayName: 'Brand Assets',
			name: 'brandAssets',
			type: 'json',
			default: '{}',
			placeholder: 'e.g. {"name": "Velo & Co.", "colors": {"primary": "#e11d48"}}',
			description:
				'Name, tagline, URL, colors, logo and font of the brand, as a JSON object such as {"name": "Velo", "colors": {"primary": "#e11d48"}}',
		},
		{
			displayName: 'Brand ID',
			name: 'brandId',
			type: 'string',
			default: '',
			placeholder: 'e.g. brand_velo',
			description: 'The ID of a brand that is stored in the service. Some templates require it.',
		},
		{
			displayName: 'Custom Data',
			name: 'customData',
			type: 'json',
			default: '{}',
			placeholder: 'e.g. {"name": "Maya", "offer": "-25%"}',
			description:
				'Values for the fields of the template, as a JSON object such as {"name": "Maya", "offer": "-25%"}. Some templates require them.',
		},
		{
			displayName: 'Resolution',
			name: 'resolution',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			description:
				"Size of the video, such as 1080p. Without it, the service's default is used. The shape is a field of the template.",
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
			description: "Instructions for style and tone. Put the topic in 'Prompt'.",
		},
		{
			...variantLocator,
			description:
				'A preset of the template. It provides the system prompt, caption prompt and settings that you leave empty here, and it may ask for several videos per item.',
		},
		{
			displayName: 'Watermark',
			name: 'watermark',
			type: 'boolean',
			default: false,
			description: 'Whether the video has a watermark',
		},
	]),
];

/** The same, with the metadata that the finished video returns. */
export const requestProperties: INodeProperties[] = [...contentProperties, metadataProperty];
