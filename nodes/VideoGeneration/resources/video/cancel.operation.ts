import { createClient } from '../../api/client';
import { videoSchema } from '../../api/schemas';
import { cancelVideo, statusOf } from '../../api/videos';
import { perItem } from '../../items/perItem';
import { videoLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { explainMissingEndpoint } from './explainMissingEndpoint';
import { oncePerVideo } from './oncePerVideo';
import { resolveVideo } from './resolveVideo';

export const cancel: Operation = {
	option: {
		name: 'Cancel',
		value: 'cancel',
		description: 'Cancel a video that is not finished yet',
		action: 'Cancel video being generated',
	},
	properties: [{ ...videoLocator, required: true, description: 'The video to cancel' }],
	async execute(items) {
		const client = await createClient(this);
		const state = { name: 'canceled', schema: videoSchema };
		const cancelOnce = oncePerVideo(this, client, state, async (id, itemIndex, sentBefore) => {
			if (sentBefore) {
				// The call is repeated only if the video shows that it had no effect.
				const video = await resolveVideo(this, client, itemIndex);
				if (statusOf(video) === 'failed') return video;
			}
			return await explainMissingEndpoint(
				this,
				'canceling videos',
				itemIndex,
				async () => await cancelVideo(client, id, itemIndex),
			);
		});
		return await perItem(this, items, async (itemIndex) => [await cancelOnce(itemIndex)]);
	},
};
