import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isN8n2 } from './n8nInternals';

/* Whether an AI agent uses this node, how it calls it, and what it gets if there is no item. */

/**
 * Whether an AI agent calls this node as a function, outside n8n's execution engine. The node can then neither park nor
 * be retried within the same run. Newer agents let the engine run the node instead.
 */
export function isCalledAsFunction(context: IExecuteFunctions): boolean {
	// On n8n 1.x every agent calls its tools as functions.
	return isN8n2(context) ? context.isToolExecution() : context.getNode().type.endsWith('Tool');
}

/** Whether an AI agent uses this node as its tool, called as a function or run by the engine. */
export function isAgentTool(context: IExecuteFunctions): boolean {
	return context.getNode().type.endsWith('Tool') || isCalledAsFunction(context);
}

/**
 * Whether an agent's tool has called this workflow as its sub-workflow. It would take a parked node's placeholder for the
 * result. The contexts of some tools lack the function; these call the node itself, which `isCalledAsFunction` tells.
 */
export function isSubWorkflowOfAgent(context: IExecuteFunctions): boolean {
	const hasCaller = Reflect.has(context, 'getParentCallbackManager');
	return hasCaller && context.getParentCallbackManager() !== undefined;
}

/** The items of a run; for an agent, a message if there are none, of which n8n would make an empty text. */
export function withAgentMessage(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): INodeExecutionData[] {
	if (items.length > 0 || !isAgentTool(context)) return items;
	const message = 'There is no result: nothing was found or generated.';
	return [{ json: { message }, pairedItem: { item: 0 } }];
}
