import type { Variant } from '../api/schemas';
import type { VideoInput } from './videoInput';

/**
 * Fills in the variant's values where the user gave none. In custom data, this is decided for each key.
 * `POST /v1/videos` has no field for `captionPrompt` and `compositionProps`, so they are sent in `context.custom_data`.
 * @returns `videoCount`: how many videos the item asks for
 */
export function applyVariant(
	input: VideoInput,
	variant: Variant | undefined,
): { input: VideoInput; videoCount: number } {
	if (!variant) return { input, videoCount: 1 };
	const settings = variant.payload?.settings;
	const { captionPrompt, compositionProps } = settings ?? {};
	const customData = {
		...(captionPrompt && { captionPrompt }),
		...(compositionProps && { compositionProps }),
		...input.customData,
	};
	return {
		input: {
			...input,
			systemPrompt: input.systemPrompt || (settings?.systemPrompt ?? ''),
			...(Object.keys(customData).length > 0 && { customData }),
		},
		videoCount: variant.payload?.videoCount ?? 1,
	};
}
