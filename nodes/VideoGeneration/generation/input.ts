import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { VideoRequest } from '../api/videos';
import { readGivenObject, readId, readText } from '../resources/parameters';

type JsonObject = Record<string, unknown>;

/** What the user filled in for one item; empty texts stand for fields that were left alone. */
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
	/** Comes out again with the finished video; of equal keys the last one counts. */
	metadata: JsonObject;
}

const text = z
	.union([z.string(), z.number(), z.boolean()])
	.transform((value) => String(value).trim())
	.catch('');
const addedSchema = z.object({
	systemPrompt: text,
	brandAssets: z.unknown(),
	brandId: text,
	customData: z.unknown(),
	watermark: z.boolean().optional(),
});
const metadataSchema = z.object({
	values: z.array(z.object({ key: text, value: z.unknown() })).default([]),
});

/**
 * Reads the parameters of one item.
 * @throws NodeOperationError without a template, or where JSON is asked for and something else was given
 */
export function readVideoInput(context: IExecuteFunctions, itemIndex: number): VideoInput {
	const field = (label: string) => ({ label, itemIndex });
	const added = addedSchema.parse(context.getNodeParameter('additionalFields', itemIndex, {}));
	const { values } = metadataSchema.parse(context.getNodeParameter('metadata', itemIndex, {}));
	return {
		templateId: readId(
			context,
			'templateId',
			field('Template'),
			'Choose a template from the list, or give the ID of one.',
		),
		prompt: readText(context, 'prompt', itemIndex),
		systemPrompt: added.systemPrompt,
		brandAssets: readGivenObject(context, field('Brand Assets'), added.brandAssets),
		brandId: added.brandId,
		customData: readGivenObject(context, field('Custom Data'), added.customData),
		resolution: readText(context, 'additionalFields.resolution', itemIndex),
		variantId: readText(context, 'additionalFields.variantId', itemIndex),
		watermark: added.watermark,
		metadata: Object.fromEntries(
			values.filter(({ key }) => key !== '').map(({ key, value }) => [key, value]),
		),
	};
}

/** The body of contract 4.2 with exactly what was filled in. */
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

/** The object without what is undefined, an empty text or an empty object. */
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
