import type { TemplateDefinition } from '../../src/catalogue/catalogue';

/** Two templates: one that asks for a prompt only, one that asks for everything and offers one size. */
export const catalogue: readonly TemplateDefinition[] = [
	{
		id: 'plain',
		name: 'Plain',
		description: 'Words on a background',
		category: 'social',
		durationRange: { min: 4, max: 8 },
		creditsPerVideo: 5,
		supportedResolutions: ['720p', '1080p'],
		requiresContext: { prompt: true, brand_id: false, custom_data: false },
		customDataFields: {},
		exampleContext: { prompt: 'An example' },
	},
	{
		id: 'demanding',
		name: 'Demanding',
		description: 'Asks for everything',
		category: 'ads',
		durationRange: { min: 8, max: 8 },
		creditsPerVideo: 8,
		supportedResolutions: ['720p'],
		requiresContext: { prompt: true, brand_id: true, custom_data: true },
		customDataFields: {},
		exampleContext: { prompt: 'An example', brand_id: 'brand', custom_data: { name: 'Ada' } },
	},
];
