import { captionFields } from '../../text/captionOptions';
import { scriptFieldsFor } from '../customData';
import type { TemplateDefinition } from '../videoTemplate';

const { headline, scenes, beats, ...others } = scriptFieldsFor({
	headline: 100,
	line: 300,
	lines: 8,
});

export const definition: TemplateDefinition = {
	id: 'explainer',
	name: 'Explainer',
	description:
		'Explains something in two to four steps, each with a drawn visual ' +
		'(percentage ring, number or emoji) or beside images and clips of yours, and with captions that highlight each word, followed by a call to action.',
	category: 'education',
	durationRange: { min: 8, max: 60 },
	creditsPerVideo: 3,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt:
			'How automation saves your Monday. Most teams lose ten hours a week to copy and paste. ' +
			'Automate the boring part and you win back seventy-three percent of it. ' +
			'Start small, measure, then let the robots do the rest.',
		brand_assets: {
			name: 'Nodewise',
			url: 'nodewise.example',
			colors: { primary: '#3730a3', secondary: '#a3e635' },
		},
		custom_data: { cta: 'Build your first flow' },
	},
	customDataFields: {
		headline: {
			...headline,
			label: 'Title',
			description:
				'Title above all steps. By default the labelled headline of the prompt, its first heading, or its first line.',
		},
		scenes: {
			...scenes,
			label: 'Steps',
			description: `One or two sentences for each step. By default the rest of the prompt. ${scenes.description}`,
			writable: true,
			aliases: ['beats', ...beats.aliases],
		},
		...others,
		...captionFields,
	},
};
