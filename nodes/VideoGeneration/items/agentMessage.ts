import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isAgentTool } from '../agentTool';

/** The items of a run; for an agent, a message if there are none, of which n8n would make an empty text. */
export function withAgentMessage(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): INodeExecutionData[] {
	if (items.length > 0 || !isAgentTool(context)) return items;
	const message = 'There is no result: nothing was found or generated.';
	return [{ json: { message }, pairedItem: { item: 0 } }];
}
