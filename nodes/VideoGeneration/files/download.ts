import type { IBinaryData, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import { openFile } from '../api/fileStream';
import { whileFlowing } from '../api/whileFlowing';
import { messageOf } from '../messageOf';

const EXTENSIONS: Record<string, string> = {
	'video/mp4': 'mp4',
	'video/webm': 'webm',
	'video/quicktime': 'mov',
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
};

/**
 * Streams a file into the host's binary store, whichever it is, without holding it in memory.
 * @param file.name without extension, which follows from the type
 * @throws ServiceError when the file is not to be had whole
 */
export async function downloadFile(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	file: { url: string; name: string; fallbackType: string; itemIndex: number },
): Promise<IBinaryData> {
	const { stream, contentType } = await openFile(client, file.url, file.itemIndex);
	const known = contentType !== undefined && contentType in EXTENSIONS;
	const type = known ? contentType : file.fallbackType;
	const fileName = `${file.name}.${EXTENSIONS[type] ?? 'bin'}`;
	// The connection itself tells when a body ends before its announced size, which may be that of a compressed one.
	const stored = await whileFlowing(
		context,
		stream,
		client.idleMs,
		async () => await context.helpers.prepareBinaryData(stream, fileName, type),
	).catch(messageOf);
	if (typeof stored !== 'string' && stored.bytes !== 0) return stored;
	const reason = typeof stored === 'string' ? stored : 'not a single byte came';
	throw new ServiceError(
		context.getNode(),
		{
			message: 'The file could not be downloaded whole',
			description: `The transfer ended with: ${reason.replace(/\.+$/, '')}. Try it again with Video > Download.`,
			type: 'truncated_file',
			retryable: true,
		},
		{ itemIndex: file.itemIndex },
	);
}
