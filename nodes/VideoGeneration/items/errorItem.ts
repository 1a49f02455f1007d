import {
	ExpressionError,
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { ServiceError } from '../api/errors';
import { knownFields } from '../api/parse';
import { noFile, type AssetName } from '../files/downloadFiles';
import { errorMessage } from '../messages';

/**
 * The item that replaces an input item that failed. It has only the field `error`, because n8n moves only such items to
 * the error output.
 * @param videoId of the video concerned, if known
 */
export function errorItem(error: unknown, itemIndex: number, videoId?: string): INodeExecutionData {
	const described = { ...describeError(error), ...(videoId && { video_id: videoId }) };
	return { json: { error: described }, pairedItem: { item: itemIndex } };
}

function describeError(error: unknown): IDataObject {
	if (error instanceof ServiceError) {
		const { message, type, status, requestId, retryable, links, videoId } = error.details;
		return knownFields({
			message,
			// Not `details.description`: withNote() adds the paid jobs only here.
			description: error.description ?? undefined,
			type,
			status,
			request_id: requestId,
			retryable,
			links: links && { ...links },
			video_id: videoId,
		});
	}
	if (
		error instanceof NodeApiError ||
		error instanceof NodeOperationError ||
		error instanceof ExpressionError
	) {
		return knownFields({
			message: error.message,
			description: error.description ?? undefined,
			type: 'input',
			retryable: false,
		});
	}
	return {
		message: errorMessage(error),
		type: 'unexpected',
		retryable: false,
	};
}

/** Why a finished video has no file. Not retryable: another run of the item would be charged again. */
export function fileError(error: unknown, videoId: string): IDataObject {
	const described = describeError(error);
	const nextStep = `The video is finished and paid for. Do not run this item again: get the file with Video > Download and the ID ${videoId}.`;
	const description =
		typeof described.description === 'string' ? `${described.description}\n${nextStep}` : nextStep;
	return { ...described, description, retryable: false };
}

/** Why a finished video has no file, if the service no longer has it. */
export function goneError(videoId: string, asset: AssetName): IDataObject {
	const { message, description, type, retryable } = noFile(videoId, asset);
	return { message, description, type, retryable };
}

/** Why a video has no thumbnail, but what else it should have. */
export function thumbnailError(error: ServiceError, videoId: string): IDataObject {
	const message = `The thumbnail could not be downloaded: ${error.message}`;
	return { ...fileError(error, videoId), message };
}

/** An error that the editor shows at its item. Errors of n8n and of the service stay unchanged. */
export function toNodeError(context: IExecuteFunctions, error: unknown, itemIndex: number): Error {
	if (error instanceof Error && 'context' in error) return error;
	return new NodeOperationError(context.getNode(), error instanceof Error ? error : String(error), {
		itemIndex,
	});
}

/**
 * Makes the calls of a run. If the run fails, its error says too what they had created by then.
 * @param created IDs or names, read when the run has failed
 * @param noteOn says it, given the list of them
 */
export async function withCreatedNote<T>(
	context: IExecuteFunctions,
	created: () => string[],
	noteOn: (list: string) => string,
	makeCalls: () => Promise<T>,
): Promise<T> {
	try {
		return await makeCalls();
	} catch (error) {
		const nodeError = toNodeError(context, error, 0);
		const list = created().join(', ');
		throw list === '' ? nodeError : withNote(nodeError, noteOn(list));
	}
}

/** Adds a line to what the editor shows below the message. */
export function withNote(error: Error, note: string): Error {
	if ('description' in error) {
		error.description = [error.description, note].filter(Boolean).join('\n');
	}
	return error;
}
