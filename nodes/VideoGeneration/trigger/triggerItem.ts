import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import type { FinishedVideo } from '../api/videos';
import { readDownloadOptions } from '../files/downloadOptions';
import { finishedItem } from '../items/finishedItem';
import type { EmittedVideos } from './emittedVideos';
import type { TriggerFilters } from './filters';

/** What one run of the trigger's execute() works with. */
export interface EmitContext {
	context: IExecuteFunctions;
	client: ServiceClient;
	emittedVideos: EmittedVideos;
	filters: TriggerFilters;
}

/** What the trigger adds to a finished video. */
export interface AddedFields {
	metadata: Record<string, unknown>;
	/** Whether the video was read from the service. */
	verified: boolean;
	caughtUp?: boolean;
}

const NO_FILES = { downloadVideo: false, downloadThumbnail: false };

/**
 * The item of a finished video, with its files if the user asked for them. Nothing is downloaded for an unverified
 * video, because its URL comes from the callback.
 * @throws ServiceError if the video file could not be downloaded, if On Error is `Stop Workflow`
 */
export async function triggerItem(
	{ context, client }: Pick<EmitContext, 'context' | 'client'>,
	finished: FinishedVideo,
	{ metadata, verified, caughtUp = false }: AddedFields,
): Promise<INodeExecutionData> {
	const extraFields: IDataObject = { verified, ...(caughtUp && { caught_up: true }) };
	return await finishedItem(
		context,
		client,
		{ ...finished, metadata, extraFields },
		{
			// execute() has one input item only.
			itemIndex: 0,
			toErrorOutput: context.getNode().onError === 'continueErrorOutput',
			files: verified ? readDownloadOptions(context) : NO_FILES,
			onMissingFile: context.continueOnFail() ? 'errorItem' : 'throw',
		},
	);
}
