import { z } from 'zod';
import { scriptFields } from '../fields/commonFields';
import { emoji, text } from '../fields/kinds';
import type { TemplateDefinition } from '../templateDefinition';

export const definition = {
	id: 'personalised-ad',
	name: 'Personalised ad',
	description:
		'Greets one person by name, says why, and shows a coupon with a personal code, and confetti. ' +
		'Made for one video per row of a list. ' +
		'Needs at least one of its fields, such as the name or the offer.',
	category: 'advertising',
	durationRange: { min: 8, max: 30 },
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
	data: z.object({
		name: text({
			label: 'First Name',
			description:
				'The person to greet. By default the name in a greeting that opens the prompt ("Hi Maya, …"), or the words under Customer:.',
			maxLength: 40,
			writable: true,
			verbatim: true,
		}),
		offer: text({
			label: 'Offer',
			description:
				'Large on the coupon, for example -25%. ' +
				'By default the words under Price: or Offer:, the first line of up to 24 characters with a price or reduction (or else a percentage), or a reduction in the line below it.',
			maxLength: 48,
			writable: true,
		}),
		offerDetail: text({
			label: 'Offer Detail',
			description:
				'What the offer is for. By default the first line with a code, a price or a reduction (or else a percentage), the tagline, or, without an offer, the last line.',
			maxLength: 120,
			writable: true,
		}),
		code: text({
			label: 'Code',
			description:
				'The code on the coupon. By default the words under Code:, or a code in the prompt ("code MAYA25").',
			maxLength: 32,
			writable: true,
			verbatim: true,
			asGiven: true,
		}),
		validUntil: text({
			label: 'Valid Until',
			description:
				'Small print below the code, as it should appear. By default the words under Date:, or the first line of up to 60 characters with a date after a word such as until.',
			maxLength: 60,
			writable: true,
		}),
		greeting: text({
			label: 'Greeting',
			description: 'Instead of that of the prompt, or of "Hey" in its language.',
			maxLength: 40,
			writable: true,
		}),
		emoji: emoji({
			label: 'Emoji',
			description:
				'Emoji of the greeting and the scene after it. By default the first one in the headline or the prompt, or else one that shows what the headline names.',
		}),
		...scriptFields({ headline: 100, line: 140, lines: 6 }),
	}),
} satisfies TemplateDefinition;
