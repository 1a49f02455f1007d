import type { INodePropertyCollection } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { JsonObject } from '../../api/parse';

const text = (displayName: string, name: string, placeholder: string, description: string) =>
	({ displayName, name, type: 'string', default: '', placeholder, description }) as const;
const color = (displayName: string, name: string, description: string) =>
	({ displayName, name, type: 'color', default: '', description }) as const;

/** The fields of the form 'Brand', by their keys in `context.brand_assets`. */
const texts = {
	name: text('Name', 'name', 'e.g. Velo & Co.', 'The name of the brand'),
	tagline: text('Tagline', 'tagline', 'e.g. Ride further', 'The slogan of the brand'),
	url: text('URL', 'url', 'e.g. velo.example', 'The web address that the video shows'),
	logoUrl: text(
		'Logo URL',
		'logoUrl',
		'e.g. https://example.com/logo.png',
		"URL of the logo: a PNG, JPEG, WebP, AVIF, GIF or SVG file, or the 'reference' of an uploaded one",
	),
};
/** The same, by their keys in `context.brand_assets.colors`. */
const colors = {
	primary: color('Primary Color', 'primaryColor', 'The main color of the brand'),
	secondary: color('Secondary Color', 'secondaryColor', 'A second color of the brand'),
	background: color('Background Color', 'backgroundColor', 'The color behind everything'),
};

/** The form 'Brand'. 'Brand Assets' takes the same values as JSON, and takes precedence. */
export const brandValues: INodePropertyCollection = {
	displayName: 'Brand',
	name: 'values',
	values: [...Object.values(texts), ...Object.values(colors)].sort((a, b) =>
		a.displayName < b.displayName ? -1 : 1,
	),
};

/** The labels of the fields in errors of the service, by their paths. Only the JSON can be wrong as a whole. */
export const brandLabels: Array<[path: string, label: string]> = [
	['context.brand_assets', 'Brand Assets'],
	...Object.entries(texts).map(([key, { displayName }]): [string, string] => [
		`context.brand_assets.${key}`,
		displayName,
	]),
	...Object.entries(colors).map(([key, { displayName }]): [string, string] => [
		`context.brand_assets.colors.${key}`,
		displayName,
	]),
];

const BRAND_FORM = ['additionalFields', 'brand', 'values'];

/** The labels of the form's fields whose expression returns nothing, and which 'Brand Assets' does not have either. */
export function emptyBrandFields(
	brandAssets: JsonObject | undefined,
	hasExpression: (path: string[]) => boolean,
): string[] {
	// Any other value of `colors` in the JSON replaces the colors of the form.
	const given = z.record(z.unknown()).nullish().safeParse(brandAssets?.colors);
	const ofColors = given.success ? Object.entries(colors) : [];
	return [
		...Object.entries(texts).map(([key, field]) => ({ ...field, value: brandAssets?.[key] })),
		...ofColors.map(([key, field]) => ({ ...field, value: given.data?.[key] })),
	].flatMap(({ displayName, name, value }) => {
		const isEmpty = value === undefined && hasExpression([...BRAND_FORM, name]);
		return isEmpty ? [displayName] : [];
	});
}

/**
 * The form 'Brand' as `context.brand_assets`, with only the fields that are filled in. Keys of `brandAssets` (JSON)
 * take precedence; within `colors`, each key does.
 * @param values of the form; undefined if it was not added
 * @param readText reads the text of a field of the form
 * @returns undefined if neither is given
 */
export function readBrandAssets(
	values: JsonObject | undefined,
	brandAssets: JsonObject | undefined,
	readText: (label: string, value: unknown) => string,
): JsonObject | undefined {
	if (!values) return brandAssets;
	const filledIn = (fields: Record<string, { displayName: string; name: string }>): JsonObject =>
		Object.fromEntries(
			Object.entries(fields)
				.map(([key, { displayName, name }]) => [key, readText(displayName, values[name])] as const)
				.filter(([, value]) => value !== ''),
		);
	const given = z.record(z.unknown()).nullish().safeParse(brandAssets?.colors);
	const merged = { ...filledIn(colors), ...given.data };
	const all: JsonObject = {
		...filledIn(texts),
		...brandAssets,
		// If `colors` in the JSON is not an object, it is sent unchanged.
		...(given.success && Object.keys(merged).length > 0 && { colors: merged }),
	};
	return Object.keys(all).length > 0 ? all : undefined;
}
