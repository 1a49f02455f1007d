import { z } from 'zod';
import { drawnScriptFields } from '../fields/commonFields';
import { text, toggle } from '../fields/kinds';
import { imageUrl } from '../fields/media';
import type { TemplateDefinition } from '../templateDefinition';

export const definition = {
	id: 'product-showcase',
	name: 'Product showcase',
	description:
		'A product floats in drifting light: ' +
		'headline, up to five features with ticks, price sticker and call to action. ' +
		'Set an image of the product; without any picture, the template draws the bottle, can, takeaway cup, phone or carton ' +
		'that the product or the headline is, with the brand on it, or else an emblem.',
	category: 'product',
	durationRange: { min: 8, max: 30 },
	creditsPerVideo: 2,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt: 'Wake up to glowing skin',
		brand_assets: {
			name: 'Lumière',
			tagline: 'Your new night ritual',
			url: 'lumiere.example',
			colors: { primary: '#c2410c', secondary: '#f59e0b', background: '#1a1033' },
		},
		custom_data: {
			productName: 'Night serum',
			beats: ['15% stable vitamin C', 'Fragrance free', 'Visible in 14 days', 'Refillable glass'],
			price: '€39',
			cta: 'Shop the serum',
		},
	},
	data: z.object({
		productName: text({
			label: 'Product Name',
			description:
				'Second line on the label of a drawn product. A word such as bottle or cup in it, or else in the headline, decides what is drawn.',
			maxLength: 24,
		}),
		imageUrl: imageUrl({
			label: 'Product Image',
			description:
				'An http(s) or data: URL, or collection:ID/NAME. ' +
				'A plain background goes, unless cutout is false. ' +
				'By default the first picture of media, or a drawn product.',
		}),
		cutout: toggle({
			label: 'Cut the Product Out',
			description:
				'Whether an image whose four edges have one plain color loses that background, unless little but lines and specks would remain.',
			default: true,
		}),
		price: text({
			label: 'Price',
			description:
				'On the sticker. By default the words under Price: or Offer:, or the first line of up to 24 characters with a price or reduction (or else a percentage).',
			maxLength: 24,
			writable: true,
		}),
		offer: text({
			label: 'Offer',
			description: 'On the sticker if there is no price, for example -25%.',
			maxLength: 24,
		}),
		closing: text({
			label: 'Closing Line',
			description: "Headline of the last scene. By default the brand's tagline, or the headline.",
			maxLength: 80,
			writable: true,
		}),
		...drawnScriptFields({ headline: 100, line: 64, lines: 5 }),
	}),
} satisfies TemplateDefinition;
