import { scriptFields } from '../customData';
import type { TemplateDefinition } from '../look';
import { spellings } from './keys';

/** The spellings of a key without the key itself. */
const others = ([, ...rest]: readonly string[]) => rest;

export const definition: TemplateDefinition = {
	id: 'personalised-ad',
	name: 'Personalised ad',
	description:
		'Greets one person by name, says why, and hands over a coupon with their own code and confetti. Made for one video per row of a list. custom_data holds at least one key that it reads, such as name, offer, offerDetail, code, validUntil, greeting, emoji and cta.',
	category: 'advertising',
	durationRange: { min: 8, max: 24 },
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
	customDataFields: {
		name: {
			label: 'First Name',
			description:
				'Person who is greeted. Without it a name that the prompt begins with ("Hi Maya, …").',
			type: 'string',
			spellings: others(spellings.name),
		},
		offer: {
			label: 'Offer',
			description:
				'Large on the coupon, for example -25%. Without it a percentage or price in the prompt.',
			type: 'string',
			spellings: [...others(spellings.offer), 'price'],
		},
		offerDetail: {
			label: 'Offer Detail',
			description: 'What the offer is for.',
			type: 'string',
			spellings: others(spellings.offerDetail),
		},
		code: {
			label: 'Code',
			description: 'Typed on the coupon. Without it a code in the prompt ("code MAYA25").',
			type: 'string',
			spellings: others(spellings.code),
		},
		validUntil: {
			label: 'Valid Until',
			description: 'Small print under the code, as it is to be shown.',
			type: 'string',
			spellings: others(spellings.validUntil),
		},
		greeting: {
			label: 'Greeting',
			description: 'Instead of "Hey" in the language of the prompt.',
			type: 'string',
		},
		emoji: {
			label: 'Emoji',
			description: 'Picture of the second scene. Without it one that suits the prompt.',
			type: 'string',
		},
		...scriptFields,
	},
};
