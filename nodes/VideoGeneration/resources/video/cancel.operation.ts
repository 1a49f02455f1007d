import { createClient } from '../../api/client';
import { videoSchema } from '../../api/schemas';
import { cancelVideo } from '../../api/videos';
import { perItem } from '../../items/perItem';
import { videoLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { explainMissingEndpoint } from './explainMissingEndpoint';
import { oncePerVideo } from './oncePerVideo';
import { resolveVideoId } from './resolveVideo';

export const cancel: Operation = {
	option: {
		name: 'Cancel',
		value: 'cancel',
		description: 'Cancel a video that is not finished yet',
		action: 'Cancel video',
	},
	properties: [{ ...videoLocator, required: true, description: 'The video to cancel' }],
	async execute(items) {
		const client = await createClient(this);
		const cancelOnce = oncePerVideo(this, 'canceled', videoSchema, async (itemIndex) => {
			const id = await resolveVideoId(this, client, itemIndex);
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
