import {
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { errorItem } from '../items/errorItem';

/**
 * Runs a call for each input item in turn and pairs what it returns with that item. With On Error set to continue,
 * an item whose call fails becomes an error item; otherwise the error goes on.
 */
export async function perItem(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	call: (itemIndex: number) => Promise<IDataObject[]>,
): Promise<INodeExecutionData[]> {
	return await perItemWithFiles(context, items, async (itemIndex) =>
		(await call(itemIndex)).map((json) => ({ json })),
	);
}

/** The same for calls whose results carry files. */
export async function perItemWithFiles(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	call: (itemIndex: number) => Promise<Array<Pick<INodeExecutionData, 'json' | 'binary'>>>,
): Promise<INodeExecutionData[]> {
	const returned: INodeExecutionData[] = [];
	for (const itemIndex of items.keys()) {
		try {
			const results = await call(itemIndex);
			returned.push(...results.map((result) => ({ ...result, pairedItem: { item: itemIndex } })));
		} catch (error) {
			if (!context.continueOnFail()) throw asNodeError(context, error, itemIndex);
			returned.push(errorItem(error, itemIndex));
		}
	}
	return returned;
}

/** What the editor can show with the item that it belongs to; errors of n8n and of the service stay as they are. */
export function asNodeError(context: IExecuteFunctions, error: unknown, itemIndex: number): Error {
	if (error instanceof Error && 'context' in error) return error;
	return new NodeOperationError(context.getNode(), error instanceof Error ? error : String(error), {
		itemIndex,
	});
}
