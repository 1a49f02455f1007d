import { z } from 'zod';
import {
	callToAction,
	captionFields,
	captionPrompt,
	commonFields,
	drawnSceneWords,
} from '../fields/commonFields';
import { icons } from '../fields/icons';
import { text } from '../fields/kinds';
import { scenes } from '../fields/media';
import type { TemplateDefinition } from '../templateDefinition';

const steps = scenes({
	label: 'Steps',
	description: `One or two sentences for each step. By default the rest of the prompt. ${drawnSceneWords.description}`,
	maxLength: 300,
	maxItems: 8,
	writable: true,
});

export const definition = {
	id: 'explainer',
	name: 'Explainer',
	description:
		'Explains something in two to four steps, each with a drawn visual ' +
		'(percentage ring, number, emoji or an icon that you name) or beside images and clips of yours, and with captions that highlight each word, followed by a call to action.',
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
	data: z.object({
		headline: text({
			label: 'Title',
			description:
				'Title above all steps. By default the labelled headline of the prompt, its first heading, or its first line.',
			maxLength: 100,
			writable: true,
		}),
		icons: icons({ maxItems: 8, writable: true }),
		cta: callToAction(),
		captionPrompt: captionPrompt(),
		...commonFields(steps),
		...captionFields(),
	}),
} satisfies TemplateDefinition;
