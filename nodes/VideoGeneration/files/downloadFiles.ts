import type {
	IBinaryData,
	IBinaryKeyData,
	IExecuteFunctions,
	INodeProperties,
	IWebhookFunctions,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import type { ServiceClient } from '../api/client';
import { ServiceError, type Failure } from '../api/errors';
import { fetchFile, withIdleTimeout } from '../api/fetchFile';
import type { Video } from '../api/schemas';
import { errorMessage } from '../messages';

/** Which files to put on the item of a finished video. */
export const downloadOptionsSchema = z.object({
	downloadVideo: z.boolean(),
	/** The binary field of the video file. */
	binaryPropertyName: z.string(),
	downloadThumbnail: z.boolean(),
});
export type DownloadOptions = z.infer<typeof downloadOptionsSchema>;

/** Where an operation puts its file. */
export const outputFieldProperty: INodeProperties = {
	displayName: 'Put Output File in Field',
	name: 'binaryPropertyName',
	type: 'string',
	required: true,
	default: 'data',
	placeholder: 'e.g. data',
	hint: 'The name of the output binary field to put the file in',
};

export const fileProperties: INodeProperties[] = [
	{
		displayName: 'Download Video',
		name: 'downloadVideo',
		type: 'boolean',
		default: false,
		description:
			'Whether to add the video file to the item. An expression is read from the first item.',
	},
	{
		...outputFieldProperty,
		description: 'An expression is read from the first item',
		displayOptions: { show: { downloadVideo: [true] } },
	},
];

/** The binary field of the thumbnail. */
export const THUMBNAIL_FIELD = 'thumbnail';

export const thumbnailOption: INodeProperties = {
	displayName: 'Download Thumbnail',
	name: 'downloadThumbnail',
	type: 'boolean',
	default: false,
	description:
		"Whether to add the thumbnail to the item, in the binary field 'thumbnail'. An expression is read from the first item.",
};

export const wantsDownload = ({ downloadVideo, downloadThumbnail }: DownloadOptions): boolean =>
	downloadVideo || downloadThumbnail;

/** The files of a video: the field with the URL, and the type to assume if the server does not name one. */
export const assets = {
	video: { urlField: 'video_url', fallbackType: 'video/mp4' },
	thumbnail: { urlField: 'thumbnail_url', fallbackType: 'image/jpeg' },
} as const;
export type AssetName = keyof typeof assets;

const EXTENSIONS: Record<string, string> = {
	'video/mp4': 'mp4',
	'video/webm': 'webm',
	'video/quicktime': 'mov',
	'image/jpeg': 'jpg',
	'image/png': 'png',
	'image/webp': 'webp',
	'image/avif': 'avif',
	'image/gif': 'gif',
};

/**
 * Streams a file into n8n's binary data storage without holding it in memory.
 * @param file.name without extension, which the content type decides
 * @throws ServiceError if the file cannot be downloaded completely
 */
export async function downloadFile(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	file: { url: string; name: string; fallbackType: string; itemIndex: number },
): Promise<IBinaryData> {
	const { stream, contentType } = await fetchFile(client, file.url, file.itemIndex);
	const isNamed = contentType !== undefined && /^(?:image|video)\//.test(contentType);
	const type = isNamed ? contentType : file.fallbackType;
	const fileName = `${file.name}.${EXTENSIONS[type] ?? 'bin'}`;
	// A stream that ends before its Content-Length fails by itself. Comparing sizes here would be wrong for a compressed
	// transfer.
	const stored = await withIdleTimeout(
		context,
		stream,
		client.idleTimeoutMs,
		async () => await context.helpers.prepareBinaryData(stream, fileName, type),
	).catch(errorMessage);
	if (typeof stored !== 'string' && stored.bytes !== 0) return stored;
	const reason = typeof stored === 'string' ? stored : 'the server sent no data';
	throw new ServiceError(
		context.getNode(),
		{
			message: 'The file could not be downloaded completely',
			description: `The transfer ended: ${reason.replace(/\.+$/, '')}. Try again with Video > Download.`,
			type: 'truncated_file',
			retryable: true,
		},
		{ itemIndex: file.itemIndex },
	);
}

/** Why a completed video has no URL of a file. No later try can bring the file. */
export const noFile = (id: string, asset: AssetName): Failure => ({
	message: `Video ${id} is completed, but the service has no ${asset} file for it`,
	description: 'The service may have deleted the file. To get a new one, generate the video again.',
	type: 'no_file',
	retryable: false,
	videoId: id,
});

export interface DownloadedFiles {
	binary?: IBinaryKeyData;
	/** A file that the user asked for and the service does not have. If it has neither, the video. */
	gone?: AssetName;
	/** Why the thumbnail could not be downloaded, although the video file was, or the service does not have it. */
	missingThumbnail?: ServiceError;
}

/**
 * Downloads the files of a finished video that the user asked for, if the video has their URLs. The thumbnail comes first:
 * the trigger tries all of them again if one fails, and the video is large.
 * @param more.keepVideo whether a failed thumbnail is reported beside the video file, instead of thrown
 * @throws ServiceError if a file cannot be downloaded
 */
export async function downloadFiles(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	video: Video,
	{ downloadVideo, binaryPropertyName, downloadThumbnail }: DownloadOptions,
	{ itemIndex, keepVideo }: { itemIndex: number; keepVideo: boolean },
): Promise<DownloadedFiles> {
	const gone: AssetName[] = [];
	const download = async (asset: AssetName) => {
		const { urlField, fallbackType } = assets[asset];
		const url = video[urlField];
		if (url) {
			return await downloadFile(context, client, { url, name: video.id, fallbackType, itemIndex });
		}
		gone.push(asset);
		return undefined;
	};
	const thumbnail = downloadThumbnail
		? await download('thumbnail').catch((error: unknown) => {
				if (keepVideo && downloadVideo && error instanceof ServiceError) return error;
				throw error;
			})
		: undefined;
	const data = downloadVideo ? await download('video') : undefined;
	const isMissing = thumbnail instanceof ServiceError;
	const binary = {
		...(data && { [binaryPropertyName]: data }),
		...(thumbnail && !isMissing && { [THUMBNAIL_FIELD]: thumbnail }),
	};
	return {
		...(Object.keys(binary).length > 0 && { binary }),
		...(isMissing && { missingThumbnail: thumbnail }),
		gone: gone.at(-1),
	};
}
