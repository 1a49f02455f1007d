import { createClient } from '../../api/client';
import { deleteVideo } from '../../api/videos';
import { perItem } from '../../items/perItem';
import { videoLocator } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';
import { resolveVideoId } from './resolveVideo';

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
		return await perItem(this, items, async (itemIndex) => {
			const id = await resolveVideoId(this, client, itemIndex);
			await deleteVideo(client, id, itemIndex);
			return [{ id, deleted: true }];
		});
	},
};
