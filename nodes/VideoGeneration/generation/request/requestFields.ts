import type { IExecuteFunctions } from 'n8n-workflow';

import type { JsonObject } from '../../api/parse';
import type { VideoRequest } from '../../api/videos';
import {
	fieldReaders,
	GIVES_NOTHING,
	readChoice,
	readCollection,
	readText,
} from '../../parameters/readFields';
import { hasNoEntries } from '../templateFields/fieldValues';
import { emptyBrandFields, readBrandAssets } from './brand';
import { readMetadata } from './metadata';

/**
 * The fields of `POST /v1/videos` that a user fills in: the path in the body, and the label in the editor. `readVideoInput`
 * reads each of them. The body, the labels in errors of the service (`errorLabels.ts`), the texts that are checked
 * (`expressionResults.ts`) and the warnings of expressions that return nothing follow from this table.
 */
export const requestFields = {
	templateId: { path: 'template_id', label: 'Template' },
	prompt: { path: 'context.prompt', label: 'Prompt' },
	systemPrompt: { path: 'context.system_prompt', label: 'System Prompt' },
	brandId: { path: 'context.brand_id', label: 'Brand ID' },
	brandAssets: { path: 'context.brand_assets', label: 'Brand' },
	customData: { path: 'context.custom_data', label: 'Custom Data' },
	resolution: { path: 'options.resolution', label: 'Resolution' },
	watermark: { path: 'options.watermark', label: 'Watermark' },
} as const;

/** What the user filled in for one item. An empty value means that the field was left empty. */
export type VideoInput = ReturnType<typeof readVideoInput>;

/**
 * Reads the parameters of one item.
 * @throws NodeOperationError if the template is missing, or a field has a value of the wrong type
 */
export function readVideoInput(context: IExecuteFunctions, itemIndex: number) {
	const added = readCollection(context, 'additionalFields', itemIndex);
	const read = fieldReaders(context, itemIndex);
	const text = (label: string, value: unknown) => read.text(label, value)?.trim() ?? '';
	const given = (name: keyof typeof requestFields) =>
		[requestFields[name].label, added[name]] as const;
	const locator = (label: string, name: string) =>
		readText(context, `additionalFields.${name}`, { label, itemIndex });
	const brand = read.object('Brand', read.object('Brand', added.brand)?.values);
	const brandAssetsJson = read.object('Brand Assets', added.brandAssets);
	return {
		templateId: readChoice(context, 'Template', 'templateId', itemIndex),
		prompt: readText(context, 'prompt', { label: 'Prompt', itemIndex }),
		systemPrompt: text(...given('systemPrompt')),
		brandId: text(...given('brandId')),
		brandAssets: readBrandAssets(brand, brandAssetsJson, text),
		/** What 'Brand Assets' has, for errors. The rest of the brand is from the form. */
		brandAssetsJson,
		customData: read.object(...given('customData')),
		resolution: locator('Resolution', 'resolution'),
		watermark: read.toggle(requestFields.watermark.label, added, 'watermark'),
		// These two are not in the body: the service gets what the variant fills in, and a token with the metadata.
		variantId:
			locator('Variant', 'variantId') &&
			readChoice(context, 'Variant', 'additionalFields.variantId', itemIndex),
		metadata: readMetadata(context, itemIndex),
	};
}

/** The body of `POST /v1/videos`, with nothing but what was filled in. */
export function toVideoRequest(
	input: VideoInput,
	{ webhookUrl, key }: { webhookUrl?: string; key?: string } = {},
): VideoRequest {
	const filledIn = fieldsOf(input).filter(({ value }) => !isEmpty(value));
	const part = (parent: 'context.' | 'options.'): JsonObject =>
		Object.fromEntries(
			filledIn
				.filter(({ path }) => path.startsWith(parent))
				.map(({ path, value }) => [path.slice(parent.length), value] as const),
		);
	const context = part('context.');
	const options = part('options.');
	return {
		template_id: input.templateId,
		...(!isEmpty(context) && { context }),
		...(webhookUrl && { webhook_url: webhookUrl }),
		...(key && { deduplication_key: key }),
		...(!isEmpty(options) && { options }),
	};
}

/** Names the additional fields whose expression returns nothing: the video is made without them. */
export function emptyExpressionWarnings(
	input: VideoInput,
	hasExpression: (path: string[]) => boolean,
): string[] {
	const fields = {
		variantId: { label: 'Variant' },
		...requestFields,
		brandAssets: { label: 'Brand Assets' },
	};
	const given = { ...input, brandAssets: input.brandAssetsJson };
	const values = new Map<string, unknown>(Object.entries(given));
	const empty = Object.entries(fields)
		.filter(([name]) => isEmpty(values.get(name)) && hasExpression(['additionalFields', name]))
		.map(([, { label }]) => label);
	const emptyInForm = emptyBrandFields(input.brandAssets, hasExpression);
	return [...empty, ...emptyInForm].map(
		(label) => `'${label}' ${GIVES_NOTHING}, so the video is made without it.`,
	);
}

/** The fields of the table, with their values. */
export function fieldsOf(
	input: VideoInput,
): Array<{ path: string; label: string; value: unknown }> {
	const values = new Map<string, unknown>(Object.entries(input));
	return Object.entries(requestFields).map(([name, field]) => ({
		...field,
		value: values.get(name),
	}));
}

const isEmpty = (value: unknown): boolean =>
	value === undefined || value === '' || hasNoEntries(value);
