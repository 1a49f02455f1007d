import { sharedKeys, sharedSpellings } from '../common';
import type { TemplateDefinition } from '../template';

export const definition: TemplateDefinition = {
	id: 'product-showcase',
	name: 'Product showcase',
	description:
		'A product floats in drifting light: headline, up to four features with ticks, price sticker and call to action. Give a picture of the product, or let a bottle, can, cup, phone or carton with the brand on it be drawn after the prompt. custom_data can set productName, features, price, offer, imageUrl, closing, headline and cta.',
	category: 'product',
	durationRange: { min: 8, max: 11 },
	creditsPerVideo: 2,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt: 'Wake up to glowing skin. A night serum for tired faces.',
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
	customDataKeys: {
		...sharedKeys,
		productName: 'Second line on the label.',
		imageUrl:
			'Picture of the product: a data: or http(s) address, or one of a collection; a cut-out on transparent ground looks best.',
		price: 'On the sticker; otherwise a price in the prompt.',
		offer: 'On the sticker when there is no price, for example "-25%".',
		closing: "Headline of the last scene; otherwise the brand's tagline.",
	},
	customDataSpellings: [...sharedSpellings, 'product', 'discount'],
};
