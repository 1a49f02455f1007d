import { fontKeys, logoKeys, readUrl } from './images';
import { readColor, type BrandColors } from '../art/palette';
import { readLine, record } from './readLines';
import { LONGEST_ADDRESS } from '../../script/readPrompt';

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
	url: { keys: ['url', 'website', 'domain'], maxLength: LONGEST_ADDRESS },
} as const;

/** The keys of `brand_assets` whose texts a video shows. */
export const brandTextKeys = Object.values(brandTexts).flatMap(({ keys }): string[] => [...keys]);

/** An address as a video shows it. */
export const withoutScheme = (url: string) =>
	url.replace(/^https?:\/\/(www\.)?/iu, '').replace(/\/+$/u, '');

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
	const url = readLine(source, ...brandTexts.url.keys);
	return {
		name: readLine(source, ...brandTexts.name.keys),
		tagline: readLine(source, ...brandTexts.tagline.keys),
		url: url && withoutScheme(url),
		logoUrl: readUrl(source, logoKeys),
		fontUrl: readUrl(source, fontKeys),
		colors: {
			primary: color('primary', 'primaryColor', 'primary_color'),
			secondary: color('secondary', 'secondaryColor', 'secondary_color', 'accent'),
			background: color('background', 'backgroundColor', 'background_color'),
		},
	};
}
