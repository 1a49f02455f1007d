import { ServiceError } from '../../api/errors';
import { cancelVideo, statusOf } from '../../api/videos';
import { videoLocator } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';
import { resolveVideo, resolveVideoId } from './resolveVideo';

export const cancel: Operation = {
	option: {
		name: 'Cancel',
		value: 'cancel',
		description: 'Cancel a video that is not finished yet',
		action: 'Cancel video being generated',
	},
	properties: [{ ...videoLocator, required: true, description: 'The video to cancel' }],
	execute: forEachItem(async (context, client, itemIndex) => {
		const id = await resolveVideoId(context, client, itemIndex);
		const canceled = cancelVideo(client, id, itemIndex).catch(async (error: unknown) => {
			// Finished already. If it was canceled, or has failed, there is nothing left to cancel.
			const video = isConflict(error) ? await resolveVideo(context, client, itemIndex) : undefined;
			if (video && statusOf(video) === 'failed') return video;
			throw error;
		});
		return [await canceled];
	}),
};

const isConflict = (error: unknown): boolean =>
	error instanceof ServiceError && error.details.status === 409;
