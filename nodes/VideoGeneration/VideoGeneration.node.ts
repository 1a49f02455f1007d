import {
	NodeConnectionTypes,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { credentialType } from './api/credentials';
import { searchResolutions } from './pickers/resolutions';
import { searchTemplates } from './pickers/templates';
import { searchVariants } from './pickers/variants';
import { resources } from './resources';
import { propertiesOf } from './resources/operation';
import { resume } from './waiting/resume';
import { waitingWebhooks } from './waiting/webhooks';

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
		subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
		description: 'Generate short-form videos from templates and read them back',
		defaults: { name: 'Video Generation' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: credentialType, required: true }],
		webhooks: waitingWebhooks,
		waitingNodeTooltip: 'The execution is parked until the service calls back',
		properties: propertiesOf(resources),
	};

	methods = { listSearch: { searchResolutions, searchTemplates, searchVariants } };

	webhook = resume;

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const resource = this.getNodeParameter('resource', 0);
		const operation = this.getNodeParameter('operation', 0);
		const chosen = resources
			.find(({ option }) => option.value === resource)
			?.operations.find(({ option }) => option.value === operation);
		if (!chosen) {
			throw new NodeOperationError(
				this.getNode(),
				`This version of the node has no operation '${operation}' for '${resource}'`,
			);
		}
		return [await chosen.execute.call(this, this.getInputData())];
	}
}
