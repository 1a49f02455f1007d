import { deleteVideo } from '../../api/videos';
import { videoLocator } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';
import { resolveVideoId } from './resolveVideo';

export const deleteOperation: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		description: 'Delete a finished video and its files permanently',
		action: 'Delete video and its files',
	},
	properties: [{ ...videoLocator, required: true, description: 'The video to delete' }],
	execute: forEachItem(async (context, client, itemIndex) => {
		const id = await resolveVideoId(context, client, itemIndex);
		await deleteVideo(client, id, itemIndex);
		return [{ id, deleted: true }];
	}),
};
