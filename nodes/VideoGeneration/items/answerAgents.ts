import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isAgentTool } from '../n8nInternals';

/** The items of an operation. Of no items, n8n gives an agent an empty text, so the agent gets an item that says so. */
export function answerAgents(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): INodeExecutionData[] {
	if (items.length > 0 || !isAgentTool(context)) return items;
	const message = 'There is no result: nothing was found or generated.';
	return [{ json: { message }, pairedItem: { item: 0 } }];
}
