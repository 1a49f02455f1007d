import type { IExecuteFunctions } from 'n8n-workflow';

import { isAgentTool } from '../../agentTool';
import { createClient, type ServiceClient } from '../../api/client';
import { ServiceError, wordsOf, type Failure } from '../../api/errors';
import { parseHttpUrl } from '../../api/parse';
import {
	assets,
	downloadFile,
	noFile,
	outputFieldProperty,
	type AssetName,
} from '../../files/downloadFiles';
import { collection, videoLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import {
	fieldError,
	GIVES_NOTHING,
	readOption,
	readOutputField,
	readText,
} from '../../parameters/readFields';
import { hasExpression } from '../../parameters/expressions';
import { perItem } from '../../items/perItem';
import { isUrl, resolveVideo } from './resolveVideo';
import type { Video } from '../../api/schemas';

export const download: Operation = {
	option: {
		name: 'Download',
		value: 'download',
		description: 'Add the file or the thumbnail of a finished video to the item',
		action: 'Download video or its thumbnail',
	},
	properties: [
		{
			...videoLocator,
			description: "The video. Not needed if you set 'Video URL' in the options.",
		},
		{
			displayName: 'File',
			name: 'asset',
			type: 'options',
			options: [
				{ name: 'Thumbnail', value: 'thumbnail', description: 'The preview image' },
				{ name: 'Video', value: 'video', description: 'The video file' },
			],
			default: 'video',
			description: 'Which file of the video to download',
		},
		outputFieldProperty,
		collection('Options', 'options', 'Add Option', [
			{
				displayName: 'Video URL',
				name: 'videoUrl',
				type: 'string',
				default: '',
				placeholder: 'e.g. {{ $json.video_url }}',
				description:
					"URL of the file, such as the 'video_url' of a finished video. It takes precedence over 'Video'.",
			},
		]),
	],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const property = readOutputField(this, itemIndex);
			const asset = readAsset(this, itemIndex);
			const { id, ...file } = await fileOfItem(this, client, asset, itemIndex);
			const { fallbackType } = assets[asset];
			const downloaded = await downloadFile(this, client, { ...file, fallbackType, itemIndex });
			const videoFile = {
				...(id && { id }),
				url: file.url,
				...(downloaded.bytes !== undefined && { size_bytes: downloaded.bytes }),
			};
			// The output keeps the input item's data and files, as in n8n's own download nodes; for an agent, whose model reads the
			// output, only what it asked for.
			const input = isAgentTool(this) ? undefined : items[itemIndex];
			return [
				{
					json: { ...input?.json, video_file: videoFile },
					binary: { ...input?.binary, [property]: downloaded },
				},
			];
		});
	},
};

function readAsset(context: IExecuteFunctions, itemIndex: number): AssetName {
	const field = { label: 'File', itemIndex };
	return readOption(context, 'asset', field, ['video', 'thumbnail'], 'video');
}

async function fileOfItem(
	context: IExecuteFunctions,
	client: ServiceClient,
	asset: AssetName,
	itemIndex: number,
): Promise<AssetFile> {
	const field = { label: 'Video URL', itemIndex };
	const videoUrl = readText(context, 'options.videoUrl', field);
	const videoId = readText(context, 'videoId', { label: 'Video', itemIndex });
	if (videoUrl === '' && videoId === '' && hasExpression(context, ['options', 'videoUrl'])) {
		throw fieldError(context, field, GIVES_NOTHING, "A video that failed has no 'video_url'.");
	}
	if (videoUrl === '') {
		const found = resolveFile(await resolveVideo(context, client, itemIndex), asset);
		if ('url' in found) return found;
		throw new ServiceError(context.getNode(), found, { itemIndex });
	}
	if (!parseHttpUrl(videoUrl)) {
		const howTo = 'It must start with https:// or http://.';
		throw fieldError(context, field, 'is not a valid URL', howTo);
	}
	return fileAt(videoUrl, asset, isUrl(videoId) ? '' : videoId);
}

export interface AssetFile {
	url: string;
	/** Without extension. */
	name: string;
	/** Of the video; undefined if only the URL of the file is known. */
	id?: string;
}

/** The file of a video, or the reason why there is none. */
export function resolveFile(video: Video, asset: AssetName): AssetFile | Failure {
	const { id, status } = video;
	const url = video[assets[asset].urlField];
	if (status === 'failed') {
		const { title, detail } = wordsOf(video.error ?? {});
		const reason = [title, detail].filter(Boolean).join(': ');
		return {
			message: `Video ${id} could not be generated, so there is no file`,
			description: reason === '' ? 'The service gives no reason.' : reason,
			type: video.error?.type ?? 'video_failed',
			retryable: false,
			videoId: id,
		};
	}
	if (status === 'completed' && !url) return noFile(id, asset);
	if (status === 'queued' || status === 'processing' || !url) {
		const facts = [
			status && `status: ${status}`,
			video.estimated_completion && `expected: ${video.estimated_completion}`,
		].filter(Boolean);
		return {
			message: `Video ${id} is not finished yet, so there is no file`,
			description: `${facts.length > 0 ? `The service reports ${facts.join(', ')}. ` : ''}Use a Video Generation Trigger, which starts when the video is finished, or run this node again later.`,
			type: 'not_finished',
			retryable: true,
			videoId: id,
		};
	}
	return { url, name: id, id };
}

/**
 * The file at a URL that the user gave.
 * @param videoId empty when not known
 */
export function fileAt(url: string, asset: AssetName, videoId: string): AssetFile {
	const lastSegment = new URL(url).pathname.split('/').pop() ?? '';
	return {
		url,
		name: videoId || lastSegment.replace(/\.\w+$/, '') || asset,
		...(videoId && { id: videoId }),
	};
}
