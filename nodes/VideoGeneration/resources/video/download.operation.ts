import type { IExecuteFunctions } from 'n8n-workflow';

import { connect, type ServiceClient } from '../../api/client';
import { ServiceError } from '../../api/errors';
import { assets, type AssetName } from '../../files/assets';
import { downloadFile } from '../../files/download';
import type { Operation } from '../operation';
import { fieldError, readRequired, readText } from '../../parameters/read';
import { perItemWithFiles } from '../../items/perItem';
import { fileAt, fileOf, type AssetFile } from './asset';
import { isAddress, videoIdProperty, videoOfItem } from './videoOfItem';

export const download: Operation = {
	option: {
		name: 'Download',
		value: 'download',
		description: 'Add the file of a finished video, or its thumbnail, to the item',
		action: 'Download a video',
	},
	properties: [
		{
			...videoIdProperty,
			description:
				"ID of the video, or the 'status_url' that the service gave with its job. Not needed with 'Video URL' in the options.",
		},
		{
			displayName: 'Asset',
			name: 'asset',
			type: 'options',
			options: [
				{ name: 'Thumbnail', value: 'thumbnail', description: 'The still picture' },
				{ name: 'Video', value: 'video', description: 'The film itself' },
			],
			default: 'video',
			description: 'Which file of the video to download',
		},
		{
			displayName: 'Put Output File in Field',
			name: 'binaryPropertyName',
			type: 'string',
			required: true,
			default: 'data',
			placeholder: 'e.g. data',
			hint: 'The name of the output binary field to put the file in',
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add Option',
			default: {},
			options: [
				{
					displayName: 'Video URL',
					name: 'videoUrl',
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.video_url }}',
					description:
						"Address of the file, as a finished video carries it. It wins over 'Video ID': the video is not looked up.",
				},
			],
		},
	],
	async execute(items) {
		const client = await connect(this);
		return await perItemWithFiles(this, items, async (itemIndex) => {
			const property = readRequired(
				this,
				'binaryPropertyName',
				{ label: 'Put Output File in Field', itemIndex },
				"Fill in a name, for example 'data'.",
			);
			const asset = readAsset(this, itemIndex);
			const { json, ...file } = await fileOfItem(this, client, asset, itemIndex);
			const { fallbackType } = assets[asset];
			const binary = await downloadFile(this, client, { ...file, fallbackType, itemIndex });
			// What came in stays, as with every download of n8n's own: often it says what the file is for.
			return [{ json: { ...items[itemIndex]?.json, ...json }, binary: { [property]: binary } }];
		});
	},
};

function readAsset(context: IExecuteFunctions, itemIndex: number): AssetName {
	const asset = readText(context, 'asset', itemIndex);
	if (asset === 'video' || asset === 'thumbnail') return asset;
	const field = { label: 'Asset', itemIndex };
	throw fieldError(context, field, `is neither 'video' nor 'thumbnail'`, 'Choose one of them.');
}

async function fileOfItem(
	context: IExecuteFunctions,
	client: ServiceClient,
	asset: AssetName,
	itemIndex: number,
): Promise<AssetFile> {
	const videoUrl = readText(context, 'options.videoUrl', itemIndex);
	if (videoUrl === '') {
		const found = fileOf(await videoOfItem(context, client, itemIndex), asset);
		if ('url' in found) return found;
		throw new ServiceError(context.getNode(), found, { itemIndex });
	}
	if (!isAddress(videoUrl) || !URL.canParse(videoUrl)) {
		const field = { label: 'Video URL', itemIndex };
		const howTo = 'It has to start with https:// or http://.';
		throw fieldError(context, field, 'is not an address', howTo);
	}
	const videoId = readText(context, 'videoId', itemIndex);
	return fileAt(videoUrl, asset, isAddress(videoId) ? '' : videoId);
}
