import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { VideoRequest } from '../api/videos';
import { fieldError, readGivenObject, readGivenText, readId, readText } from '../parameters/read';

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
const addedSchema = z.record(z.unknown());
const switchSchema = z
	.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
	.optional();
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
	const givenText = (label: string, value: unknown) =>
		readGivenText(context, field(label), value)?.trim() ?? '';
	const { values } = metadataSchema.parse(context.getNodeParameter('metadata', itemIndex, {}));
	const chooseTemplate = 'Choose a template from the list, or give the ID of one.';
	const chooseVariant = 'Choose a variant from the list, or give the ID of one.';
	const hasVariant = readText(context, 'additionalFields.variantId', itemIndex) !== '';
	const watermark = switchSchema.safeParse(added.watermark);
	if (!watermark.success) {
		throw fieldError(context, field('Watermark'), 'is neither on nor off', 'Give true or false.');
	}
	return {
		templateId: readId(context, 'templateId', field('Template'), chooseTemplate),
		prompt: givenText('Prompt', context.getNodeParameter('prompt', itemIndex, '')),
		systemPrompt: givenText('System Prompt', added.systemPrompt),
		brandAssets: readGivenObject(context, field('Brand Assets'), added.brandAssets),
		brandId: givenText('Brand ID', added.brandId),
		customData: readGivenObject(context, field('Custom Data'), added.customData),
		resolution: readText(context, 'additionalFields.resolution', itemIndex),
		variantId: hasVariant
			? readId(context, 'additionalFields.variantId', field('Variant'), chooseVariant)
			: '',
		watermark: watermark.data,
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
