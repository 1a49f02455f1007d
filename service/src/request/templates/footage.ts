import { z } from 'zod';
import { captionFields, drawnSceneWords, drawnScriptFields } from '../fields/commonFields';
import { toggle } from '../fields/kinds';
import type { TemplateDefinition } from '../templateDefinition';

export const definition = {
	id: 'footage',
	name: 'Footage',
	description:
		'Clips and images that fill the frame, with captions that highlight each word, and an end card. ' +
		'Without any, scenes have moving backgrounds in the colors of the brand.',
	category: 'social',
	durationRange: { min: 8, max: 60 },
	creditsPerVideo: 3,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt:
			'Your weekend starts on the water. Rent a kayak from 18 euros a day. ' +
			'Every tour has a guide and dry bags. We meet at the old pier at nine. Book your seat today!',
		brand_assets: {
			name: 'Tide & Paddle',
			tagline: 'Kayak tours on the bay',
			url: 'tideandpaddle.example',
			colors: { primary: '#0f766e', secondary: '#fde047' },
		},
	},
	data: z.object({
		...drawnScriptFields(
			{ headline: 100, line: 300, lines: 12 },
			`${drawnSceneWords.description} Without a headline, they are the whole video.`,
		),
		...captionFields(),
		stock: toggle({
			label: 'Stock Clips',
			description:
				'Whether scenes without an image or clip of their own show stock clips, if the service can find any.',
			default: true,
		}),
	}),
} satisfies TemplateDefinition;
