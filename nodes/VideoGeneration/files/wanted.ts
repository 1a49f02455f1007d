import type {
	IBinaryKeyData,
	IExecuteFunctions,
	INodeProperties,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { ServiceError } from '../api/errors';
import type { Video } from '../api/schemas';
import { assets, type AssetName } from './assets';
import { downloadFile } from './download';

/** Which files the item of a finished video carries. */
export interface WantedFiles {
	downloadVideo: boolean;
	downloadThumbnail: boolean;
}

/** The options that ask for them, in the order of their names. */
export const fileOptions: INodeProperties[] = [
	{
		displayName: 'Download Thumbnail',
		name: 'downloadThumbnail',
		type: 'boolean',
		default: false,
		description: "Whether to put the still picture on the item, as binary 'thumbnail'",
	},
	{
		displayName: 'Download Video',
		name: 'downloadVideo',
		type: 'boolean',
		default: false,
		description: "Whether to put the file on the item, as binary 'data'",
	},
];

export function readWantedFiles(context: IExecuteFunctions): WantedFiles {
	const read = (name: string) => context.getNodeParameter(`options.${name}`, 0, false) === true;
	return { downloadVideo: read('downloadVideo'), downloadThumbnail: read('downloadThumbnail') };
}

/** Whether anything has to be downloaded. */
export const wantsFiles = ({ downloadVideo, downloadThumbnail }: WantedFiles): boolean =>
	downloadVideo || downloadThumbnail;

export interface DownloadedFiles {
	binary?: IBinaryKeyData;
	/** Why the thumbnail is not there, although the film is. */
	thumbnailError?: ServiceError;
}

/**
 * Streams the wanted files of a finished video into the host's binary store; one that the video has no address of is
 * left out. A film that is there is not given up for its thumbnail.
 * @throws ServiceError when the film, or the thumbnail alone, is not to be had whole
 */
export async function downloadFiles(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	video: Video,
	{ downloadVideo, downloadThumbnail }: WantedFiles,
	itemIndex: number,
): Promise<DownloadedFiles> {
	const download = async (asset: AssetName) => {
		const { urlField, fallbackType } = assets[asset];
		const url = video[urlField];
		if (!url) return undefined;
		return await downloadFile(context, client, { url, name: video.id, fallbackType, itemIndex });
	};
	const data = downloadVideo ? await download('video') : undefined;
	const downloadStill = async () =>
		await download('thumbnail').catch((error: unknown) => {
			if (data && error instanceof ServiceError) return error;
			throw error;
		});
	const thumbnail = downloadThumbnail ? await downloadStill() : undefined;
	const isMissing = thumbnail instanceof ServiceError;
	const binary = {
		...(data && { data }),
		...(thumbnail && !isMissing && { thumbnail }),
	};
	return {
		...(Object.keys(binary).length > 0 && { binary }),
		...(isMissing && { thumbnailError: thumbnail }),
	};
}
