import type { z } from 'zod';
import { MAX_PROMPT_CHARACTERS } from '../../contract/video';
import { LONGEST_ADDRESS, LONGEST_CALL } from '../../script/prompt/readPrompt';
import { moods } from '../../sound/music/score';
import { closestOf } from '../../util/closest';
import { field } from './field';
import { icons } from './icons';
import {
	choice,
	choiceWithDefault,
	colors,
	formOf,
	lines,
	number,
	paragraphs,
	reader,
	text,
	textOf,
	toggle,
} from './kinds';
import { language } from './language';
import { isSoundAddress, media, scenes, soundUrl, type MediaItem, type Scene } from './media';
import type { Subtitle } from '../../inspection/readSubtitles';

export const aspectRatios = ['9:16', '4:5', '1:1', '16:9'] as const;
export type AspectRatio = (typeof aspectRatios)[number];

const aspectRatioLabels: Record<AspectRatio, string> = {
	'9:16': 'Portrait (9:16)',
	'4:5': 'Feed (4:5)',
	'1:1': 'Square (1:1)',
	'16:9': 'Landscape (16:9)',
};

const musicWords = [...moods, 'none'];

const SCENES =
	'A list of { text, media, voiceUrl }: the text of each scene, and optionally its images or clips (up to 6, shown in turn) and its recording.';

/** In templates that draw icons. */
const SCENES_WITH_ICONS =
	'A list of { text, media, voiceUrl, icon }: the text of each scene, and optionally its images or clips (up to 6, shown in turn), its recording, and the name of an icon that is drawn where it has no media.';

/** The words of `scenes`; templates can say more of them. */
export const sceneWords = { label: 'Scenes', description: SCENES };
export const drawnSceneWords = { label: 'Scenes', description: SCENES_WITH_ICONS };

/** @param usual without a value; otherwise the words decide */
export const musicField = <Usual extends 'none' | undefined>(usual: Usual, otherwise: string) =>
	field(
		{
			label: 'Music (Mood, None or URL)',
			description: `A mood (${moods.join(', ')}), none, or the URL of an audio file (or collection:ID/NAME). ${otherwise}`,
			type: 'string',
			...(usual !== undefined && { default: usual }),
		},
		reader((value, report): string | Usual => {
			const given = value === undefined ? '' : textOf(value)?.trim();
			if (given === '') return usual;
			const word = musicWords.find((one) => one === given?.toLowerCase());
			if (given !== undefined && (word !== undefined || isSoundAddress(given)))
				return word ?? given;
			report(
				`Must be ${moods.join(', ')}, none, an http, https or data: URL, or collection:ID/NAME`,
				{
					closest: given && closestOf(given, musicWords),
				},
			);
			return usual;
		}),
	);

/** The fields of every template, whatever its film is made of. */
export const filmFields = () => ({
	aspectRatio: choiceWithDefault({
		label: 'Shape',
		description: 'Aspect ratio of the video.',
		options: aspectRatios.map((value) => ({ value, label: aspectRatioLabels[value] })),
		default: '9:16',
	}),
	url: text({
		label: 'Web Address',
		description:
			"Shown with the call to action, for example shop.example. By default the brand's URL, or one that stands alone on a line of the prompt.",
		maxLength: LONGEST_ADDRESS,
		asGiven: true,
	}),
	colors: colors({
		label: 'Colors',
		description:
			'An object with primary, secondary and background. They override the colors of the brand.',
	}),
	language: language({
		label: 'Language',
		description:
			'Language of the texts that the service adds, also with a region (pt-BR). By default that of the words that the video shows.',
	}),
	aiText: toggle({
		label: 'Words by AI',
		description:
			'Whether a model wrote words of the video. `post.ai_generated` and the metadata of the file then say so.',
	}),
});

/** The fields of every template that draws a film from words. */
export const commonFields = (ownScenes: ReturnType<typeof scenes>) => {
	const { aiText, ...film } = filmFields();
	return {
		...film,
		scenes: ownScenes,
		media: media({
			label: 'Images and Clips',
			description:
				'Shown one after the other: a list of URLs, or of { url, start_seconds, duration_seconds, sound }. ' +
				'Images and MP4, MOV or WebM clips, as http(s) or data: URLs, or collection:ID/NAME.',
		}),
		music: musicField(
			undefined,
			'By default the first of these moods in the prompt, or else in the system prompt, or else one of the template.',
		),
		voice: field(
			{
				label: 'Voice (With a Speech API)',
				description: 'The voice that speaks the text, by its name or ID.',
				type: 'string',
			},
			formOf(
				(value) => value.length <= 200,
				'Must be the name or ID of a voice, with at most 200 characters',
			),
		),
		voiceUrl: soundUrl({
			label: 'Recorded Voice',
			description: 'URL of a recording of the whole text, or collection:ID/NAME.',
		}),
		speed: number(
			{ label: 'Speed of the Voice', description: 'From 0.25 to 4; 1 is normal.' },
			{ min: 0.25, max: 4 },
		),
		aiText,
	};
};

