import { sharedKeys, sharedSpellings } from '../common';
import type { TemplateDefinition } from '../template';
import { spellings } from './keys';

export const definition: TemplateDefinition = {
	id: 'personalised-ad',
	name: 'Personalised ad',
	description:
		'Greets one person by name, says why, and hands over a coupon with their own code and confetti. Made for one video per row of a list. custom_data holds at least one key that it reads, such as name, offer, offerDetail, code, validUntil, greeting, emoji and cta.',
	category: 'advertising',
	durationRange: { min: 8, max: 11.5 },
	creditsPerVideo: 2,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: true },
	exampleContext: {
		prompt: 'Oslo is dry on Saturday. Time to ride.',
		brand_assets: {
			name: 'Velo & Co.',
			url: 'velo.example',
			colors: { primary: '#e11d48', secondary: '#fbbf24' },
		},
		custom_data: {
			name: 'Maya',
			offer: '-25%',
			offerDetail: 'on your first gravel-bike rental in Oslo',
			code: 'MAYA25',
			validUntil: 'Valid until Sunday 23:59',
			cta: 'Claim my ride',
			emoji: '🚲',
		},
	},
	customDataKeys: {
		...sharedKeys,
		name: 'Person who is greeted; otherwise a name that the prompt begins with ("Hi Maya, …").',
		offer:
			'Large on the coupon, for example "-25%"; otherwise a percentage or price in the prompt.',
		offerDetail: 'What the offer is for.',
		code: 'Typed on the coupon; otherwise a code in the prompt ("code MAYA25").',
		validUntil: 'Small print under the code.',
		greeting: 'Instead of "Hey" in the language of the prompt.',
		emoji: 'Picture of the second scene; otherwise after the prompt.',
	},
	customDataSpellings: [...sharedSpellings, ...Object.values(spellings).flat(), 'price'],
};
