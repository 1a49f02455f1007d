import { z } from 'zod';
import { commonFields, sceneWords } from '../../src/request/fields/commonFields';
import { text } from '../../src/request/fields/kinds';
import { imageUrl, scenes } from '../../src/request/fields/media';
import type { TemplateDefinition } from '../../src/request/templateDefinition';

/** The fields of both. */
export const commonSchema = z.object({
	name: text({ label: 'Name', description: 'A name.' }),
	imageUrl: imageUrl({ label: 'Image', description: 'An image.' }),
	...commonFields(scenes(sceneWords)),
});

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
		data: commonSchema,
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
		data: commonSchema,
		exampleContext: {
			prompt: 'An example',
			brand_id: 'brand',
			custom_data: { name: 'Ada' },
		},
	},
];
