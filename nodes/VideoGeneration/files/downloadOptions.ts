import type {
	IBinaryKeyData,
	IExecuteFunctions,
	INodeProperties,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import type { Video } from '../api/schemas';
import { assets, downloadFile, type AssetName } from './downloadFile';

/** Which files to put on the item of a finished video. */
export interface DownloadOptions {
	downloadVideo: boolean;
	downloadThumbnail: boolean;
}

/** Sorted by name, as n8n's guidelines ask. */
export const fileOptions: INodeProperties[] = [
	{
		displayName: 'Download Thumbnail',
		name: 'downloadThumbnail',
		type: 'boolean',
		default: false,
		description: "Whether to add the thumbnail to the item, in the binary field 'thumbnail'",
	},
	{
		displayName: 'Download Video',
		name: 'downloadVideo',
		type: 'boolean',
		default: false,
		description: "Whether to add the video file to the item, in the binary field 'data'",
	},
];

export function readDownloadOptions(context: IExecuteFunctions): DownloadOptions {
	const read = (name: string) => context.getNodeParameter(`options.${name}`, 0, false) === true;
	return { downloadVideo: read('downloadVideo'), downloadThumbnail: read('downloadThumbnail') };
}

export const wantsDownload = ({ downloadVideo, downloadThumbnail }: DownloadOptions): boolean =>
	downloadVideo || downloadThumbnail;

export interface DownloadedFiles {
	binary?: IBinaryKeyData;
	/** Why the thumbnail is missing, although the video file was downloaded. */
	missingThumbnail?: ServiceError;
}

/**
 * Downloads the files of a finished video that the user asked for. Skips a file for which the video has no URL. If only
 * the thumbnail fails, the video file is kept.
 * @throws ServiceError if the video file, or a thumbnail without a video file, cannot be downloaded
 */
export async function downloadFiles(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	video: Video,
	{ downloadVideo, downloadThumbnail }: DownloadOptions,
	itemIndex: number,
): Promise<DownloadedFiles> {
	const download = async (asset: AssetName) => {
		const { urlField, fallbackType } = assets[asset];
		const url = video[urlField];
		if (!url) return undefined;
		return await downloadFile(context, client, { url, name: video.id, fallbackType, itemIndex });
	};
	const data = downloadVideo ? await download('video') : undefined;
	const thumbnail = downloadThumbnail
		? await download('thumbnail').catch((error: unknown) => {
				if (data && error instanceof ServiceError) return error;
				throw error;
			})
		: undefined;
	const isMissing = thumbnail instanceof ServiceError;
	const binary = { ...(data && { data }), ...(thumbnail && !isMissing && { thumbnail }) };
	return {
		...(Object.keys(binary).length > 0 && { binary }),
		...(isMissing && { missingThumbnail: thumbnail }),
	};
}
