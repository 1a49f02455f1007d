import { z } from 'zod';
import { callToAction, commonFields, sceneWords } from '../fields/commonFields';
import { text } from '../fields/kinds';
import { scenes } from '../fields/media';
import type { TemplateDefinition } from '../templateDefinition';

/** Characters of a quotation that the frame shows in a readable size. */
export const LONGEST_QUOTE = 320;

export const definition = {
	id: 'quote',
	name: 'Quote',
	description:
		'A quote in large serif type over a slow sunrise, or beside an image or clip of yours, with its key word underlined, its author, the brand and a short call to action. Calm music by default.',
	category: 'inspiration',
	durationRange: { min: 8, max: 20 },
	creditsPerVideo: 1,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: true, brand_id: false, custom_data: false },
	exampleContext: {
		prompt:
			'“The best time to plant a tree was twenty years ago. The second best time is now.” — Proverb',
		brand_assets: {
			name: 'Grove Journal',
			url: 'grovejournal.example',
			colors: { primary: '#14532d', secondary: '#f4a261' },
		},
	},
	data: z.object({
		quote: text({
			label: 'Quote',
			description:
				'The text of the quote. By default the words under Quote:, the line in quotation marks that a dash and a name follow, or the whole prompt.',
			maxLength: LONGEST_QUOTE,
			writable: true,
			verbatimBeside: 'author',
		}),
		author: text({
			label: 'Author',
			description:
				'Author of the quote. By default the words under Author:, a line that a dash begins, two to four capitalized words that end the text after a dash, or a last line of up to five words without a full stop.',
			maxLength: 60,
			writable: true,
			verbatim: true,
		}),
		cta: callToAction(40),
		...commonFields(scenes({ ...sceneWords, maxLength: LONGEST_QUOTE, maxItems: 8 })),
	}),
} satisfies TemplateDefinition;
