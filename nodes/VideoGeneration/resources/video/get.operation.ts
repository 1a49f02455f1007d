import { videoLocator } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';
import { maybeSimplify, simplifiedVideo, simplifyProperty } from '../../items/simplify';
import { warningsOf } from '../../items/warnings';
import { resolveVideo } from './resolveVideo';

export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		description: 'Get one video with its status and, once it is finished, its URLs',
		action: 'Get video with its status',
	},
	properties: [{ ...videoLocator, required: true }, simplifyProperty],
	execute: forEachItem(async (context, client, itemIndex) => {
		const video = await resolveVideo(context, client, itemIndex);
		return maybeSimplify(context, itemIndex, [{ ...video, ...warningsOf(video) }], simplifiedVideo);
	}),
};
