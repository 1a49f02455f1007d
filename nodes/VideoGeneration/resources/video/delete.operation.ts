import { z } from 'zod/v3';

import { createClient } from '../../api/client';
import { deleteVideo } from '../../api/videos';
import { perItem } from '../../items/perItem';
import { videoLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { explainMissingEndpoint } from './explainMissingEndpoint';
import { oncePerVideo } from './oncePerVideo';

export const deleteOperation: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		description: 'Delete a finished video and its files permanently',
		action: 'Delete video and its files',
	},
	properties: [{ ...videoLocator, required: true, description: 'The video to delete' }],
	async execute(items) {
		const client = await createClient(this);
		const state = { name: 'deleted', schema: z.string() };
		const deleteOnce = oncePerVideo(this, client, state, async (id, itemIndex, sentBefore) => {
			await explainMissingEndpoint(this, 'deleting videos', itemIndex, async () => {
				await deleteVideo(client, id, itemIndex, sentBefore);
			});
			return id;
		});
		return await perItem(this, items, async (itemIndex) => [
			{ id: await deleteOnce(itemIndex), deleted: true },
		]);
	},
};
