import { z } from 'zod';
import { LONGEST_ADDRESS } from '../../script/prompt/readPrompt';
import { colors, text } from './kinds';
import { fontUrl, imageUrl } from './media';

/**
 * The keys of `context.brand_assets`. The contract leaves them open; this service chose them. The limits are the most
 * characters that every template shows at a legible size.
 */
export const brandSchema = z.object({
	name: text({ label: 'Name', description: 'On the end card.', maxLength: 40 }),
	tagline: text({ label: 'Tagline', description: 'Beside the name.', maxLength: 80 }),
	url: text({
		label: 'Web Address',
		description: 'Shown with the call to action.',
		maxLength: LONGEST_ADDRESS,
		asGiven: true,
	}),
	logoUrl: imageUrl({
		label: 'Logo',
		description: 'An http(s) or data: URL, or collection:ID/NAME.',
	}),
	fontUrl: fontUrl({ label: 'Font', description: 'A WOFF2, TTF or OTF font.' }),
	colors: colors({ label: 'Colors', description: 'primary, secondary and background.' }),
});

export type Brand = z.output<typeof brandSchema>;

/** An address as a video shows it. */
export const withoutScheme = (url: string) =>
	url.replace(/^https?:\/\/(www\.)?/iu, '').replace(/\/+$/u, '');
