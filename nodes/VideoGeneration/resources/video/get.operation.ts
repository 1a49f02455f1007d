import { connect } from '../../api/client';
import type { Operation } from '../operation';
import { perItem } from '../../items/perItem';
import { videoIdProperty, videoOfItem } from './videoOfItem';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Read one video with its status and, once it is finished, its addresses',
		action: 'Get a video',
	},
	properties: [{ ...videoIdProperty, required: true }],
	async execute(items) {
		const client = await connect(this);
		return await perItem(this, items, async (itemIndex) => [
			await videoOfItem(this, client, itemIndex),
		]);
	},
};
