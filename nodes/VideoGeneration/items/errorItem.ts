import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { ServiceError } from '../api/errors';
import { messageOf } from '../messageOf';

/**
 * The item that stands for an input item whose work could not be done. Nothing beside `error`: only such items are
 * moved to the error output by the host.
 * @param videoId of the video that it is about, where that is known
 */
export function errorItem(error: unknown, itemIndex: number, videoId?: string): INodeExecutionData {
	const described = { ...errorDescription(error), ...(videoId && { video_id: videoId }) };
	return { json: { error: described }, pairedItem: { item: itemIndex } };
}

/** The fields of `error` of an error item. */
function errorDescription(error: unknown): IDataObject {
	if (error instanceof ServiceError) {
		const { message, type, status, requestId, retryable, links, videoId } = error.details;
		return errorObject({
			message,
			// The error's own: a run that was stopped adds the jobs that are paid for.
			description: error.description ?? undefined,
			type,
			status,
			request_id: requestId,
			retryable,
			links: links && { ...links },
			video_id: videoId,
		});
	}
	if (error instanceof NodeApiError || error instanceof NodeOperationError) {
		return errorObject({
			message: error.message,
			description: error.description ?? undefined,
			type: 'input',
			retryable: false,
		});
	}
	return {
		message: messageOf(error),
		type: 'unexpected',
		retryable: false,
	};
}

/** Why a file of a finished video is not on its item: the file can be had again, the item would be paid for again. */
export function fileError(error: unknown, videoId: string): IDataObject {
	const told = errorDescription(error);
	const howTo = `The video itself is there and paid for: do not run its item again, but get the file with Video > Download (video:download) and the ID ${videoId}.`;
	const description =
		typeof told.description === 'string' ? `${told.description}\n${howTo}` : howTo;
	return { ...told, description, retryable: false };
}

/** What an item says that has its film but not its thumbnail; nothing without an error. */
export function withoutThumbnail(error: ServiceError | undefined, videoId: string): IDataObject {
	if (!error) return {};
	const message = `The thumbnail could not be downloaded: ${error.message}`;
	return { error: { ...fileError(error, videoId), message } };
}

/** What the editor can show with the item that it belongs to; errors of n8n and of the service stay as they are. */
export function asNodeError(context: IExecuteFunctions, error: unknown, itemIndex: number): Error {
	if (error instanceof Error && 'context' in error) return error;
	return new NodeOperationError(context.getNode(), error instanceof Error ? error : String(error), {
		itemIndex,
	});
}

/** The `error` of an item: what is not known is left out. */
export function errorObject(known: IDataObject): IDataObject {
	return Object.fromEntries(
		Object.entries(known).filter(([, value]) => value !== undefined && value !== null),
	);
}
