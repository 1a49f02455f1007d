import type { IExecuteFunctions } from 'n8n-workflow';

import { isN8n2 } from './n8nInternals';

/* Whether an AI agent uses this node, and how it calls it. */

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
