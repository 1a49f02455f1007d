import type { VideoContext } from '../../contract/video';
import { placesIn } from '../../script/placeholders';
import { isDataUrlText } from '../../util/dataUrl';
import { readKeys, type CustomDataFields } from '../templates/customData';
import { brandTextKeys } from './brand';
import { fontKeys, imageKeys, logoKeys } from './images';

/** Keys whose values are files or where they are, never a text. */
const fileKeys = new Set<string>([
	...[...logoKeys, ...fontKeys, ...imageKeys],
	...['media', 'voiceUrl', 'music'],
]);

/** Where a text is in a context, such as `['custom_data', 'scenes', '0', 'text']`. */
export type TextPath = readonly string[];

/** Returns a context with other texts: the prompts, and all strings in brand_assets and custom_data that are no files. */
export function mapContextTexts(
	context: VideoContext,
	change: (text: string, path: TextPath) => string,
): VideoContext {
	const map = (value: unknown, path: TextPath): unknown => {
		if (typeof value === 'string') return isDataUrlText(value) ? value : change(value, path);
		if (Array.isArray(value))
			return value.map((element: unknown, index) => map(element, [...path, `${index}`]));
		return typeof value === 'object' && value !== null ? mapRecord(value, path) : value;
	};
	const mapRecord = (record: object, path: TextPath): Record<string, unknown> =>
		Object.fromEntries(
			Object.entries(record).map(([key, value]: [string, unknown]) => [
				key,
				fileKeys.has(key) ? value : map(value, [...path, key]),
			]),
		);
	const { prompt, system_prompt: systemPrompt, brand_assets: brand, custom_data: data } = context;
	return {
		...context,
		...(prompt !== undefined && { prompt: change(prompt, ['prompt']) }),
		...(systemPrompt !== undefined && { system_prompt: change(systemPrompt, ['system_prompt']) }),
		...(brand !== undefined && { brand_assets: mapRecord(brand, ['brand_assets']) }),
		...(data !== undefined && { custom_data: mapRecord(data, ['custom_data']) }),
	};
}

/** Tells whether a video of a template with these fields can show the text at a path, also in a placeholder of the prompt. */
export function shownPaths(
	{ prompt = '' }: VideoContext,
	fields: CustomDataFields,
): (path: TextPath) => boolean {
	const known = Object.keys(fields).length === 0 ? undefined : readKeys(fields);
	const isPlaced = placesIn(prompt);
	return ([part, ...keys]) => {
		const [first = '', second = ''] = keys;
		if (part !== 'custom_data') return part === 'prompt' || brandTextKeys.includes(first);
		const key = first === 'compositionProps' ? second : first;
		return known === undefined || known.has(key) || isPlaced(key);
	};
}

/** The texts of a context that a video of a template with these fields can show. */
export function shownTexts(
	context: VideoContext,
	fields: CustomDataFields,
): { path: TextPath; text: string }[] {
	const isShown = shownPaths(context, fields);
	const texts: { path: TextPath; text: string }[] = [];
	mapContextTexts(context, (text, path) => {
		if (isShown(path)) texts.push({ path, text });
		return text;
	});
	return texts;
}

export const fieldAt = (path: TextPath): string => ['context', ...path].join('.');
