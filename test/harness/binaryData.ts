import { Container } from '@n8n/di';
import { BinaryDataService } from 'n8n-core';
import type { IBinaryData, INodeExecutionData } from 'n8n-workflow';

const storage = Container.get(BinaryDataService);
const ready = storage.init();

/** Waits until n8n can store files, in the folder that engineEnvironment.ts sets. */
export async function binaryDataReady(): Promise<void> {
	await ready;
}

/**
 * The content of an item's file, read from n8n's storage.
 * @param field the binary field of the item
 */
export async function fileContent(item: INodeExecutionData, field = 'data'): Promise<Buffer> {
	const file = item.binary?.[field];
	if (!file?.id?.startsWith('filesystem'))
		throw new Error(`The item has no stored file "${field}".`);
	return await storage.getAsBuffer(file);
}

/** Puts a file into n8n's storage, as a node before does. */
export async function storedFile(content: Buffer, file: IBinaryData): Promise<IBinaryData> {
	await binaryDataReady();
	const place = { type: 'execution', workflowId: 'workflow1', executionId: 'execution1' } as const;
	return await storage.store(place, content, file);
}
