import { z } from 'zod';
import { fontKeys, logoKeys, readUrl } from './images';
import { readColor, type BrandColors } from '../art/palette';
import { asLine } from './readLines';

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
	.transform((value) => asLine(String(value)))
	.refine((value) => value !== '')
	.optional()
	.catch(undefined);

/**
 * The texts of `brand_assets`: the keys that are read, the first one that holds a text counts, and the most characters,
 * as readers count them, that every template shows at a legible size.
 */
export const brandTexts = {
	name: {
		keys: ['name', 'brandName', 'brand_name', 'company', 'companyName', 'company_name'],
		maxLength: 40,
	},
	tagline: { keys: ['tagline', 'slogan', 'claim'], maxLength: 80 },
	url: { keys: ['url', 'website', 'domain'], maxLength: 50 },
} as const;

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
		name: readLine(source, ...brandTexts.name.keys),
		tagline: readLine(source, ...brandTexts.tagline.keys),
		url: readLine(source, ...brandTexts.url.keys)
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
