import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/**
 * Whether an agent calls the node as a function of its own, outside of the host's engine: it can then neither be parked
 * nor tried again as the same run. Newer agents let the engine run the node.
 */
export function isToolFunction(context: IExecuteFunctions): boolean {
	// Absent on older hosts, where every agent does so.
	return Reflect.has(context, 'isToolExecution')
		? context.isToolExecution()
		: context.getNode().type.endsWith('Tool');
}

/** @throws NodeOperationError where a second try could not know what the first one has paid for */
export function refuseUnsafeTool(context: IExecuteFunctions): void {
	if (context.getNode().retryOnFail !== true || !isToolFunction(context)) return;
	throw new NodeOperationError(
		context.getNode(),
		"'Retry On Fail' cannot be used when this agent calls the node",
		{
			description:
				"For n8n each try is a run of its own, so that a video which is already paid for could be paid for again. Switch 'Retry On Fail' off in the settings of this node. Nothing was generated.",
		},
	);
}
