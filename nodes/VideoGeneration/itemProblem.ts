import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

/** Why something cannot be done, and what the user can do about it. */
export interface Problem {
	message: string;
	description: string;
}

/** The error of one input item. The message names the item, because n8n's log and error lists show nothing else. */
export function itemError(
	context: IExecuteFunctions,
	itemIndex: number,
	{ message, description }: Problem,
): NodeOperationError {
	return new NodeOperationError(context.getNode(), `${message} [item ${itemIndex}]`, {
		description,
		itemIndex,
	});
}
