import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

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
