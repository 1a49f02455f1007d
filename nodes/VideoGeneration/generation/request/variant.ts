import { ServiceError } from '../../api/errors';
import type { Variant } from '../../api/schemas';
import { getVariant } from '../../api/variants';
import { itemError, type Problem } from '../../messages';
import type { GenerationRun } from '../generationRun';
import { hasNoEntries } from '../templateFields/fieldValues';
import type { VideoInput } from './requestFields';

const MAX_VIDEOS_PER_ITEM = 100;

/** The variants that a run has asked for. Each is read once, and if that fails, all of its items share the error. */
export type VariantsByKey = Map<string, Promise<Variant>>;

/**
 * The variant that an item chose, checked.
 * @returns undefined if it chose none
 * @throws NodeOperationError if the template does not have the variant, or it cannot be used
 */
export async function chosenVariant(
	{ context, client }: GenerationRun,
	variants: VariantsByKey,
	{ templateId, variantId }: VideoInput,
	itemIndex: number,
): Promise<Variant | undefined> {
	if (variantId === '') return undefined;
	const key = JSON.stringify([templateId, variantId]);
	const reading = variants.get(key) ?? getVariant(client, { templateId, variantId });
	variants.set(key, reading);
	const variant = await reading.catch((error: unknown) => {
		if (!(error instanceof ServiceError) || error.details.status !== 404) throw error;
		throw itemError(context, itemIndex, {
			message: `'Variant' is "${variantId}", which the template "${templateId}" does not have`,
			description: 'Choose one from the list, or list them with Variant > Get Many.',
		});
	});
	const problem = checkVariant(variant);
	if (problem) throw itemError(context, itemIndex, problem);
	return variant;
}

/** How many videos a variant generates for each item. */
export const videosOf = (variant: Variant | undefined): number => variant?.payload?.videoCount ?? 1;

/** Checks that the chosen variant may be used, and that it asks for a sensible number of videos. */
function checkVariant(variant: Variant): Problem | undefined {
	const name = variant.name ?? variant.id;
	if (variant.is_active === false) {
		return {
			message: `'Variant' is "${name}", which is not active`,
			description: 'Activate it with Variant > Update, or choose another one.',
		};
	}
	const videoCount = videosOf(variant);
	if (Number.isInteger(videoCount) && videoCount >= 1 && videoCount <= MAX_VIDEOS_PER_ITEM) {
		return undefined;
	}
	return {
		message: `'Variant' is "${name}", which asks for ${videoCount} videos at once`,
		description: `A variant may ask for 1 to ${MAX_VIDEOS_PER_ITEM} videos per item. Change the variant, or choose another one.`,
	};
}

/**
 * Fills in the variant's values where the user gave none. In custom data, this is decided for each key.
 * `POST /v1/videos` has no field for `captionPrompt` and `compositionProps`, so they are sent in `context.custom_data`.
 */
export function applyVariant(input: VideoInput, variant: Variant | undefined): VideoInput {
	if (!variant) return input;
	const { systemPrompt, captionPrompt, compositionProps } = variant.payload?.settings ?? {};
	const customData = {
		...(captionPrompt && { captionPrompt }),
		...(compositionProps && !hasNoEntries(compositionProps) && { compositionProps }),
		...input.customData,
	};
	return {
		...input,
		systemPrompt: input.systemPrompt || (systemPrompt ?? ''),
		...(Object.keys(customData).length > 0 && { customData }),
	};
}
