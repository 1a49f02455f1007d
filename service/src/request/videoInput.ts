import { z } from 'zod';
import type { VideoContext, WrittenFields } from '../contract/video';
import { placesIn } from '../script/prompt/placeholders';
import { brandSchema, type Brand } from './fields/brandFields';
import type { VideoData } from './fields/commonFields';
import { fieldsOf } from './fields/field';
import { writtenSubtitles } from './fields/subtitles';
import type { DataSchema, TemplateDefinition } from './templateDefinition';

/** What a video is made from: its request, read (`readRequest`). */
export interface VideoInput<Data = VideoData> {
	/** Empty if there is none. */
	prompt: string;
	systemPrompt: string;
	brandId?: string;
	/** `brandId`, if a collection had this ID and an image when the video was requested: a film without them is not the one wanted. */
	brandCollection?: string;
	/** With the colors and the address of `custom_data` over those of `brand_assets`. */
	brand: Brand;
	/** `custom_data` over the settings of a variant. */
	data: Data;
	/** Further texts of `custom_data`: they fill placeholders of the prompt, and tell a model more. */
	others: Record<string, string>;
}

/** An input as it is stored or sent to another process. `parseInput` reads it with the fields of its template. */
export const storedInputSchema = z.strictObject({
	prompt: z.string(),
	systemPrompt: z.string(),
	brandId: z.string().optional(),
	brandCollection: z.string().optional(),
	brand: z.record(z.unknown()),
	data: z.record(z.unknown()),
	others: z.record(z.string()),
});

export type StoredInput = z.output<typeof storedInputSchema>;

/** @throws ZodError if the input was not read with these fields */
export const parseInput = <Data extends VideoData>(
	{ data }: { data: DataSchema<Data> },
	stored: StoredInput,
): VideoInput<Data> => ({
	...stored,
	brand: brandSchema.parse(stored.brand),
	data: data.parse(stored.data),
});

/** The input in the form of a request, to show it and to use it again. */
export const contextOf = (input: StoredInput): VideoContext => ({
	prompt: input.prompt || undefined,
	system_prompt: input.systemPrompt || undefined,
	brand_id: input.brandId,
	brand_assets: input.brand,
	custom_data: {
		...input.others,
		...input.data,
		...('subtitles' in input.data && { subtitles: writtenSubtitles(input.data['subtitles']) }),
	},
});

/** Adds the fields that a model wrote, all of which were empty. */
export const addWritten = (
	definition: TemplateDefinition,
	input: VideoInput,
	written: WrittenFields,
): VideoInput => parseInput(definition, { ...input, data: { ...input.data, ...written } });

/** Where a text is in a context, such as `['custom_data', 'scenes', '0', 'text']`. */
export type TextPath = readonly string[];

export const fieldAt = (path: TextPath): string => ['context', ...path].join('.');

type Change = (text: string, path: TextPath) => string;

const noWords = ['media', 'voiceUrl', 'icon'];

/** Applies `change` to each text in a value, at any depth, except below the keys of `noWords`. */
export function mapContextTexts(value: unknown, path: TextPath, change: Change): unknown {
	if (typeof value === 'string') return change(value, path);
	if (Array.isArray(value))
		return value.map((entry: unknown, index) =>
			mapContextTexts(entry, [...path, `${index}`], change),
		);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, entry]: [string, unknown]) => [
			key,
			noWords.includes(key) ? entry : mapContextTexts(entry, [...path, key], change),
		]),
	);
}

const hasTexts = (schema: { shape: z.ZodRawShape }) =>
	fieldsOf(schema).flatMap(([key, { texts }]) => (texts === undefined ? [] : [key]));
const brandTexts = hasTexts(brandSchema);

/**
 * Applies `change` to each text of the input that a video can show.
 * @param change may throw
 */
export function mapInputTexts(
	definition: TemplateDefinition,
	input: VideoInput,
	change: Change,
): VideoInput {
	const mapped = (values: object, keys: readonly string[], part: string) =>
		Object.fromEntries(
			Object.entries(values).map(([key, value]: [string, unknown]) => [
				key,
				keys.includes(key) ? mapContextTexts(value, [part, key], change) : value,
			]),
		);
	const isPlaced = placesIn(input.prompt);
	const others = Object.entries(input.others).map(
		([key, text]) => [key, isPlaced(key) ? change(text, ['custom_data', key]) : text] as const,
	);
	return parseInput(definition, {
		...input,
		prompt: change(input.prompt, ['prompt']),
		brand: mapped(input.brand, brandTexts, 'brand_assets'),
		data: mapped(input.data, hasTexts(definition.data), 'custom_data'),
		others: Object.fromEntries(others),
	});
}

/** The texts that a video can show, with their places. */
export function textsOf(
	definition: TemplateDefinition,
	input: VideoInput,
): { path: TextPath; text: string }[] {
	const texts: { path: TextPath; text: string }[] = [];
	mapInputTexts(definition, input, (text, path) => {
		texts.push({ path, text });
		return text;
	});
	return texts;
}

/** The lines that the request gives, in `beats` or as the texts of scenes. */
export const linesIn = ({ beats = [], scenes }: Pick<VideoData, 'beats' | 'scenes'>): string[] =>
	beats.length > 0 ? beats : scenes.flatMap(({ text }) => (text === '' ? [] : [text]));
