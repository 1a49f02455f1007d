import {
	NodeConnectionTypes,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { credentialType } from './api/credentials';
import { builderHint } from './builderHint';
import { inputs } from './generation/requestProperties';
import { withAgentMessage } from './agentTool';
import { toNodeError, errorItem } from './items/errorItem';
import {
	searchCollections,
	searchResolutions,
	searchTemplates,
	searchVariants,
	searchVideos,
} from './editor/listSearch';
import { refuseFixedExpressions } from './parameters/expressions';
import { getTemplateFields } from './editor/resourceMapping';
import { resources } from './resources';
import { propertiesOf, type Operation } from './resources/operation';
import { resumeWebhook, resumeWebhooks } from './waiting/resumeWebhook';

/**
 * The operation with the resource, or with the template: "get: template social-post", "generate: social-post". An
 * expression sees only the value of a locator.
 */
const subtitle =
	'={{ ({ generateAndWait: "generate and wait", getAll: "get many" })[$parameter["operation"]] || $parameter["operation"] }}: {{ $parameter["resource"] === "video" ? $parameter["templateId"] || "video" : (($parameter["resource"] === "apiKey" ? "API key" : $parameter["resource"]) + " " + ($parameter["templateId"] || "")).trim() }}';

export class VideoGeneration implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Video Generation',
		name: 'videoGeneration',
		icon: {
			light: 'file:../../icons/videoGeneration.svg',
			dark: 'file:../../icons/videoGeneration.dark.svg',
		},
		group: ['output'],
		version: 1,
		subtitle,
		description: 'Generate short videos from templates, and get, download and manage them',
		// Not from the codex file: n8n appends a query to that URL, so it cannot lead to a section.
		documentationUrl: 'https://github.com/your-github-name/n8n-nodes-video-generation#operations',
		defaults: { name: 'Video Generation' },
		usableAsTool: true,
		inputs,
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: credentialType, required: true }],
		webhooks: resumeWebhooks,
		waitingNodeTooltip:
			'The service is generating the video. The execution is paused and continues when the video is finished. Meanwhile it occupies no process.',
		builderHint,
		properties: propertiesOf(resources),
	};

	methods = {
		listSearch: {
			searchCollections,
			searchResolutions,
			searchTemplates,
			searchVariants,
			searchVideos,
		},
		resourceMapping: { getTemplateFields },
	};

	webhook = resumeWebhook;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData();
		try {
			const operation = chosenOperation(this);
			refuseFixedExpressions(this, operation.properties);
			return [withAgentMessage(this, await operation.execute.call(this, items))];
		} catch (error) {
			// Unless On Error is `Stop Workflow`, n8n would pass the input on as if it were the output.
			if (!this.continueOnFail()) throw toNodeError(this, error, 0);
			return [items.map((_, itemIndex) => errorItem(error, itemIndex))];
		}
	}
}

function chosenOperation(context: IExecuteFunctions): Operation {
	const resource = context.getNodeParameter('resource', 0);
	const operation = context.getNodeParameter('operation', 0, ''); // Missing for an unknown resource.
	const chosen = resources
		.find(({ option }) => option.value === resource)
		?.operations.find(({ option }) => option.value === operation);
	if (chosen) return chosen;
	throw new NodeOperationError(
		context.getNode(),
		`This version of the node has no operation '${operation}' for '${resource}'`,
	);
}
