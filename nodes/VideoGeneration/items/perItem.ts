import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { toNodeError, errorItem } from './errorItem';

/**
 * Makes one call for each input item, in turn, and pairs the results with the item.
 * @throws the error of the first call that fails, if On Error is `Stop Workflow`; otherwise its item is an error item
 */
export async function perItem(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	call: (itemIndex: number) => Promise<Array<Pick<INodeExecutionData, 'json' | 'binary'>>>,
): Promise<INodeExecutionData[]> {
	const returned: INodeExecutionData[] = [];
	for (const itemIndex of items.keys()) {
		try {
			const results = await call(itemIndex);
			// Not `push(...results)`: a hundred thousand arguments are too many for one call.
			for (const result of results) {
				returned.push({ ...result, pairedItem: { item: itemIndex } });
			}
		} catch (error) {
			if (!context.continueOnFail()) throw toNodeError(context, error, itemIndex);
			returned.push(errorItem(error, itemIndex));
		}
	}
	return returned;
}
