import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Variant } from '../api/schemas';
import type { VideoRequest } from '../api/videos';
import {
	fieldError,
	givenObject,
	givenText,
	givenToggle,
	readChoice,
	readCollection,
	readGiven,
	readText,
} from '../parameters/readFields';
import { readBrandAssets } from './brand';
import { isBlank } from './templateFieldValues';

type JsonObject = Record<string, unknown>;

/** What the user filled in for one item. An empty value means that the field was left empty. */
export interface VideoInput {
	templateId: string;
	prompt: string;
	systemPrompt: string;
	brandAssets?: JsonObject;
	brandId: string;
	variantId: string;
	customData?: JsonObject;
	resolution: string;
	watermark?: boolean;
	/** Returned with the finished video. */
	metadata: JsonObject;
}

const VARIANT_ID = 'additionalFields.variantId';
const metadataSchema = z.object({
	values: z.array(z.object({ key: z.unknown(), value: z.unknown() })).default([]),
});

/**
 * Reads the parameters of one item.
 * @throws NodeOperationError if the template is missing, or a field has a value of the wrong type
 */
export function readVideoInput(context: IExecuteFunctions, itemIndex: number): VideoInput {
	const field = (label: string) => ({ label, itemIndex });
	const additional = readCollection(context, 'additionalFields', itemIndex);
	const text = (label: string, value: unknown) =>
		readGiven(context, givenText, field(label), value)?.trim() ?? '';
	const hasVariant = readText(context, VARIANT_ID, field('Variant')) !== '';
	return {
		templateId: readChoice(context, 'Template', 'templateId', itemIndex),
		prompt: text('Prompt', context.getNodeParameter('prompt', itemIndex, '')),
		systemPrompt: text('System Prompt', additional.systemPrompt),
		brandAssets: readBrandAssets(
			additional.brand,
			readGiven(context, givenObject, field('Brand Assets'), additional.brandAssets),
			text,
		),
		brandId: text('Brand ID', additional.brandId),
		customData: readGiven(context, givenObject, field('Custom Data'), additional.customData),
		resolution: readText(context, 'additionalFields.resolution', field('Resolution')),
		variantId: hasVariant ? readChoice(context, 'Variant', VARIANT_ID, itemIndex) : '',
		watermark: readGiven(context, givenToggle, field('Watermark'), additional.watermark),
		metadata: readMetadata(context, itemIndex),
	};
}

function readMetadata(context: IExecuteFunctions, itemIndex: number): JsonObject {
	const field = { label: 'Metadata', itemIndex };
	const { values } = metadataSchema.parse(context.getNodeParameter('metadata', itemIndex, {}));
	const metadata = new Map<string, unknown>();
	for (const { key: given, value } of values) {
		const key = readGiven(context, givenText, { label: 'Key', itemIndex }, given)?.trim() ?? '';
		if (key === '' && isBlank(value)) continue;
		if (key === '') {
			const howTo = 'Without a key, the value would not come back with the video.';
			throw fieldError(context, field, 'has a value without a key', howTo);
		}
		if (metadata.has(key)) {
			const howTo = 'Only one of the two values would come back with the video.';
			throw fieldError(context, field, `has the key "${key}" twice`, howTo);
		}
		metadata.set(key, value);
	}
	return Object.fromEntries(metadata);
}

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

/** The body of `POST /v1/videos`, with nothing but what was filled in. */
export function toVideoRequest(input: VideoInput, webhookUrl?: string): VideoRequest {
	return {
		template_id: input.templateId,
		...filled({
			context: filled({
				prompt: input.prompt,
				brand_assets: input.brandAssets,
				system_prompt: input.systemPrompt,
				brand_id: input.brandId,
				custom_data: input.customData,
			}),
			webhook_url: webhookUrl,
			options: filled({ resolution: input.resolution, watermark: input.watermark }),
		}),
	};
}

/** The object without fields that are undefined, an empty string or an empty object. */
function filled<T extends object>(object: T): Partial<T> {
	const copy: Partial<T> = { ...object };
	for (const key in copy) {
		if (isEmpty(copy[key])) Reflect.deleteProperty(copy, key);
	}
	return copy;
}

function isEmpty(value: unknown): boolean {
	if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
	return value === undefined || value === '';
}
