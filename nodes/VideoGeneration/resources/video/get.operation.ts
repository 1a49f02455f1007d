import { createClient } from '../../api/client';
import { videoLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { perItem } from '../../items/perItem';
import { maybeSimplify, simplifiedVideo, simplifyProperty } from '../../items/simplify';
import { warningsOf } from '../../items/addedFields';
import { resolveVideo } from './resolveVideo';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one video with its status and, once it is finished, its URLs',
		action: 'Get video with its status',
	},
	properties: [{ ...videoLocator, required: true }, simplifyProperty],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const video = await resolveVideo(this, client, itemIndex);
			return maybeSimplify(this, itemIndex, [{ ...video, ...warningsOf(video) }], simplifiedVideo);
		});
	},
};
