import { z } from 'zod';
import { fontKeys, logoKeys, readImageAddress } from './images';
import { readColor, type BrandColors } from './art/palette';

export interface Brand {
	name?: string;
	tagline?: string;
	url?: string;
	/** A `data:` address of an image; others were fetched before. */
	logoUrl?: string;
	/** The same of a font. */
	fontUrl?: string;
	colors: BrandColors;
}

const record = z.record(z.unknown()).catch({});
const line = z
	.union([z.string(), z.number()])
	.transform((value) => String(value).replace(/\s+/g, ' ').trim().slice(0, 120))
	.refine((value) => value !== '')
	.optional()
	.catch(undefined);

/** The first of several spellings of a key that holds a line of text. */
export function readLine(source: Record<string, unknown>, ...keys: string[]): string | undefined {
	for (const key of keys) {
		const value = line.parse(source[key]);
		if (value !== undefined) return value;
	}
	return undefined;
}

/**
 * Reads `context.brand_assets` of `POST /v1/videos`. Its keys are this service's choice; values that do not fit are
 * left out.
 */
export function readBrand(assets: Record<string, unknown> | undefined): Brand {
	const source = record.parse(assets);
	const colors = record.parse(source['colors'] ?? source['colours']);
	const color = (...keys: string[]) => {
		for (const key of keys) {
			const value = readColor(colors[key]) ?? readColor(source[key]);
			if (value !== undefined) return value;
		}
		return undefined;
	};
	return {
		name: readLine(source, 'name', 'brandName', 'brand_name', 'company'),
		tagline: readLine(source, 'tagline', 'slogan', 'claim'),
		url: readLine(source, 'url', 'website', 'domain')
			?.replace(/^https?:\/\/(www\.)?/i, '')
			.replace(/\/+$/, ''),
		logoUrl: readImageAddress(source, logoKeys),
		fontUrl: readImageAddress(source, fontKeys),
		colors: {
			primary: color('primary', 'primaryColor', 'primary_color'),
			secondary: color('secondary', 'secondaryColor', 'secondary_color', 'accent'),
			background: color('background', 'backgroundColor', 'background_color'),
		},
	};
}
