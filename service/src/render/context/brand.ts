import { z } from 'zod';
import { fontKeys, logoKeys, readUrl } from './images';
import { readColor, type BrandColors } from '../art/palette';

export interface Brand {
	name?: string;
	tagline?: string;
	url?: string;
	/** A `data:` URL of an image; other URLs have been downloaded by now. */
	logoUrl?: string;
	/** A `data:` URL of a font. */
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

/** The first of several keys that holds a line of text. */
export function readLine(source: Record<string, unknown>, ...keys: string[]): string | undefined {
	for (const key of keys) {
		const value = line.parse(source[key]);
		if (value !== undefined) return value;
	}
	return undefined;
}

const nameKeys = ['name', 'brandName', 'brand_name', 'company', 'companyName', 'company_name'];
const taglineKeys = ['tagline', 'slogan', 'claim'];
const urlKeys = ['url', 'website', 'domain'];

/** The keys of `brand_assets` whose texts a video shows. */
export const brandTextKeys = [...nameKeys, ...taglineKeys, ...urlKeys];

/**
 * Reads `context.brand_assets` of `POST /v1/videos`. The contract leaves its keys open; this service chose them. Values
 * of the wrong type are ignored.
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
		name: readLine(source, ...nameKeys),
		tagline: readLine(source, ...taglineKeys),
		url: readLine(source, ...urlKeys)
			?.replace(/^https?:\/\/(www\.)?/i, '')
			.replace(/\/+$/, ''),
		logoUrl: readUrl(source, logoKeys),
		fontUrl: readUrl(source, fontKeys),
		colors: {
			primary: color('primary', 'primaryColor', 'primary_color'),
			secondary: color('secondary', 'secondaryColor', 'secondary_color', 'accent'),
			background: color('background', 'backgroundColor', 'background_color'),
		},
	};
}
