import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { parseJson } from '../api/json';
import type { VideoRequest } from '../api/videos';

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

const objectSchema = z.record(z.unknown());
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
	const locator = (name: string): string =>
		text.parse(context.getNodeParameter(name, itemIndex, '', { extractValue: true }));
	const added = addedSchema.parse(context.getNodeParameter('additionalFields', itemIndex, {}));
	const { values } = metadataSchema.parse(context.getNodeParameter('metadata', itemIndex, {}));
	const templateId = locator('templateId');
	if (templateId === '') {
		throw new NodeOperationError(context.getNode(), `'Template' is empty [item ${itemIndex}]`, {
			description: 'Choose a template from the list, or give the ID of one.',
			itemIndex,
		});
	}
	return {
		templateId,
		prompt: text.parse(context.getNodeParameter('prompt', itemIndex, '')),
		systemPrompt: added.systemPrompt,
		brandAssets: readObject(context, 'Brand Assets', added.brandAssets, itemIndex),
		brandId: added.brandId,
		customData: readObject(context, 'Custom Data', added.customData, itemIndex),
		resolution: locator('additionalFields.resolution'),
		variantId: locator('additionalFields.variantId'),
		watermark: added.watermark,
		metadata: Object.fromEntries(
			values.filter(({ key }) => key !== '').map(({ key, value }) => [key, value]),
		),
	};
}

function readObject(
	context: IExecuteFunctions,
	label: string,
	value: unknown,
	itemIndex: number,
): JsonObject | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	const parsed = objectSchema.safeParse(typeof value === 'string' ? parseJson(value) : value);
	if (parsed.success) return parsed.data;
	throw new NodeOperationError(
		context.getNode(),
		`'${label}' is not a JSON object [item ${itemIndex}]`,
		{
			description: `Fill in an object such as {"name": "Maya"}, or an expression that gives one.`,
			itemIndex,
		},
	);
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
