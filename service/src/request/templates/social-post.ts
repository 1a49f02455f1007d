import { z } from 'zod';
import { drawnScriptFields } from '../fields/commonFields';
import type { TemplateDefinition } from '../templateDefinition';

export const definition = {
	id: 'social-post',
	name: 'Social post',
	description:
		'Kinetic headline over a wall of geometric tiles, two or three beats, and an end card with the brand and a call to action. Needs only a prompt.',
	category: 'social',
	durationRange: { min: 8, max: 30 },
	creditsPerVideo: 1,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt:
			'Fresh coffee, five minutes from your desk. We roast every Tuesday. Oat milk costs nothing extra. Order ahead and skip the queue. Visit us today!',
		brand_assets: {
			name: 'Harbour Coffee',
			tagline: 'Roasted by the water',
			url: 'harbourcoffee.example',
			colors: { primary: '#1d4ed8', secondary: '#fb923c' },
		},
	},
	data: z.object(drawnScriptFields({ headline: 100, line: 140, lines: 8 })),
} satisfies TemplateDefinition;
