import type { Variant } from '../api/schemas';
import type { VideoInput } from './videoInput';

/** How many videos a variant generates for each item. */
export const videoCountOfVariant = (variant: Variant | undefined): number =>
	variant?.payload?.videoCount ?? 1;

/**
 * Fills in the variant's values where the user gave none. In custom data, this is decided for each key.
 * `POST /v1/videos` has no field for `captionPrompt` and `compositionProps`, so they are sent in `context.custom_data`.
 */
export function applyVariant(input: VideoInput, variant: Variant | undefined): VideoInput {
	if (!variant) return input;
	const { systemPrompt, captionPrompt, compositionProps } = variant.payload?.settings ?? {};
	const customData = {
		...(captionPrompt && { captionPrompt }),
		...(compositionProps && { compositionProps }),
		...input.customData,
	};
	return {
		...input,
		systemPrompt: input.systemPrompt || (systemPrompt ?? ''),
		...(Object.keys(customData).length > 0 && { customData }),
	};
}
