import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isAgentTool } from '../n8nInternals';

/** n8n gives an agent an empty text if there are no items. The agent gets an item with a message instead. */
export function answerAgents(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): INodeExecutionData[] {
	if (items.length > 0 || !isAgentTool(context)) return items;
	const message = 'There is no result: nothing was found or generated.';
	return [{ json: { message }, pairedItem: { item: 0 } }];
}
