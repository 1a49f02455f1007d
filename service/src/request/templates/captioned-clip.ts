import { z } from 'zod';
import { LONGEST_CALL } from '../../script/prompt/readPrompt';
import { captionFields, filmFields, musicField } from '../fields/commonFields';
import { choiceWithDefault, text } from '../fields/kinds';
import { filmMedia, noScenes } from '../fields/media';
import { subtitles } from '../fields/subtitles';
import type { TemplateDefinition } from '../templateDefinition';
import exampleClip from './exampleClip.json';

/** Of all clips together with the end card, in seconds: the longest sound of a video. */
export const LONGEST_FILM = 180;
export const SHORTEST_FILM = 1;
export const END_CARD_SECONDS = 3;

const { aiText, ...film } = filmFields();

const fit = choiceWithDefault({
	label: 'Fit',
	description:
		'How a clip of another shape fills the frame: crop follows the part that draws the eye, blur shows all of the clip over a blurred copy of it.',
	options: [
		{ value: 'crop', label: 'Crop' },
		{ value: 'blur', label: 'All of It, Over a Blurred Copy' },
	],
	default: 'crop',
});

export const definition = {
	id: 'captioned-clip',
	name: 'Captioned clip',
	description:
		'A clip of yours with its own sound: captions that highlight each word, a headline over its start, your brand, and an end card with a call to action. It needs no prompt.',
	category: 'social',
	durationRange: { min: SHORTEST_FILM, max: LONGEST_FILM },
	creditsPerVideo: 3,
	supportedResolutions: ['720p', '1080p'],
	requiresContext: { prompt: false, brand_id: false, custom_data: true },
	promptHint:
		'The text of the post, which the video does not show. Without it, the post says the headline, what is said and the call to action.',
	exampleContext: {
		brand_assets: {
			name: 'Harbour Roasters',
			url: 'harbourroasters.example',
			colors: { primary: '#0f766e', secondary: '#fde047' },
		},
		custom_data: {
			media: [`data:video/mp4;base64,${exampleClip}`],
			subtitles: [
				'00:00:00,400 --> 00:00:02,700\nGood coffee starts with a slow roast.',
				'00:00:02,750 --> 00:00:04,100\nWe roast every Tuesday,',
				'00:00:04,100 --> 00:00:05,900\nand the cups are full by noon.',
			].join('\n\n'),
			headline: 'How we roast',
			cta: 'Taste it today',
		},
	},
	data: z.object({
		media: filmMedia({
			label: 'Clips',
			description: `The clips that the film shows with their sound, one after the other: a URL, a list of URLs, or of { url, start_seconds, duration_seconds }. MP4, MOV or WebM, as http(s) or data: URLs, or collection:ID/NAME. After cuts, and with the end card, at most ${LONGEST_FILM} seconds.`,
			required: true,
		}),
		subtitles: subtitles({
			label: 'Subtitles',
			description:
				'What is said: SRT or WebVTT as text, its URL or collection:ID/NAME, or a list of { text, start_seconds, end_seconds }. Times count in the clips as they are, before start_seconds and duration_seconds cut them. By default what a transcription API hears, if the service has one.',
		}),
		headline: text({
			label: 'Headline',
			description: 'The hook, shown over the first three seconds. It is not taken from the prompt.',
			maxLength: 80,
		}),
		cta: text({
			label: 'Call to Action',
			description: 'What viewers should do, on an end card. Without it there is none.',
			maxLength: LONGEST_CALL,
		}),
		fit,
		...captionFields(),
		...film,
		music: musicField('none', 'It plays softly under the clip.'),
		aiText,
		scenes: noScenes(),
	}),
} satisfies TemplateDefinition;
