import {
	NodeConnectionTypes,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { credentialType } from './api/credentials';
import { asNodeError, errorItem } from './items/errorItem';
import { searchResolutions } from './pickers/resolutions';
import { searchTemplates } from './pickers/templates';
import { searchVariants } from './pickers/variants';
import { resources } from './resources';
import { propertiesOf, type Operation } from './resources/operation';
import { resume } from './waiting/resume';
import { waitingWebhooks } from './waiting/webhooks';

/** What it does, and with which template where one is chosen: of a locator an expression sees the value alone. */
const subtitle =
	'={{ ({ generateAndWait: "generate and wait", getAll: "get many" })[$parameter["operation"]] || $parameter["operation"] }}: {{ $parameter["templateId"] || $parameter["resource"] }}';

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
		description: 'Generate short-form videos from templates and read them back',
		defaults: { name: 'Video Generation' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: credentialType, required: true }],
		webhooks: waitingWebhooks,
		waitingNodeTooltip:
			'The service is making the video. The execution is parked until it calls back, and occupies nothing meanwhile.',
		properties: propertiesOf(resources),
	};

	methods = { listSearch: { searchResolutions, searchTemplates, searchVariants } };

	webhook = resume;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData();
		try {
			return [await chosenOperation(this).execute.call(this, items)];
		} catch (error) {
			// With On Error set to continue the host would pass the input on as if it were the result.
			if (!this.continueOnFail()) throw asNodeError(this, error, 0);
			return [items.map((_, itemIndex) => errorItem(error, itemIndex))];
		}
	}
}

function chosenOperation(context: IExecuteFunctions): Operation {
	const resource = context.getNodeParameter('resource', 0);
	const operation = context.getNodeParameter('operation', 0);
	const chosen = resources
		.find(({ option }) => option.value === resource)
		?.operations.find(({ option }) => option.value === operation);
	if (chosen) return chosen;
	throw new NodeOperationError(
		context.getNode(),
		`This version of the node has no operation '${operation}' for '${resource}'`,
	);
}
