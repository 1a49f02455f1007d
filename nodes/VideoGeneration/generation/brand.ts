import type { INodePropertyCollection } from 'n8n-workflow';
import { z } from 'zod/v3';

type JsonObject = Record<string, unknown>;

const color = (displayName: string, name: string, description: string) =>
	({ displayName, name, type: 'color', default: '', description }) as const;

/** The form 'Brand'. 'Brand Assets' takes the same values as JSON, and takes precedence. */
export const brandValues: INodePropertyCollection = {
	displayName: 'Brand',
	name: 'values',
	values: [
		color('Background Color', 'backgroundColor', 'The color behind everything'),
		{
			displayName: 'Logo URL',
			name: 'logoUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://example.com/logo.png',
			description:
				"URL of the logo: a PNG, JPEG, WebP, AVIF, GIF or SVG file, or the 'reference' of an uploaded one",
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Velo & Co.',
			description: 'The name of the brand',
		},
		color('Primary Color', 'primaryColor', 'The main color of the brand'),
		color('Secondary Color', 'secondaryColor', 'A second color of the brand'),
		{
			displayName: 'Tagline',
			name: 'tagline',
			type: 'string',
			default: '',
			placeholder: 'e.g. Ride further',
			description: 'The slogan of the brand',
		},
		{
			displayName: 'URL',
			name: 'url',
			type: 'string',
			default: '',
			placeholder: 'e.g. velo.example',
			description: 'The web address that the video shows',
		},
	],
};

const brandSchema = z.object({ values: z.record(z.unknown()).optional() });

/**
 * The form 'Brand' as `context.brand_assets`, with only the fields that are filled in. Keys of `brandAssets` (JSON)
 * take precedence; within `colors`, each key does.
 * @param readText reads the text of a field of the form
 * @returns undefined if neither is given
 */
export function readBrandAssets(
	form: unknown,
	brandAssets: JsonObject | undefined,
	readText: (label: string, value: unknown) => string,
): JsonObject | undefined {
	const { values } = brandSchema.catch({}).parse(form);
	if (!values) return brandAssets;
	const colors = {
		...filledIn({
			primary: readText('Primary Color', values.primaryColor),
			secondary: readText('Secondary Color', values.secondaryColor),
			background: readText('Background Color', values.backgroundColor),
		}),
		...z.record(z.unknown()).catch({}).parse(brandAssets?.colors),
	};
	const merged: JsonObject = {
		...filledIn({
			name: readText('Name', values.name),
			tagline: readText('Tagline', values.tagline),
			url: readText('URL', values.url),
			logoUrl: readText('Logo URL', values.logoUrl),
		}),
		...brandAssets,
		...(isObjectOrMissing(brandAssets?.colors) && Object.keys(colors).length > 0 && { colors }),
	};
	return Object.keys(merged).length > 0 ? merged : undefined;
}

/** If `colors` in the JSON is not an object, it is sent unchanged. */
const isObjectOrMissing = (value: unknown): boolean =>
	z.record(z.unknown()).nullish().safeParse(value).success;

const filledIn = (fields: Record<string, string>): JsonObject =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
