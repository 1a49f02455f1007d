import type { Variant } from '../api/schemas';
import type { VideoInput } from './input';

export interface Preset {
	input: VideoInput;
	/** How many videos the item stands for. */
	videoCount: number;
}

/**
 * Applies a variant (contract 2.5) to what the user filled in; what the user gave wins, custom data key by key.
 * The parts for which the create call has no field travel as `context.custom_data`.
 */
export function applyVariant(input: VideoInput, variant: Variant | undefined): Preset {
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
