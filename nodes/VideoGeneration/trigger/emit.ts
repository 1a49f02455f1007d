import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { connect } from '../api/client';
import { downloadFile } from '../files/download';
import { asNodeError } from '../resources/perItem';
import { errorItem } from '../items/errorItem';

const itemSchema = z.object({ id: z.string(), video_url: z.string().optional() });

/**
 * Runs in the execution that a callback started, after it was answered: puts the file onto the item where asked.
 * The item itself was made from the callback and is the node's input here.
 */
export async function emit(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const items = this.getInputData();
	if (this.getNodeParameter('options.downloadVideo', 0, false) !== true) return [items];
	const client = await connect(this);
	const withFiles: INodeExecutionData[] = [];
	for (const [itemIndex, item] of items.entries()) {
		const { id, video_url: url } = itemSchema.parse(item.json);
		try {
			const binary = url && {
				data: await downloadFile(this, client, {
					url,
					name: id,
					fallbackType: 'video/mp4',
					itemIndex,
				}),
			};
			withFiles.push({ ...item, ...(binary && { binary }), pairedItem: { item: itemIndex } });
		} catch (error) {
			if (!this.continueOnFail()) throw asNodeError(this, error, itemIndex);
			withFiles.push(errorItem(error, itemIndex));
		}
	}
	return [withFiles];
}
