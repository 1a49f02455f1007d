import { sharedKeys, sharedSpellings } from '../common';
import type { TemplateDefinition } from '../template';

export const definition: TemplateDefinition = {
	id: 'countdown',
	name: 'Countdown',
	description:
		'Says what is coming, counts down like the leader of a film, and reveals it with confetti, date and call to action. custom_data can set from, date, reveal, emoji, headline and cta.',
	category: 'event',
	durationRange: { min: 8, max: 12 },
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
	customDataKeys: {
		...sharedKeys,
		from: 'First number of the countdown, 1 to 5 (default 3).',
		date: 'When it is, as it is to be shown.',
		reveal: 'Headline after the countdown; otherwise the second sentence of the prompt.',
		emoji: 'Picture of the reveal; otherwise after the prompt.',
	},
	customDataSpellings: [...sharedSpellings, 'when'],
};
