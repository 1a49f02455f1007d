import type { InvalidField } from '../contract/error';
import type { VideoContext } from '../contract/video';
import { aspectRatios } from '../render/art/box';
import { commonFields, mergeCustomData } from '../render/templates/customData';

/** An invalid aspect ratio. An empty one counts as missing. */
export function checkAspectRatio({ custom_data: customData }: VideoContext): InvalidField[] {
	const given = mergeCustomData(customData, commonFields)['aspectRatio'] ?? '';
	if (given === '' || aspectRatios.some((ratio) => ratio === given)) return [];
	const message = `Must be one of ${aspectRatios.join(', ')}`;
	return [{ field: 'context.custom_data.aspectRatio', message }];
}
