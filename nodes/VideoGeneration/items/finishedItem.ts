import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IWebhookFunctions,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import type { ServiceClient } from '../api/client';
import { wordsOf } from '../api/errors';
import { knownFields } from '../api/parse';
import type { Video } from '../api/schemas';
import type { FinishedStatus } from '../api/videos';
import {
	downloadFiles,
	downloadOptionsSchema,
	THUMBNAIL_FIELD,
	type DownloadedFiles,
	type DownloadOptions,
} from '../files/downloadFiles';
import { fieldError, readOutputField, readToggle } from '../parameters/readFields';
import { fileError, goneError, thumbnailError } from './errorItem';
import { isSimplified, simplifiedVideo } from './simplify';
import { writtenFields } from './jobItem';
import { warningsOf } from './warnings';

/** A video, and what its item has besides the service's fields. */
export interface ItemContent {
	video: Video;
	/** As given when the video was generated. */
	metadata: Record<string, unknown>;
	/** What is known before the video is generated. */
	warnings?: string[];
	/** The keys of `custom_data` that a chat model wrote; undefined if none was asked. */
	written?: Record<string, unknown>;
	/** Whether Catch Up has found it. */
	isCaughtUp?: boolean;
}

/** How to build the items of a run. Read once when the run starts, and stored with a parked execution. */
export const outputOptionsSchema = z.object({
	/** Whether failed and timed-out videos go to the error output. */
	toErrorOutput: z.boolean(),
	simplify: z.boolean(),
	files: downloadOptionsSchema,
});
export type OutputOptions = z.infer<typeof outputOptionsSchema>;

/** Options of the whole run. They cannot differ by item, so they are read from the first item. */
export const readOutputOptions = (context: IExecuteFunctions): OutputOptions => ({
	toErrorOutput: context.getNode().onError === 'continueErrorOutput',
	simplify: isSimplified(context, 0),
	files: readDownloadOptions(context),
});

function readDownloadOptions(context: IExecuteFunctions): DownloadOptions {
	const field = (label: string) => ({ label, itemIndex: 0 });
	const thumbnail = field('Download Thumbnail');
	const downloadVideo = readToggle(context, 'downloadVideo', field('Download Video'), false);
	const downloadThumbnail = readToggle(context, 'options.downloadThumbnail', thumbnail, false);
	const binaryPropertyName = downloadVideo ? readOutputField(context, 0) : 'data';
	if (downloadVideo && downloadThumbnail && binaryPropertyName === THUMBNAIL_FIELD) {
		throw fieldError(
			context,
			field('Put Output File in Field'),
			`is '${THUMBNAIL_FIELD}', where 'Download Thumbnail' puts its file`,
			"Enter another name, such as 'data'.",
		);
	}
	return { downloadVideo, binaryPropertyName, downloadThumbnail };
}

/**
 * The item of a finished video with the files that the user asked for. Generate and Wait and the trigger both use it.
 * If the service no longer has a file, the item has an `error` of type `no_file`.
 * @param onMissingFile what to do about a completed video whose file cannot be downloaded: return the item with an
 * `error` (on the error output an error item that contains the video), or throw
 * @throws ServiceError if a file cannot be downloaded and `onMissingFile` is `throw`
 */
export async function finishedItem(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	content: ItemContent & { itemIndex: number; status: FinishedStatus },
	{ toErrorOutput, simplify, files }: OutputOptions,
	onMissingFile: 'keepVideo' | 'throw',
): Promise<INodeExecutionData> {
	const { video, status, itemIndex } = content;
	const pairedItem = { item: itemIndex };
	const json = finishedVideoJson(content, status, simplify);
	if (status === 'failed') {
		return { json: toErrorOutput ? failedVideoJson(video, json) : json, pairedItem };
	}
	const downloads: DownloadedFiles & { missingFile?: IDataObject } = await downloadFiles(
		context,
		client,
		video,
		files,
		{ itemIndex, keepVideo: onMissingFile === 'keepVideo' },
	).catch((error: unknown) => {
		if (onMissingFile === 'throw') throw error;
		return { missingFile: fileError(error, video.id) };
	});
	const { binary, gone, missingFile, missingThumbnail } = downloads;
	const error =
		missingFile ??
		(gone && goneError(video.id, gone)) ??
		(missingThumbnail && thumbnailError(missingThumbnail, video.id));
	const isErrorItem = toErrorOutput && error && !binary?.[files.binaryPropertyName];
	const kept: IDataObject = isErrorItem
		? { error: { ...error, video_id: video.id, video: json } }
		: { ...json, ...(error && { error }) };
	return { json: kept, ...(binary && { binary }), pairedItem };
}

/** n8n moves a failed video to the error output only if `error` is its only field. */
function failedVideoJson({ error, id }: Video, json: IDataObject): IDataObject {
	const { title, detail } = wordsOf(error ?? {});
	return {
		error: knownFields({
			message: title ?? 'The video could not be generated',
			description: detail,
			type: error?.type ?? 'video_failed',
			status: error?.status,
			request_id: error?.request_id,
			// Another run of the same item would be charged again.
			retryable: false,
			links: error?.links && { ...error.links },
			video_id: id,
			video: json,
		}),
	};
}

/**
 * The fields of a finished video: all that the service gives or, with Simplify, those that a workflow needs. Generate and
 * Wait and the trigger return the same ones.
 */
export function finishedVideoJson(
	{ video, metadata, warnings = [], written, isCaughtUp = false }: ItemContent,
	status: FinishedStatus | 'timed_out',
	simplify: boolean,
): IDataObject {
	const json: IDataObject = {
		id: video.id,
		...knownFields(video),
		status,
		metadata: { ...metadata },
		...warningsOf(video, warnings),
		...(video.error && { error: { ...video.error } }),
		...writtenFields(written),
		...(isCaughtUp && { caught_up: true }),
	};
	return simplify ? simplifiedVideo(json) : json;
}