/** The call to action. All templates have room for it. */
export const callToAction = (maxLength = LONGEST_CALL) =>
	text({
		label: 'Call to Action',
		description: 'What viewers should do. By default taken from the prompt.',
		maxLength,
		writable: true,
	});

export const captionPrompt = () =>
	paragraphs({
		label: 'Text for the Lines',
		description: 'Text from which the lines are taken, instead of the prompt.',
		maxLength: MAX_PROMPT_CHARACTERS,
	});

/** What a template has room for: characters of its headline and of a line, and how many lines. */
interface FieldLimits {
	headline: number;
	line: number;
	lines: number;
}

const lineFields = ({ headline, line, lines: maxItems }: FieldLimits) => ({
	headline: text({
		label: 'Headline',
		description:
			'Text of the first scene. By default the labelled headline of the prompt, its first heading, or its first line; without any, the first of the lines given.',
		maxLength: headline,
		writable: true,
	}),
	beats: lines({
		label: 'Lines',
		description: 'Short lines, one for each scene. By default the rest of the prompt.',
		maxLength: line,
		maxItems,
		writable: true,
	}),
});

const otherFields = ({ line, lines: maxItems }: FieldLimits, description: string) => ({
	cta: callToAction(),
	captionPrompt: captionPrompt(),
	...commonFields(scenes({ label: 'Scenes', description, maxLength: line, maxItems })),
});

/** The fields of templates that write a script from the prompt. */
export const scriptFields = (room: FieldLimits) => ({
	...lineFields(room),
	...otherFields(room, SCENES),
});

/** The same, for a template that draws icons. */
export const drawnScriptFields = (room: FieldLimits, scenesSay = SCENES_WITH_ICONS) => ({
	...lineFields(room),
	icons: icons({ maxItems: room.lines, writable: true }),
	...otherFields(room, scenesSay),
});

/** The fields of a template with captions. */
export const captionFields = () => ({
	captions: choiceWithDefault({
		label: 'Captions',
		description:
			'words marks the word that is said, lines marks none, none leaves the captions out.',
		options: [
			{ value: 'words', label: 'One Word Marked' },
			{ value: 'lines', label: 'Plain Lines' },
			{ value: 'none', label: 'None' },
		],
		default: 'words',
	}),
	captionPlace: choice({
		label: 'Place of the Captions',
		description:
			'top, middle or bottom of the room for captions. By default where the template has them.',
		options: [
			{ value: 'top', label: 'Top' },
			{ value: 'middle', label: 'Middle' },
			{ value: 'bottom', label: 'Bottom' },
		],
	}),
	captionSize: choiceWithDefault({
		label: 'Size of the Captions',
		description: 'large shows fewer words at a time, in larger letters.',
		options: [
			{ value: 'normal', label: 'Normal' },
			{ value: 'large', label: 'Large' },
		],
		default: 'normal',
	}),
});

/** What every template has of `custom_data`, and what only some have. */
export type VideoData = z.output<z.ZodObject<ReturnType<typeof filmFields>>> & {
	scenes: Scene[];
	media: MediaItem[];
	music?: string;
	voice?: string;
	voiceUrl?: string;
	speed?: number;
	/** Their address until they have been fetched. */
	subtitles?: Subtitle[] | string;
	captions?: 'words' | 'lines' | 'none';
	fit?: 'crop' | 'blur';
	headline?: string;
	beats?: string[];
	icons?: string[];
	cta?: string;
	captionPrompt?: string;
	quote?: string;
	price?: string;
	offer?: string;
	imageUrl?: string;
	stock?: boolean;
};

/** `compositionProps`, which `laySettings` takes apart: the only key of `custom_data` that is no field. */
export const settingsKey = 'compositionProps';
export const settingsWords = {
	label: 'Settings of a Variant',
	description:
		'An object with the same keys as custom_data. Keys in custom_data itself take precedence.',
	type: 'object',
} as const;
