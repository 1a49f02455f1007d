import { scriptFields } from '../customData';
import type { TemplateDefinition } from '../look';

const { scenes, ...others } = scriptFields;

export const definition: TemplateDefinition = {
	id: 'footage',
	name: 'Footage',
	description:
		'Clips and pictures that fill the frame, scene by scene, with captions that follow each word, and a closing card. Give them as custom_data.media or in custom_data.scenes; without any it moves over grounds in the colours of the brand.',
	category: 'social',
	durationRange: { min: 8, max: 60 },
	creditsPerVideo: 3,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt:
			'Your weekend starts on the water. Rent a kayak from 18 euros a day. Every tour has a guide and dry bags. We meet at the old pier at nine. Book your seat today!',
		brand_assets: {
			name: 'Tide & Paddle',
			tagline: 'Kayak tours on the bay',
			url: 'tideandpaddle.example',
			colors: { primary: '#0f766e', secondary: '#fde047' },
		},
	},
	customDataFields: {
		...others,
		stock: {
			label: 'Stock Clips',
			description:
				'Whether scenes without a picture or clip of your own show stock clips, if the service has an address for them.',
			type: 'boolean',
			default: true,
		},
		scenes: {
			...scenes,
			description: `${scenes.description} Without a headline they are the whole film.`,
		},
	},
};
