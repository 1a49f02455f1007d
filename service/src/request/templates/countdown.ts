import { z } from 'zod';
import { scriptFields } from '../fields/commonFields';
import { emoji, text, wholeNumber } from '../fields/kinds';
import type { TemplateDefinition } from '../templateDefinition';

const LINE_LENGTH = 100;
/** A longer date would be small print in its badge. */
export const DATE_LENGTH = 44;

export const definition = {
	id: 'countdown',
	name: 'Countdown',
	description:
		'Announces something, counts down like a film leader, and reveals it with confetti, date and call to action.',
	category: 'event',
	durationRange: { min: 8, max: 30 },
	creditsPerVideo: 1,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt: 'Something sweet is coming. Our summer ice cream menu is here! Twelve new flavours.',
		brand_assets: {
			name: 'Gelateria Nove',
			url: 'nove.example',
			colors: { primary: '#be185d', secondary: '#99f6e4' },
		},
		custom_data: { from: 3, date: 'Friday, 6 June', cta: 'Taste it first' },
	},
	data: z.object({
		from: wholeNumber(
			{
				label: 'Count Down From',
				description: 'First number of the countdown, 1 to 5.',
				default: 3,
			},
			{ min: 1, max: 5 },
		),
		date: text({
			label: 'Date',
			description:
				'Date of the event, as it should appear, for example Friday, 6 June. An ISO date is spelled out.',
			maxLength: DATE_LENGTH,
			writable: true,
		}),
		reveal: text({
			label: 'Reveal',
			description: 'Headline after the countdown. By default the first line after the headline.',
			maxLength: LINE_LENGTH,
			writable: true,
		}),
		emoji: emoji({
			label: 'Emoji',
			description:
				'Emoji of the reveal. By default the first one in the line, headline or prompt, or else one that shows what the headline or line names.',
		}),
		...scriptFields({ headline: LINE_LENGTH, line: LINE_LENGTH, lines: 6 }),
	}),
} satisfies TemplateDefinition;
