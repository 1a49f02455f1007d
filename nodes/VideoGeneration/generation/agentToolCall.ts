import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/** Whether this is n8n 2 or newer. n8n 1.x does not have `isToolExecution`. */
export const isN8n2 = (context: IExecuteFunctions): boolean =>
	Reflect.has(context, 'isToolExecution');

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

/** @throws NodeOperationError if a retry could not see what an earlier try has paid for */
export function assertRetrySafe(context: IExecuteFunctions): void {
	if (context.getNode().retryOnFail !== true || !isCalledAsFunction(context)) return;
	throw new NodeOperationError(
		context.getNode(),
		"'Retry On Fail' cannot be used when this agent calls the node",
		{
			description:
				"n8n would treat each try as a new run, so the same video could be paid for twice. Switch off 'Retry On Fail' in the settings of this node. Nothing was generated.",
		},
	);
}
