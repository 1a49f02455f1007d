import { z } from 'zod';
import type { CustomDataField } from '../../contract/template';
import { languages } from '../../script/language';
import { moods } from '../../sound/music';
import { aspectRatios } from '../art/box';
import { pictureKeys } from '../images';

/** A key of `custom_data`, as a look defines it; `key` is its name there. */
export interface CustomDataDefinition extends Omit<CustomDataField, 'key' | 'required'> {
	required?: boolean;
	/** Other keys that mean the same; they are read, but not told. */
	spellings?: readonly string[];
}

export type CustomDataFields = Readonly<Record<string, CustomDataDefinition>>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const shapes = { '9:16': 'Portrait (9:16)', '1:1': 'Square (1:1)', '16:9': 'Landscape (16:9)' };

/** What every look takes. A new key is one line here, or in the definition of the look that takes it. */
export const frameFields = {
	aspectRatio: {
		label: 'Shape',
		description: 'Shape of the picture.',
		type: 'options',
		options: aspectRatios.map((value) => ({ value, label: shapes[value] })),
		default: '9:16',
	},
	url: {
		label: 'Web Address',
		description:
			"Shown with the call to action, for example shop.example. Without it the brand's address, or one in the prompt.",
		type: 'string',
	},
	colors: {
		label: 'Colors',
		description:
			'Members primary, secondary and background; they take precedence over the colors of the brand.',
		type: 'object',
	},
	language: {
		label: 'Language',
		description: 'Language of the words that the film adds. Without it that of the prompt.',
		type: 'options',
		options: languages.map((value) => ({ value, label: languageNames.of(value) ?? value })),
	},
	scenes: {
		label: 'Scenes',
		description:
			'A list of { text, media, voiceUrl }: what is said in each scene, and where it is to be seen and heard; media and voiceUrl can be left out.',
		type: 'array',
	},
	media: {
		label: 'Pictures and Clips',
		description:
			'Shown in turn: a list of addresses, or of { url, start_seconds, duration_seconds, sound }. Pictures and MP4, MOV or WebM clips, as http(s) or data: address, or collection:<id>/<name>.',
		type: 'array',
	},
	music: {
		label: 'Music',
		description: `A mood (${moods.join(', ')}), none, or the address of an audio file. Without it what suits the words.`,
		type: 'string',
	},
	voice: {
		label: 'Voice',
		description: 'A voice that says the lines; GET /v1/voices lists them.',
		type: 'string',
	},
	voiceUrl: {
		label: 'Recorded Voice',
		description: 'Address of a recording of all lines.',
		type: 'url',
	},
	speed: {
		label: 'Speed of the Voice',
		description: 'From 0.25 to 4; 1 is its own speed.',
		type: 'number',
	},
	compositionProps: {
		label: 'Settings of a Variant',
		description: 'Members are named as the other keys. What is given in custom_data itself wins.',
		type: 'object',
	},
} as const satisfies CustomDataFields;

/** What every look takes that writes a script from the prompt. */
export const scriptFields = {
	headline: {
		label: 'Headline',
		description: 'Text of the first scene. Without it the first sentence of the prompt.',
		type: 'string',
		spellings: ['title', 'hook'],
	},
	beats: {
		label: 'Lines',
		description: 'Short lines, one for each scene. Without them the rest of the prompt.',
		type: 'array',
		spellings: ['features', 'points', 'benefits', 'steps'],
	},
	cta: {
		label: 'Call to Action',
		description: 'What viewers are asked to do. Without it what the prompt asks for.',
		type: 'string',
		spellings: ['callToAction', 'call_to_action'],
	},
	captionPrompt: {
		label: 'Text for the Lines',
		description: 'Text that the lines are taken from instead of the prompt.',
		type: 'string',
	},
	...frameFields,
} as const satisfies CustomDataFields;

/** What every look reads besides its fields. The brand is given in brand_assets; these are other ways to it. */
const brandKeys: readonly (readonly string[])[] = [
	['brandName', 'brand'],
	['tagline'],
	pictureKeys,
];

/** The keys of `custom_data` that are read: for each value the keys that can hold it. */
const keyGroups = (fields: CustomDataFields): (readonly string[])[] => [
	...Object.entries(fields).map(([key, { spellings = [] }]) => [key, ...spellings]),
	...brandKeys,
];

/** Every key of `custom_data` that a look with these fields reads. */
export const readKeys = (fields: CustomDataFields): Set<string> =>
	new Set(keyGroups(fields).flat());

const record = z.record(z.unknown()).catch({});
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * `custom_data` over its `compositionProps`, where a variant's settings travel: what the caller gives
 * wins, also under another spelling of the key.
 */
export function layCustomData(
	customData: unknown,
	fields: CustomDataFields,
): Record<string, unknown> {
	const { compositionProps, ...custom } = record.parse(customData);
	const given = Object.fromEntries(Object.entries(custom).filter(([, value]) => isGiven(value)));
	const overruled = new Set(
		keyGroups(fields)
			.filter((keys) => keys.some((key) => Object.hasOwn(given, key)))
			.flat(),
	);
	const settings = Object.entries(record.parse(compositionProps)).filter(
		([key]) => !overruled.has(key),
	);
	return { ...Object.fromEntries(settings), ...given };
}
