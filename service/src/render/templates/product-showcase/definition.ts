import { imageKeys } from '../../context/images';
import { scriptFieldsFor } from '../customData';
import type { TemplateDefinition } from '../videoTemplate';

export const definition: TemplateDefinition = {
	id: 'product-showcase',
	name: 'Product showcase',
	description:
		'A product floats in drifting light: ' +
		'headline, up to five features with ticks, price sticker and call to action. ' +
		'Set an image of the product; without any picture, the template draws the bottle, can, cup, phone or carton ' +
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
			features: [
				'15% stable vitamin C',
				'Fragrance free',
				'Visible in 14 days',
				'Refillable glass',
			],
			price: '€39',
			cta: 'Shop the serum',
		},
	},
	customDataFields: {
		productName: {
			label: 'Product Name',
			description: 'Second line on the label of a drawn product.',
			type: 'string',
			maxLength: 24,
			aliases: ['product'],
		},
		imageUrl: {
			label: 'Product Image',
			description:
				'An http(s) or data: URL, or collection:ID/NAME. ' +
				'A cut-out with a transparent background looks best. ' +
				'By default the first picture of media, or a drawn product.',
			type: 'url',
			aliases: imageKeys.filter((key) => key !== 'imageUrl'),
		},
		price: {
			label: 'Price',
			description:
				'On the sticker. By default the words under Price: or Offer:, or the first line of up to 24 characters with a price or percentage.',
			type: 'string',
			maxLength: 24,
			writable: true,
		},
		offer: {
			label: 'Offer',
			description: 'On the sticker if there is no price, for example -25%.',
			type: 'string',
			maxLength: 24,
			aliases: ['discount'],
		},
		closing: {
			label: 'Closing Line',
			description: "Headline of the last scene. By default the brand's tagline, or the headline.",
			type: 'string',
			maxLength: 80,
			writable: true,
		},
		...scriptFieldsFor({ headline: 100, line: 64, lines: 5 }),
	},
};
