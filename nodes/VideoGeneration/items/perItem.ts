import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { asNodeError, errorItem } from './errorItem';

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
			// One by one: as arguments of one call, a hundred thousand would be too many.
			for (const result of results) {
				returned.push({ ...result, pairedItem: { item: itemIndex } });
			}
		} catch (error) {
			if (!context.continueOnFail()) throw asNodeError(context, error, itemIndex);
			returned.push(errorItem(error, itemIndex));
		}
	}
	return returned;
}
