import type {
	IBinaryKeyData,
	IExecuteFunctions,
	INodeProperties,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
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

/**
 * Streams the wanted files of a finished video into the host's binary store; one that the video has no address of is
 * left out.
 * @throws ServiceError when one is not to be had whole
 */
export async function downloadFiles(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	video: Video,
	{ downloadVideo, downloadThumbnail }: WantedFiles,
	itemIndex: number,
): Promise<IBinaryKeyData | undefined> {
	const wanted: Array<[string, AssetName]> = [
		...(downloadVideo ? [['data', 'video'] satisfies [string, AssetName]] : []),
		...(downloadThumbnail ? [['thumbnail', 'thumbnail'] satisfies [string, AssetName]] : []),
	];
	const binary: IBinaryKeyData = {};
	for (const [property, asset] of wanted) {
		const { urlField, fallbackType } = assets[asset];
		const url = video[urlField];
		if (!url) continue;
		const file = { url, name: video.id, fallbackType, itemIndex };
		binary[property] = await downloadFile(context, client, file);
	}
	return Object.keys(binary).length > 0 ? binary : undefined;
}
